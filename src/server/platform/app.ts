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

export type FeatureListener = (app: App, payload: never) => Promise<unknown>

/** The first argument of every server function. In a transaction it is the same record with another `db`. */
export type App = {
  config: Config
  siteUrl: string
  db: Db
  /** Absent without DATABASE_READ_URL. */
  replica?: Replica
  clock: Clock
  log: Log
  files: FileStore
  events: Events
  secrets: Secrets
  payments: PaymentProvider
  push: PushSender
  /** The e-mail addresses of the administrators, in lower case. */
  adminEmails: readonly string[]
  /** Aborted when the server begins to stop, so that streams end. */
  stopping: AbortSignal
  /** The features' listeners by the name of the event, which `emit` calls. */
  listeners: ReadonlyMap<string, FeatureListener[]>
  /** In shelf order: a feature comes before those that import it. */
  personalData: readonly PersonalData[]
  live: LiveSources
}

/** Reads what the live stream sends to a user, by the name of the event. Null: nothing yet. */
export type LiveSources = Record<string, (app: App, userId: string) => Promise<object | null>>

/** What one feature stores about a person, for the export and the deletion of an account. */
export type PersonalData = {
  /** Everything that the person may see, without secrets, under names that people can read. */
  collect(app: App, userId: string): Promise<Record<string, unknown>>
  /** Deletes it in the caller's transaction, and removes the person's name from what others still need. */
  erase(app: App, userId: string): Promise<void>
}
