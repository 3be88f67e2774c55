import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type MomentNow = ColumnType<Date, Date | string | undefined, Date | string>
type Json = ColumnType<Record<string, unknown>, string, string>

/** The tables of the platform (migration 0001). */
export interface PlatformTables {
  outbox: {
    id: Generated<string>
    topic: string
    payload: Json
    dedupe_key: string | null
    run_at: MomentNow
    attempts: Generated<number>
    last_error: string | null
    failed_at: Moment | null
    created_at: MomentNow
  }
  rate_limits: { key: string; tokens: number; updated_at: Moment }
  mailbox: {
    id: Generated<string>
    recipient: string
    subject: string
    text: string
    html: string
    sent_at: Moment
  }
  settings: { name: string; value: Json }
}
