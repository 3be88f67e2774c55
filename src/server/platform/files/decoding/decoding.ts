import { join } from 'node:path'
import type { DecodingTasks } from './decoder.ts'
import { createProcesses, DecodingDied } from './processes.ts'

const run = createProcesses<DecodingTasks>({
  script: join(import.meta.dirname, 'decoder.ts'),
  atOnce: 2,
  mostWaiting: 20,
  // Whoever waits gets a timeout after 10 seconds.
  deadlineMs: 8000,
})

/** What a file does to a process that dies of it. */
const whenDied = {
  encodePicture: null,
  encodeWhole: null,
  isReadable: false,
  faultOfPdf: 'unreadable',
} as const

/** Does a task with a file that a stranger sent, where it can harm nobody else. */
export const decodeFile = <Name extends keyof DecodingTasks>(task: Name, bytes: Uint8Array) =>
  run(task, bytes).catch((error) => {
    if (error instanceof DecodingDied) return whenDied[task]
    throw error
  })
