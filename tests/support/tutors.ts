import type { Insertable } from 'kysely'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'

type Given = Partial<Insertable<Database['tutors']>> & { bio?: string }

/** A listed tutor, with an account unless one is given, and nothing that the test does not ask for. */
export async function createTutor({ db, clock }: App, { bio = '', ...given }: Given = {}) {
  const now = clock.now()
  const { public_id: publicId = 'a-tutor-0000', user_id: owner = uuidv7(now) } = given
  if (!given.user_id)
    await db
      .insertInto('users')
      .values({ id: owner, email: `${publicId}@test.example`, email_confirmed_at: now })
      .execute()
  const id = uuidv7(now)
  await db
    .insertInto('tutors')
    .values({ id, public_id: publicId, user_id: owner, name: 'Asha Bundhoo', listed_at: now, ...given })
    .execute()
  await db.insertInto('tutor_docs').values({ tutor_id: id, bio, norm: '', vec: '' }).execute()
  return { id, publicId }
}
