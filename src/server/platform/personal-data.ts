import { CamelCasePlugin } from 'kysely'
import { standIns } from '#contract/accounts/stand-ins'
import type { Db } from './db.ts'

/** The database with rows in the names that the API uses: `createdAt` where the column is `created_at`. */
export const inApiNames = (db: Db) => db.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))

/** The names of those who have deleted their account, where something of theirs still counts. */
export const { formerStudent, formerTutor } = standIns
