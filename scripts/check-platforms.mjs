// Installs the packages for each kind of machine that must work, and by the oldest npm, each into a folder of its own.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nativeParts, packagesFor } from './native-parts.mjs'
import { giveUp, root, run, step } from './process.mjs'

const files = ['package.json', 'package-lock.json', '.npmrc']
/** As Debian 13 has it. */
const oldestNpm = '9.2.0'

for (const machine of ['linux-x64', 'linux-arm64'])
  await inFolder(files, async (folder) => {
    await installInto(folder, machine)
    const missing = nativeParts.filter((part) => !isIn(folder, packagesFor(part, machine)))
    if (missing.length > 0) giveUp(`${machine} lacks: ${missing.map(({ name }) => name).join(', ')}.`)
    process.stdout.write(`${machine}: all ${nativeParts.length} native parts are there\n`)
  })
await inFolder([...files, 'scripts', 'src'], installWithOldNpm)

async function inFolder(copied, work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'check-platforms-'))
  try {
    for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
    await work(folder)
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

/** The product's own installation, by the npm that some system came with. */
async function installWithOldNpm(folder) {
  const prefix = path.join(folder, 'old-npm')
  await run('npm', ['install', '--no-save', '--loglevel=error', '--prefix', prefix, `npm@${oldestNpm}`], {
    quiet: true,
  })
  const setup = path.join(folder, 'scripts/setup.mjs')
  const { code, output } = await step(
    `Installing with npm ${oldestNpm}`,
    () =>
      run(process.execPath, ['-e', `import(${JSON.stringify(setup)}).then((it) => it.ensureInstalled())`], {
        quiet: true,
        env: { npm_execpath: path.join(prefix, 'node_modules/npm/bin/npm-cli.js') },
      }),
    { usually: '20 to 90 seconds' },
  )
  if (code !== 0) giveUp(`The packages could not be installed with npm ${oldestNpm}.`, output)
  process.stdout.write(`npm ${oldestNpm}: everything is there\n`)
}
