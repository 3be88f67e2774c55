import { spawnSync } from 'node:child_process'

/**
 * The words that run Node with the given arguments on one core, which its children inherit: the server that is
 * measured and the client that asks it would otherwise take turns on the same one. Where there is no `taskset`,
 * or just one core, the system chooses.
 */
export function nodeOn(core: 0 | 1, args: string[]): [file: string, args: string[]] {
  return canChoose ? ['taskset', ['-c', String(core), process.execPath, ...args]] : [process.execPath, args]
}

const canChoose = [0, 1].every((core) => spawnSync('taskset', ['-c', String(core), 'true']).status === 0)
