import { describe, expect, test } from 'vitest'
import { lockfile, nativeParts, packagesFor } from '../scripts/native-parts.mjs'

type LockedPackage = { optionalDependencies?: Record<string, string>; os?: string[] }
const packages = lockfile().packages as Record<string, LockedPackage>

describe.for(['linux-x64', 'linux-arm64'])('%s', (machine) => {
  test.for(nativeParts)('the lockfile has $name', (part) => {
    const names = packagesFor(part, machine).map(({ name }) => name)
    expect(names).not.toEqual([])
    expect(names.filter((name) => !(`node_modules/${name}` in packages))).toEqual([])
  })
})

test('every package with native parts is checked after installing', () => {
  const isNative = (name: string) => packages[`node_modules/${name}`]?.os !== undefined
  const owners = Object.entries(packages)
    .filter(([place, { os, optionalDependencies = {} }]) => {
      const natives = Object.keys(optionalDependencies).filter(isNative)
      // One package alone, such as the watcher of macOS, is an extra: its owner works without it.
      return !os && natives.length > 1 && place !== ''
    })
    .map(([place]) => place.replace('node_modules/', ''))
  const checked = nativeParts.map(({ owner }) => owner).filter(Boolean)
  expect(owners.sort()).toEqual(checked.sort())
})

test.for([
  ['linux-x64', ['@img/sharp-libvips-linux-x64', '@img/sharp-linux-x64']],
  ['linux-arm64-musl', ['@img/sharp-libvips-linuxmusl-arm64', '@img/sharp-linuxmusl-arm64']],
  ['darwin-arm64', ['@img/sharp-darwin-arm64', '@img/sharp-libvips-darwin-arm64']],
] as const)('the packages of the picture library for %s', ([machine, expected]) => {
  const sharp = nativeParts.find(({ owner }) => owner === 'sharp')!
  expect(
    packagesFor(sharp, machine)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(expected)
})
