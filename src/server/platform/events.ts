import { sql } from 'kysely'
import pg from 'pg'
import type { Connection, Db } from './db.ts'
import { factsOfError, type Log } from './log.ts'

const channel = 'aprann'
const reconnectAfter = 1000

/** A notice says only that something named by its topic has changed; whoever hears it reads what. */
export type Events = {
  subscribe(topic: string, listener: (detail: string) => void): () => void
  stop(): Promise<void>
}

/** Tells every process, once the transaction commits, that something about `topic` changed. */
export async function publish(app: { db: Db }, topic: string, detail = '') {
  await sql`select pg_notify(${channel}, ${`${topic} ${detail}`})`.execute(app.db)
}

/**
 * Hears notices on a connection of its own and opens it again when it is lost. Notices sent meanwhile are
 * missed: listeners must also look for themselves now and then.
 */
export function listen(connection: Connection, log: Log): Events {
  const listeners = new Map<string, Set<(detail: string) => void>>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function hear(payload = '') {
    const [topic = '', detail = ''] = payload.split(' ', 2)
    for (const listener of listeners.get(topic) ?? []) listener(detail)
  }

  async function connect() {
    const opened = new pg.Client(
      typeof connection === 'string' ? { connectionString: connection } : connection,
    )
    client = opened
    opened.on('notification', ({ payload }) => hear(payload))
    opened.on('error', (error) => log.warn('event connection lost', factsOfError(error)))
    opened.on('end', reconnect)
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch {
      await opened.end().catch(() => {})
      reconnect()
    }
  }
  function reconnect() {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void connect(), reconnectAfter)
  }
  void connect()

  return {
    subscribe(topic, listener) {
      const group = listeners.get(topic) ?? new Set()
      listeners.set(topic, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0 && listeners.get(topic) === group) listeners.delete(topic)
      }
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
