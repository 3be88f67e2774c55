import type { ColumnType, Generated } from 'kysely'

export type Moment = ColumnType<Date, Date | string, Date | string>
export type MomentNow = ColumnType<Date, Date | string | undefined, Date | string>
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** yyyy-mm-dd */
export type Day = ColumnType<string, string, string>
type Json = ColumnType<Record<string, unknown>, string, string>

interface Outbox {
  id: Generated<string>
  topic: string
  payload: Json
  dedupe_key: string | null
  run_at: MomentNow
  attempts: Generated<number>
  last_error: string | null
  failed_at: OptionalMoment
  created_at: MomentNow
}

interface RateLimits {
  key: string
  tokens: number
  updated_at: Moment
  full_at: Moment
}

interface Mailbox {
  id: Generated<string>
  recipient: string
  subject: string
  text: string
  html: string
  sent_at: Moment
}

interface Settings {
  name: string
  value: Json
}

/** The tables of the platform (migration 0001). */
export interface PlatformTables {
  outbox: Outbox
  rate_limits: RateLimits
  mailbox: Mailbox
  settings: Settings
}
