import { CamelCasePlugin } from 'kysely'
import type { App } from './app.ts'
import type { Db } from './db.ts'

/** What one feature holds about a person, for the account's export and its deletion. */
export type PersonalData = {
  /** All of it, in words that people can read; no secrets, and nothing that only others may see. */
  collect(app: App, userId: string): Promise<Record<string, unknown>>
  /** Removes it, in the caller's transaction, and takes the person out of what others have built on. */
  erase(app: App, userId: string): Promise<void>
}

/** The database with answers in the names that the API uses: `createdAt` where the column is `created_at`. */
export const inApiNames = (db: Db) => db.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))

/** The name of someone who has deleted the account, where something of theirs still counts. */
export const formerStudent = 'Former student'
