import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Ends this script with its cause in one sentence; the output behind it goes to a file, named last. */
export function giveUp(sentence, output = '') {
  process.stderr.write(`${sentence}\n`)
  if (output.trim()) process.stderr.write(`The full output is in ${writeLog(output)}\n`)
  process.exit(1)
}

function writeLog(output) {
  const file = path.join(tmpdir(), `aprann-${Date.now()}.log`)
  try {
    writeFileSync(file, output)
    return file
  } catch {
    return `no file, since ${tmpdir()} cannot be written:\n${output}`
  }
}

const redrawMs = 200
/** Where lines cannot be redrawn, in the log of a CI for instance, progress is added at this pace. */
const appendMs = 5000

/**
 * Shows what is going on, how long that usually takes, how far it is (where `progress` can tell), and how long it took.
 */
export async function step(name, work, { usually, progress = () => '' } = {}) {
  const began = performance.now()
  const isTerminal = process.stdout.isTTY
  const title = usually ? `${name} (usually ${usually}) …` : `${name} …`
  process.stdout.write(title)
  const timer = setInterval(
    () => {
      const state = [progress(), secondsSince(began)].filter(Boolean).join(', ')
      process.stdout.write(isTerminal ? `\r\x1b[K${title} ${state}` : ` ${progress() || '.'}`)
    },
    isTerminal ? redrawMs : appendMs,
  )
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.stdout.write(`${isTerminal ? `\r\x1b[K${title}` : ''} ${secondsSince(began)}\n`)
  }
}

export function secondsSince(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

/** Runs a program to its end; `quiet` keeps its output for the caller instead of showing it. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${program}: ${error.message}\n` }))
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }))
  })
}

/** A program ended by a signal has no exit code: shells give it this one. */
export function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal]
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
