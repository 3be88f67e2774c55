import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = path.join(root, 'node_modules', '.bin')

/** Ends this script with one sentence, for troubles that need no stack to be understood. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Says what is going on, with a dot every other second, and how long it took. */
export async function step(name, work) {
  const began = performance.now()
  process.stdout.write(`${name} …`)
  const ticking = setInterval(() => process.stdout.write('.'), 2000)
  const result = await work()
  clearInterval(ticking)
  process.stdout.write(` ${secondsSince(began)}\n`)
  return result
}

export function secondsSince(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

/** The Node that the lockfile pins, whichever one runs this script. */
export function pinnedNode() {
  const pinned = path.join(root, 'node_modules', 'node', 'bin', 'node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  return giveUp(
    'The pinned Node is missing: run npm install with install scripts allowed, or use Node 24 or newer.',
  )
}

/** Runs a program to its end; `quiet` keeps its output for the caller instead of showing it. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...env },
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

/** Runs a command-line tool of node_modules with the pinned Node. */
export function runTool(tool, args, options) {
  return run(pinnedNode(), [path.join(root, 'node_modules', tool), ...args], options)
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
