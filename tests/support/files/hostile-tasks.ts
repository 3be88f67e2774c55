import { serveTasks } from '#server/platform/files/decoding/serve-tasks'

/** What a file could make a decoder do. */
const tasks = {
  echo: (bytes: Uint8Array) => ({ bytes, pid: process.pid }),
  never: () => new Promise(() => {}),
  /** Lets nothing else in the process run. */
  spin: () => {
    for (;;);
  },
  grow: async () => {
    const taken: Buffer[] = []
    for (;;) {
      taken.push(Buffer.alloc(8 * 1024 * 1024, 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  },
  growWithin: () => {
    const taken: number[][] = []
    for (;;) taken.push(Array(1_000_000).fill(0.5))
  },
  crash: () => process.abort(),
  fail: () => {
    throw new Error('a fault of ours')
  },
  environment: () => Object.keys(process.env),
}
export type HostileTasks = typeof tasks

serveTasks(tasks, { mostMegabytes: 100 })
