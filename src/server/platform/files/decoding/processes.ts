import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '../../app-error.ts'
import { createQueue } from '../../queue.ts'
import type { Reply, Request, Tasks } from './serve-tasks.ts'

type Options = {
  /** The file that serves the tasks. */
  script: string
  atOnce: number
  mostWaiting: number
  /** From when a process has a task. */
  deadlineMs: number
}

const startWithinMs = 20_000
/** A process takes about 90 MB, and is kept for those who come soon after. */
const idleMs = 60_000

/** The process ended over its task: that took too much memory, or broke the decoder. */
export class DecodingDied extends Error {
  override name = 'DecodingDied'
}

/**
 * A few processes that do tasks with files of strangers, and are killed when one takes too long. They are used again,
 * because to start one takes longer than most tasks do.
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
 * With neither our flags nor our secrets, and one thread for native work: more would take the processors from whoever
 * waits for a page. In a group of its own, so that Ctrl-C lets what is under way finish.
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

/** What comes of a task, or of the start without one; a process that is late has ended by then. */
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
