import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '../../app-error.ts'
import { createQueue } from '../../queue.ts'
import type { Reply, Request, Tasks } from './serve-tasks.ts'

type Options = {
  /** The path of the script that serves the tasks. */
  script: string
  atOnce: number
  mostWaiting: number
  /** How long a task may take. */
  deadlineMs: number
}

const startWithinMs = 20_000
/** A process takes about 90 MB, but is kept for a while because more tasks may follow. */
const idleMs = 60_000

/** The process ended during its task, which took too much memory or crashed the decoder. */
export class DecodingDied extends Error {
  override name = 'DecodingDied'
}

/**
 * A pool of processes for tasks on strangers' files. A process that takes too long is killed. Processes are reused, because
 * starting one takes longer than most tasks.
 */
export function createProcesses<T extends Tasks>({ script, atOnce, mostWaiting, deadlineMs }: Options) {
  const inTurn = createQueue({ atOnce, mostWaiting })
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function takeIdle() {
    const [child, timer] = [...idle].at(-1) ?? []
    clearTimeout(timer)
    if (child) idle.delete(child)
    return child
  }

  async function start() {
    const child = forkScript(script)
    child.once('exit', () => {
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    if ((await outcomeOf(child, startWithinMs)) !== 'ready')
      throw new AppError('unavailable', { retryAfter: 5 })
    return child
  }

  return <Name extends keyof T & string>(task: Name, bytes: Uint8Array) =>
    inTurn(async () => {
      const child = takeIdle() ?? (await start())
      const outcome = await outcomeOf(child, deadlineMs, { task, bytes })
      if (outcome === 'late') throw new AppError('timeout', { retryAfter: 5 })
      if (typeof outcome === 'string') throw new DecodingDied()
      idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref())
      if ('failure' in outcome) throw new Error(outcome.failure)
      return outcome.value as Awaited<ReturnType<T[Name]>>
    })
}

/**
 * The process gets neither our flags nor our secrets, and one thread for native work: more threads would take the processors
 * from people who wait for a page. It has its own process group, so that Ctrl-C lets its current task finish.
 */
function forkScript(script: string) {
  const child = fork(script, {
    execArgv: ['--max-old-space-size=256'],
    env: { UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: true,
  })
  child.unref()
  child.channel?.unref()
  return child
}

type Outcome = Reply | 'ready' | 'late' | 'died'

/** Resolves with the outcome of a task, or of the start if there is no request. A process that is late is killed. */
function outcomeOf(child: ChildProcess, withinMs: number, request?: Request) {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let isLate = false
  const end = () => resolve(isLate ? 'late' : 'died')
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, withinMs)
  child.once('message', resolve).once('exit', end).once('error', end)
  if (request) child.send(request, (error) => error && end())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', end).off('error', end)
  })
}
