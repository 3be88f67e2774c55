import { join } from 'node:path'
import type { DecodingTasks } from './decoder.ts'
import { createProcesses, DecodingDied } from './processes.ts'

const run = createProcesses<DecodingTasks>({
  script: join(import.meta.dirname, 'decoder.ts'),
  atOnce: 2,
  mostWaiting: 20,
  // Shorter than the 10 seconds after which the caller gets a timeout.
  deadlineMs: 8000,
})

/** The response for a file that kills the process that decodes it. */
const whenDied = {
  encodePicture: null,
  encodeWhole: null,
  isReadable: false,
  faultOfPdf: 'unreadable',
} as const

/** Runs a task on a stranger's file in a separate process, which the file may harm without harming anybody else. */
export const decodeFile = <Name extends keyof DecodingTasks>(task: Name, bytes: Uint8Array) =>
  run(task, bytes).catch((error) => {
    if (error instanceof DecodingDied) return whenDied[task]
    throw error
  })
