import { CamelCasePlugin } from 'kysely'
import type { Db } from './db.ts'

/** The database with rows in the names that the API uses: `createdAt` where the column is `created_at`. */
export const inApiNames = (db: Db) => db.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))

/** The name of someone who has deleted the account, where something of theirs still counts. */
export const formerStudent = 'Former student'
