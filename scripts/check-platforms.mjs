// Installs the packages for each kind of machine that must work into a folder of its own, and looks for every native part.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nativeParts, packagesFor } from './native-parts.mjs'
import { giveUp, root, run, step } from './process.mjs'

for (const machine of ['linux-x64', 'linux-arm64']) {
  const folder = mkdtempSync(path.join(tmpdir(), 'check-platforms-'))
  try {
    await installInto(folder, machine)
    const missing = nativeParts.filter((part) => !isIn(folder, packagesFor(part, machine)))
    if (missing.length > 0) giveUp(`${machine} lacks: ${missing.map(({ name }) => name).join(', ')}.`)
    process.stdout.write(`${machine}: all ${nativeParts.length} native parts are there\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isIn(folder, packages) {
  return (
    packages.length > 0 &&
    packages.every(({ name }) => existsSync(path.join(folder, 'node_modules', name, 'package.json')))
  )
}

async function installInto(folder, machine) {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(root, file), path.join(folder, file))
  const [os, cpu] = machine.split('-')
  const target = ['--prefix', folder, `--os=${os}`, `--cpu=${cpu}`, '--libc=glibc']
  const { code, output } = await step(
    `Installing the packages of ${machine}`,
    () =>
      run('npm', ['install', '--no-save', '--ignore-scripts', '--loglevel=error', ...target], {
        quiet: true,
      }),
    { usually: '20 to 90 seconds' },
  )
  if (code !== 0) giveUp(`The packages of ${machine} could not be installed.`, output)
}
