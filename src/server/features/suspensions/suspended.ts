import { type RawBuilder, sql } from 'kysely'

/** Of the column or value that holds an account's id, whether that account is suspended now. */
export const isSuspended = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from users suspended where suspended.id = ${accountId} and suspended.suspended_at is not null)`
