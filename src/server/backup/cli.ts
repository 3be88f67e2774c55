// Usage: npm run backup -- <file> [--with-secret]
//        npm run restore -- <file>
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/platform/clock'
import { describeFailure, StartError } from '#server/platform/start-error'
import { readConfig } from '../config.ts'
import { takeBackup } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

type Options = { file: string; withSecret: boolean }

const commands: Record<string, (options: Options) => Promise<string>> = {
  async backup({ file, withSecret }) {
    const config = readConfig()
    const manifest = await takeBackup({ config, clock: systemClock, file, withSecret })
    const { tables, files } = manifest
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    const secret = withSecret && !config.secretKey ? ', and the secret' : ', but not the secret'
    return `${file} holds ${rows} rows and ${files ?? 'no'} files${secret}.${noteOnFiles(manifest)}`
  },
  async restore({ file }) {
    const { manifest, hasSecret } = await restoreBackup({ config: readConfig(), file })
    const advice = hasSecret ? '' : ' Before you start, put back the secret it was taken with.'
    return `Everything is as it was at ${manifest.takenAt}.${advice}`
  },
}

function noteOnFiles({ tables, files }: Manifest) {
  if (files === null) return ' The files are in the bucket of FILES_URL.'
  if (files > 0 || !tables['public.pictures']) return ''
  return ' The pictures that its rows name are not in it: set FILES_URL if the files are in a bucket, or DATA_DIR to their folder.'
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'with-secret': { type: 'boolean', default: false } },
    })
    const [name = '', file, ...rest] = positionals
    const command = commands[name]
    if (command && file && rest.length === 0)
      return { command, file: resolve(file), withSecret: values['with-secret'] }
  } catch {
    // An unknown option.
  }
  throw new StartError(
    'Give one file: npm run backup -- <file> [--with-secret], or npm run restore -- <file>.',
  )
}

try {
  const { command, ...options } = readArguments()
  process.stdout.write(`${await command(options)}\n`)
} catch (error) {
  process.stderr.write(`${describeFailure(error, 'This')}\n`)
  process.exitCode = 1
}
