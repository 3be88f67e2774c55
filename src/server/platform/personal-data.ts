import { CamelCasePlugin } from 'kysely'
import { standIns } from '#contract/accounts/stand-ins'
import type { Db } from './db.ts'

/** A database whose rows have the API's names: `createdAt` for the column `created_at`. */
export const inApiNames = (db: Db) => db.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))

/** The names of deleted accounts whose data still counts. */
export const { formerStudent, formerTutor } = standIns
