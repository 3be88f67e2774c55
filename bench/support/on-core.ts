import { spawnSync } from 'node:child_process'

/**
 * The command that runs Node on one core, which its children inherit. Otherwise the measured server and its client would take turns
 * on the same core. Without `taskset`, or with one core only, the system chooses.
 */
export function nodeOn(core: 0 | 1, args: string[]): [file: string, args: string[]] {
  return canChoose ? ['taskset', ['-c', String(core), process.execPath, ...args]] : [process.execPath, args]
}

const canChoose = [0, 1].every((core) => spawnSync('taskset', ['-c', String(core), 'true']).status === 0)
