import { readdirSync, readFileSync } from 'node:fs'

/** A process by its files in /proc. Times are in milliseconds. */
type Process = { pid: number; parent: number; command: string; megabytes: number; processorMs: number }

const tickMs = 10
const pageMegabytes = 4096 / 2 ** 20

/** The processor time that processes and all their children have used until now. */
export function processorMs(...pids: number[]) {
  const all = listProcesses()
  return pids
    .flatMap((pid) => [...all.filter((one) => one.pid === pid), ...descendantsOf(pid, all)])
    .reduce((sum, { processorMs }) => sum + processorMs, 0)
}

/** The resident memory of the server that a process has started. */
export function serverMegabytes(pid: number) {
  const server = descendantsOf(pid, listProcesses()).find(({ command }) => command.includes('main.ts'))
  if (!server) throw new Error('The server is not among the processes.')
  return server.megabytes
}

function descendantsOf(pid: number, all: Process[]): Process[] {
  return all
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...descendantsOf(child.pid, all)])
}

function listProcesses() {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []))
}

/** Undefined if the process has ended meanwhile. */
function readProcess(pid: string): Process | undefined {
  try {
    // The fields begin after the name, which is in brackets and can have anything in it: see proc_pid_stat(5).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    // The sum is the process's own time in both modes, and that of children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0)
    return {
      pid: Number(pid),
      parent: fields[1]!,
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      megabytes: fields[21]! * pageMegabytes,
      processorMs: ticks * tickMs,
    }
  } catch {
    return undefined
  }
}
