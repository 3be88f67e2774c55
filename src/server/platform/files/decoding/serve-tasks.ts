export type Tasks = Record<string, (bytes: Uint8Array) => unknown>
export type Request = { task: string; bytes: Uint8Array }
export type Reply = { value: unknown } | { failure: string }

const watchEveryMs = 20

/**
 * Runs inside a decoding process: one task at a time, until the parent disconnects. Native code allocates memory outside of
 * JavaScript's limit, in threads that cannot be stopped, so a task that takes too much ends the process.
 */
export function serveTasks(tasks: Tasks, { mostMegabytes }: { mostMegabytes: number }) {
  const die = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', die)
  process.on('message', async ({ task, bytes }: Request) => {
    const most = process.memoryUsage.rss() + mostMegabytes * 1024 * 1024
    const watch = setInterval(() => process.memoryUsage.rss() > most && die(), watchEveryMs)
    const reply = await run(tasks[task]!, bytes)
    clearInterval(watch)
    process.send!(reply)
  })
  process.send!('ready')
}

async function run(task: Tasks[string], bytes: Uint8Array): Promise<Reply> {
  try {
    return { value: await task(bytes) }
  } catch (error) {
    return { failure: String(error) }
  }
}
