import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from '#tests/support/server-process'

/** Debian's packages, by a program of each. */
const programs = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
}

/** What has to be installed before a cluster can be started here. */
export const missingPackages = () =>
  Object.entries(programs)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name)

const names = ['n1', 'n2', 'n3'] as const
type Node = (typeof names)[number]

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Three PostgreSQL servers that Patroni keeps, with synchronous replication; etcd, where they agree who is primary;
 * HAProxy, which leads to whoever that is; and PgBouncer in transaction mode before it.
 */
export async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'patroni-'))
  const runAs = asPostgres()
  await chmod(folder, 0o755)
  for (const name of ['run', 'data', 'etcd']) {
    await mkdir(join(folder, name), { mode: 0o700 })
    await chown(join(folder, name), runAs.uid, runAs.gid)
  }
  const ports = await choosePorts()
  const running = new Map<string, ChildProcess>()

  function start(name: string, program: string, args: string[], env: Record<string, string> = {}) {
    const child = spawn(program, args, {
      ...runAs,
      cwd: folder,
      env: { PATH: process.env.PATH, ...env },
      stdio: 'ignore',
    })
    running.set(name, child)
  }
  async function write(name: string, text: string) {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  async function startNode(name: Node) {
    start(name, programs.patroni, [await write(`${name}.yml`, nodeSettings(name, folder, ports))])
  }

  onTestFinished(async () => {
    for (const name of [...names, 'pgbouncer', 'haproxy', 'etcd']) await stop(running.get(name))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  start('etcd', programs['etcd-server'], etcdArguments(folder, ports), { ETCD_UNSUPPORTED_ARCH: 'arm64' })
  for (const name of names) await startNode(name)
  const haproxy = await write('haproxy.cfg', haproxySettings(ports))
  start('haproxy', programs.haproxy, ['-db', '-f', haproxy])
  await write('userlist.txt', '"app" "app"\n')
  start('pgbouncer', programs.pgbouncer, [await write('pgbouncer.ini', pgbouncerSettings(folder, ports))])

  const primary = () => leader(ports)
  await until(async () => (await primary()) && (await hasSyncStandby(ports)))
  const admin = `postgresql://postgres:super@127.0.0.1:${ports.write}/postgres`
  await until(() => run(admin, 'select 1'))
  await run(admin, "create role app login password 'app'")
  await run(admin, 'create database app owner app')

  return {
    pooled: `postgresql://app:app@127.0.0.1:${ports.pgbouncer}/app`,
    direct: `postgresql://app:app@127.0.0.1:${ports.write}/app`,
    /** Past HAProxy. */
    pooledUrlOf: (name: Node) => `postgresql://app:app@127.0.0.1:${ports.pgbouncer}/${name}`,
    urlOf: (name: Node) => `postgresql://app:app@127.0.0.1:${ports.nodes[name].postgres}/app`,
    primary,
    hasSyncStandby: () => hasSyncStandby(ports),
    /** Patroni and every process of the server at once, as when the machine loses its power. */
    async kill(name: Node) {
      const pidFile = await readFile(join(folder, `data/${name}/postmaster.pid`), 'utf8')
      const postmaster = Number(pidFile.split('\n')[0])
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).toString()
      for (const pid of [running.get(name)!.pid!, postmaster, ...children.trim().split(/\s+/).map(Number)])
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has ended with its parent.
        }
    },
    startNode,
  }
}

function asPostgres() {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])))
  return { uid: uid!, gid: gid! }
}

async function choosePorts() {
  const take = async () => Number(await freePort())
  const nodes = {} as Record<Node, { postgres: number; api: number }>
  for (const name of names) nodes[name] = { postgres: await take(), api: await take() }
  return { nodes, etcd: await take(), etcdPeer: await take(), write: await take(), pgbouncer: await take() }
}
type Ports = Awaited<ReturnType<typeof choosePorts>>

const etcdArguments = (folder: string, { etcd, etcdPeer }: Ports) => {
  const [client, peer] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeer}`]
  return [
    ...['--enable-v2', '--name', 'e1', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `e1=${peer}`],
  ]
}

/** By etcd's second interface: through the third, Patroni 3.0.2 can take a lock that another node holds. */
const nodeSettings = (name: Node, folder: string, { nodes, etcd }: Ports) => `
scope: drill
namespace: /drill/
name: ${name}
restapi: {listen: "127.0.0.1:${nodes[name].api}", connect_address: "127.0.0.1:${nodes[name].api}"}
etcd: {hosts: ["127.0.0.1:${etcd}"]}
bootstrap:
  dcs:
    ttl: 10
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: {max_connections: 60, wal_log_hints: "on", wal_keep_size: 256MB}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
postgresql:
  listen: 127.0.0.1:${nodes[name].postgres}
  connect_address: 127.0.0.1:${nodes[name].postgres}
  bin_dir: /usr/lib/postgresql/15/bin
  data_dir: ${folder}/data/${name}
  pgpass: ${folder}/run/pgpass-${name}
  authentication:
    superuser: {username: postgres, password: super}
    replication: {username: repl, password: repl}
    rewind: {username: rewind, password: rewind}
  parameters: {unix_socket_directories: ${folder}/run}
  pg_hba:
    - local all all trust
    - host replication repl 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
`

const haproxySettings = ({ nodes, write }: Ports) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen write
  bind 127.0.0.1:${write}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${names.map((name) => `  server ${name} 127.0.0.1:${nodes[name].postgres} check port ${nodes[name].api}`).join('\n')}
`

const pgbouncerSettings = (folder: string, { nodes, write, pgbouncer }: Ports) => `
[databases]
app = host=127.0.0.1 port=${write} dbname=app
${names.map((name) => `${name} = host=127.0.0.1 port=${nodes[name].postgres} dbname=app`).join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/userlist.txt
pool_mode = transaction
server_connect_timeout = 3
server_login_retry = 1
`

type Member = { name: Node; role: string; state: string }

/** As the first node that responds sees them. */
async function members({ nodes }: Ports): Promise<Member[]> {
  for (const { api } of Object.values(nodes)) {
    try {
      const response = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(1000) })
      return (await response.json()).members
    } catch {
      // The next one may.
    }
  }
  return []
}

const leader = async (ports: Ports) => (await members(ports)).find(({ role }) => role === 'leader')?.name

const hasSyncStandby = async (ports: Ports) =>
  (await members(ports)).some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))

async function run(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

async function until(isSo: () => Promise<unknown>) {
  while (!(await isSo().catch(() => false))) await sleep(200)
}

async function stop(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await Promise.race([once(child, 'exit'), sleep(10_000).then(() => child.kill('SIGKILL'))])
}
