import type { Generated, GeneratedAlways } from 'kysely'
import type { ThreadSide } from '#contract/messages/rules'
import type { Moment, OptionalMoment } from './platform.ts'

interface Threads {
  id: string
  tutor_id: string
  account_id: string
  child_id: string | null
  class_id: string | null
  created_at: Moment
  last_message_at: Moment
  changed_at: Moment
  ended_by: ThreadSide | null
  family_unread: Generated<number>
  tutor_unread: Generated<number>
  family_mailed_at: OptionalMoment
  tutor_mailed_at: OptionalMoment
}

interface ClassNotices {
  id: string
  class_id: string
  text: string
  sent_at: Moment
}

interface Messages {
  id: string
  seq: GeneratedAlways<string>
  thread_id: string
  sent_by: ThreadSide
  sender_id: string | null
  notice_id: string | null
  text: string
  sent_at: Moment
  read_at: OptionalMoment
  mailed_at: OptionalMoment
}

/** The tables of migration 0051. */
export interface MessageTables {
  threads: Threads
  class_notices: ClassNotices
  messages: Messages
}
