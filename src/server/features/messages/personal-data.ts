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

  /** A conversation is about both people, so it is deleted for both. The threads of a child stay with the other guardian. */
  async erase(app, userId) {
    await handOverThreads(app, { userId })
    await app.db.updateTable('messages').set({ sender_id: null }).where('sender_id', '=', userId).execute()
    await app.db.deleteFrom('threads').where('account_id', '=', userId).execute()
  },
}

/** Hands a child's threads to the other guardian, whose name the tutor then reads, unless that guardian is the tutor. */
export async function handOverThreads(
  { db }: App,
  { userId, childId }: { userId: string; childId?: string },
) {
  await db
    .updateTable('threads')
    .from('guardians as other')
    .set((row) => ({ account_id: row.ref('other.user_id') }))
    .whereRef('other.child_id', '=', 'threads.child_id')
    .where('other.user_id', '<>', userId)
    .where('account_id', '=', userId)
    .$if(childId !== undefined, (query) => query.where('threads.child_id', '=', childId!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tutors')
            .select('tutors.id')
            .whereRef('tutors.id', '=', 'threads.tutor_id')
            .whereRef('tutors.user_id', '=', 'other.user_id'),
        ),
      ),
    )
    .execute()
}

/** A thread is deleted with its last message. */
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
