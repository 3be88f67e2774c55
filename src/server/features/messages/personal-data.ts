import { sql } from 'kysely'
import { keptMonths } from '#contract/messages/rules'
import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'
import { isOfFamily } from './threads.queries.ts'

export const messageData: PersonalData = {
  async collect({ db }, userId) {
    const isTheirs = sql<boolean>`(${isOfFamily(userId)} or tutors.user_id = ${userId})`
    return {
      messages: await inApiNames(db)
        .selectFrom('messages')
        .innerJoin('threads', 'threads.id', 'thread_id')
        .innerJoin('tutors', 'tutors.id', 'threads.tutor_id')
        .select(['threads.id as thread_id', 'tutors.name as tutor', 'sent_by', 'text', 'sent_at', 'read_at'])
        .where(isTheirs)
        .orderBy('messages.seq')
        .execute(),
      classNotices: await inApiNames(db)
        .selectFrom('class_notices')
        .innerJoin('classes', 'classes.id', 'class_id')
        .innerJoin('tutors', 'tutors.id', 'classes.tutor_id')
        .select(['classes.title', 'classes.subject', 'class_notices.text', 'sent_at'])
        .where('tutors.user_id', '=', userId)
        .orderBy('sent_at')
        .execute(),
    }
  },

  /** What two people wrote to each other is about both: it goes for both. Those of a child stay with the other guardian. */
  async erase({ db }, userId) {
    const heirs = sql<string>`(select user_id from guardians
      where guardians.child_id = threads.child_id and user_id <> ${userId} limit 1)`
    await db
      .updateTable('threads')
      .set({ account_id: heirs })
      .where('account_id', '=', userId)
      .where(sql<boolean>`${heirs} is not null`)
      .execute()
    await db.updateTable('messages').set({ sender_id: null }).where('sender_id', '=', userId).execute()
    await db.deleteFrom('threads').where('account_id', '=', userId).execute()
  },
}

/** Threads without messages go with their last one. */
export async function deleteOldMessages({ db, clock }: App) {
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  await db.deleteFrom('messages').where('sent_at', '<', before).execute()
  await db.deleteFrom('class_notices').where('sent_at', '<', before).execute()
  await db
    .deleteFrom('threads')
    .where('last_message_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('messages').select('id').whereRef('thread_id', '=', 'threads.id'))),
    )
    .execute()
}
