import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Events } from './events.ts'
import type { FileStore } from './files/files.ts'
import type { Log } from './log.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { PushSender } from './push/push-sender.ts'
import type { Replica } from './replica.ts'
import type { Secrets } from './secrets.ts'

export type Listener = (app: App, payload: never) => Promise<unknown>

/** What every server function receives first. In a transaction it is the same record with another `db`. */
export type App = {
  config: Config
  siteUrl: string
  db: Db
  /** For `readFromReplica`. */
  replica?: Replica
  clock: Clock
  log: Log
  files: FileStore
  events: Events
  secrets: Secrets
  payments: PaymentProvider
  push: PushSender
  /** The addresses of the administrators, in lower case. */
  adminEmails: readonly string[]
  /** Aborted when the server begins to stop; streams end then. */
  stopping: AbortSignal
  /** What the features do on each other's events: see `emit`. */
  listeners: ReadonlyMap<string, Listener[]>
  /** What the features hold about people, each before those that build on it. */
  personalData: readonly PersonalData[]
  /** What the live stream tells people. */
  live: LiveSources
}

/** By the name of its event, what there is for somebody; null for nothing yet. */
export type LiveSources = Record<string, (app: App, userId: string) => Promise<object | null>>

/** What one feature holds about a person, for the account's export and its deletion. */
export type PersonalData = {
  /** All of it, in words that people can read; no secrets, and nothing that only others may see. */
  collect(app: App, userId: string): Promise<Record<string, unknown>>
  /** Removes it, in the caller's transaction, and takes the person out of what others have built on. */
  erase(app: App, userId: string): Promise<void>
}
