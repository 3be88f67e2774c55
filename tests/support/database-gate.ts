import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Connection } from '#server/platform/db'

/** A way to the database that can be shut and opened again, as if the database went away and came back. */
export async function databaseGate(connection: Connection) {
  const folder = await mkdtemp(join(tmpdir(), 'gate-'))
  const target = targetOf(connection)
  const open = new Set<Socket>()
  const socketPath = join(folder, '.s.PGSQL.5432')

  function listen() {
    const server = createServer((inner) => {
      const outer = connect(target)
      for (const [socket, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        open.add(socket)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          open.delete(socket)
          other.destroy()
        })
        socket.on('data', (bytes) => isHushed || other.write(bytes))
      }
    })
    return new Promise<typeof server>((ready) => server.listen(socketPath, () => ready(server)))
  }

  let isHushed = false
  let server = await listen()
  async function shut() {
    const closed = new Promise((done) => server.close(done))
    for (const socket of open) socket.destroy()
    await closed
  }
  onTestFinished(async () => {
    if (server.listening) await shut()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    connection: throughSocket(connection, folder),
    shut,
    /** The connections stay, but nothing comes through any more. */
    hush() {
      isHushed = true
    },
    /** What comes from now on gets through; what was swallowed is lost. */
    listenAgain() {
      isHushed = false
    },
    async reopen() {
      server = await listen()
    },
  }
}

function targetOf(connection: Connection) {
  if (typeof connection !== 'string') return { path: join(connection.host, `.s.PGSQL.${connection.port}`) }
  const { hostname, port } = new URL(connection)
  return { host: hostname, port: Number(port || 5432) }
}

function throughSocket(connection: Connection, folder: string): Connection {
  if (typeof connection !== 'string') return { ...connection, host: folder, port: 5432 }
  const { username, password, pathname } = new URL(connection)
  return `postgresql://${username}:${password}@${encodeURIComponent(folder)}:5432${pathname}`
}
