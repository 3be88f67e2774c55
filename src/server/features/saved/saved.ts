import { sql } from 'kysely'
import { mostSaved } from '#contract/saved/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { lockAccount } from '../accounts/lock-account.ts'
import { type CardRow, cardColumns, cardOf } from '../tutors/card.ts'

/** Tutors who are not listed now are included, because they may come back. */
export async function savedTutors({ db }: Pick<App, 'db'>, userId: string) {
  const rows = await db
    .selectFrom('saved_tutors')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select('public_id')
    .where('saved_tutors.user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('seq', 'desc')
    .execute()
  return { tutorIds: rows.map(({ public_id }) => public_id) }
}

/**
 * Saves as many as there is room for: a browser sends all tutors that it stored before its user signed in. The first id becomes the
 * latest saved.
 */
export const saveTutors = (app: App, userId: string, tutorIds: string[]) =>
  inTransaction(app, async ({ db, clock }) => {
    await lockAccount({ db }, userId)
    const saved = (await savedTutors({ db }, userId)).tutorIds
    const added = tutorIds.filter((id) => !saved.includes(id))
    const room = mostSaved - saved.length
    if (added.length > 0 && room === 0) throw new AppError('too_many_saved')
    await sql`
      insert into saved_tutors (user_id, tutor_id, saved_at)
      select ${userId}, tutors.id, ${clock.now()}
      from unnest(${added.slice(0, room)}::text[]) with ordinality as given (public_id, at)
      join tutors on tutors.public_id = given.public_id
      order by at desc
      on conflict do nothing`.execute(db)
    return savedTutors({ db }, userId)
  })

export async function unsaveTutor({ db }: App, userId: string, publicId: string) {
  await db
    .deleteFrom('saved_tutors')
    .where('user_id', '=', userId)
    .where('tutor_id', '=', (tutor) =>
      tutor.selectFrom('tutors').select('id').where('public_id', '=', publicId),
    )
    .execute()
  return savedTutors({ db }, userId)
}

export async function cardsOf({ db, clock }: App, publicIds: string[]) {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(clock.now())}
    from unnest(${publicIds}::text[]) with ordinality as given (public_id, at)
    join tutors t on t.public_id = given.public_id
    where t.listed_at is not null
    order by at`.execute(db)
  return { tutors: rows.map(cardOf) }
}
