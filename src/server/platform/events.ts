import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { product } from '#contract/product'
import type { Connection, Db } from './db.ts'
import { factsOfError, type Log } from './log.ts'
import { prepare } from './prepared.ts'

const channel = product.slug
const reconnectAfter = 1000

/**
 * A notice says only that something named by its topic has changed; the listener reads what. A detail of null means that
 * notices may have been lost, so that anything may have changed.
 */
type Listener = (detail: string | null) => void

export type Events = {
  subscribe(topic: string, listener: Listener): () => void
  /** Calls the listener on every notice, before the subscribers of its topic. */
  subscribeToAll(listener: () => void): () => void
  stop(): Promise<void>
}

/** Notifies every process, once the transaction commits, that something about `topic` changed. */
export async function publish(app: { db: Db }, topic: string, ...details: string[]) {
  const payloads = (details.length > 0 ? details : ['']).map((detail) => `${topic} ${detail}`)
  await notifyAll(app, { payloads })
}

const notifyAll = prepare(
  (_, { payloads }: { payloads: string[] }) =>
    sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`,
)

/** Publishes as part of another statement, once for each of its rows. */
export const publishing = (topic: RawBuilder<string>) => sql`pg_notify(${channel}, ${topic} || ' ')`

/** Receives notices on a separate connection, which is opened again when it is lost. */
export async function listen(connection: Connection, log: Log): Promise<Events> {
  const listeners = new Map<string, Set<Listener>>()
  const ofAll = new Set<() => void>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function receive(payload = '') {
    const [, topic = '', detail = ''] = /^(\S+) (.*)$/s.exec(payload) ?? []
    for (const listener of ofAll) listener()
    for (const listener of listeners.get(topic) ?? []) listener(detail)
  }
  function notifyOfGap() {
    for (const listener of ofAll) listener()
    for (const group of listeners.values()) for (const listener of group) listener(null)
  }

  async function connect() {
    const opened = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client = opened
    opened.on('notification', ({ payload }) => receive(payload))
    opened.on('error', (error) => log.warn('event connection lost', factsOfError(error)))
    opened.on('end', reconnect)
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      notifyOfGap()
    } catch {
      await opened.end().catch(() => {})
      reconnect()
    }
  }
  function reconnect() {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void connect(), reconnectAfter)
  }
  await connect()

  return {
    subscribe(topic, listener) {
      const group = listeners.get(topic) ?? new Set()
      listeners.set(topic, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0 && listeners.get(topic) === group) listeners.delete(topic)
      }
    },
    subscribeToAll(listener) {
      ofAll.add(listener)
      return () => void ofAll.delete(listener)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
