import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pinnedNode } from './node.mjs'
import { exitCode, isRunning, root } from './process.mjs'

// Room for what requests leave behind: with less, V8 took it for lasting under load and collected it slowly; with more,
// which it takes by itself, each piece of memory comes round so late that no cache of the processor still holds it.
const memory = ['--min-semi-space-size=16', '--max-semi-space-size=16']

/**
 * Runs the server until it ends, and makes sure that it ends with us. It stops by itself when the channel between us
 * closes, which also happens when this process is killed.
 */
export function serve(args, env = {}) {
  const server = spawn(pinnedNode(), [...memory, ...args, 'src/server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })

  function end() {
    if (server.connected) server.disconnect()
    // Node's own watcher, which stands between us and the server while developing, ignores the channel.
    setTimeout(() => server.kill('SIGTERM'), 1000)
  }

  // The terminal sends Ctrl-C to the server as well, so a signal of ours would be its second.
  process.on('SIGINT', end)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  if (process.env.npm_lifecycle_event) onParentDeath(end)

  server.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
}

// npm killed with -9 can tell us nothing, so we look every second whether it is still there.
function onParentDeath(react) {
  const parent = process.ppid
  const npm = npmBehind(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(npm)) return
    clearInterval(timer)
    react()
  }, 1000)
}

// Between npm and us there may be a shell, which would go on waiting for us without npm.
function npmBehind(parent) {
  const [, grandparent] = /^(\d+) .*sh$/.exec(describeProcess(parent)) ?? []
  return Number(grandparent ?? parent)
}

/** The parent and the name of a process. */
function describeProcess(pid) {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout?.trim() ?? ''
  }
  // Small systems have no `ps`.
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (key) => new RegExp(`^${key}:\\s+(.+)$`, 'm').exec(status)?.[1]
  return `${field('PPid')} ${field('Name')}`
}
