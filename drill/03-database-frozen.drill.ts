import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLoad } from './support/load.ts'
import { databaseIsAway, startProduct } from './support/product.ts'
import { drill } from './support/report.ts'

const frozenMs = 20_000

drill(
  3,
  'database frozen',
  { load: 'as in line 1', fault: 'SIGSTOP to every process of the database for 20 s' },
  async () => {
    const { app, url, server, postmaster } = await startProduct()
    const load = await startLoad({ app, address: () => url, explains: databaseIsAway, server })
    await load.served(100)
    const { pid } = await postmaster()
    const processes = [pid, ...childrenOf(pid)]
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    await sleep(frozenMs)
    for (const pid of processes) process.kill(pid, 'SIGCONT')
    const servedAgainMs = [await load.untilServed()]
    await load.served(100)
    return { rounds: 1, servedAgainMs, ...(await load.finish()) }
  },
)

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => (line.trim() ? [Number(line)] : []))
