import { type RawBuilder, sql } from 'kysely'

/** Whether the account whose id is in the given column or value is suspended now. */
export const isSuspended = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from users suspended where suspended.id = ${accountId} and suspended.suspended_at is not null)`
