import { sql } from 'kysely'
import { minuteMs } from '#contract/durations'
import { threadPath } from '#contract/messages/paths'
import { mailAfterMinutes, mailEveryMinutes, type ThreadSide } from '#contract/messages/rules'
import { reviewerName } from '#contract/reviews/rules'
import { mailAll } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { maskContacts } from './masking.ts'
import { isConnected } from './threads.queries.ts'

const atOnce = 200

/** Mails people who have not read a message for some time, at most once an hour for each thread. */
export async function mailUnread(app: App, isStopping = () => false) {
  for (const side of ['family', 'tutor'] as const) {
    let found = atOnce
    while (found === atOnce && !isStopping())
      found = await inTransaction(app, async (app) => {
        const unread = await takeUnread(app, side)
        await mailAll(app, unread.flatMap(lettersOf(side)))
        return unread.length
      })
  }
}

/** The accounts on one side of a row of `threads` and `tutors`. */
export const receiversIn = (side: ThreadSide) =>
  side === 'tutor'
    ? sql<string[]>`array[tutors.user_id]`
    : sql<string[]>`array(select threads.account_id where threads.child_id is null
        union select user_id from guardians where guardians.child_id = threads.child_id)`

export type Unread = {
  id: string
  tutor_name: string
  family_name: string
  is_connected: boolean
  receivers: string[]
  texts: string[]
}

/** Takes the threads whose given side is due for a mail. Each goes to one process. */
async function takeUnread({ db, clock }: App, side: ThreadSide) {
  const now = clock.now()
  const other = side === 'family' ? 'tutor' : 'family'
  const mailedAt = sql.ref(`${side}_mailed_at`)
  const { rows } = await sql<Unread>`
    with due as materialized (
      select id from threads where id in (
        select thread_id from messages where read_at is null and mailed_at is null and sent_by = ${other}
          and sent_at <= ${new Date(now.getTime() - mailAfterMinutes * minuteMs)})
      and ended_by is null
      and (${mailedAt} is null or ${mailedAt} <= ${new Date(now.getTime() - mailEveryMinutes * minuteMs)})
      order by id limit ${atOnce} for no key update skip locked),
    mailed as (
      update messages set mailed_at = ${now} where thread_id in (select id from due)
        and sent_by = ${other} and read_at is null and mailed_at is null
      returning thread_id, text, seq),
    changed as (update threads set ${mailedAt} = ${now} where id in (select id from due) returning id)
    select threads.id, tutors.name as tutor_name, users.full_name as family_name, ${isConnected} as is_connected,
      array(select text from mailed where thread_id = threads.id order by seq) as texts,
      ${receiversIn(side)} as receivers
    from threads join changed on changed.id = threads.id join tutors on tutors.id = threads.tutor_id
      join users on users.id = threads.account_id`.execute(db)
  return rows
}

export const lettersOf = (side: ThreadSide) => (thread: Unread) => {
  const name = side === 'family' ? thread.tutor_name : reviewerName(thread.family_name)
  const written = thread.texts.map((text) => (thread.is_connected ? text : maskContacts(text).text))
  return thread.receivers.map((userId) => ({
    userId,
    kind: 'message' as const,
    text: ({ messages: { unread } }: Texts) => ({
      title: unread.title(written.length, name),
      message: unread.message(name),
      details: written,
      action: unread.action,
    }),
    link: threadPath(thread.id),
  }))
}
