import { sql } from 'kysely'
import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'
import { deleteDraftsOf } from './drafts.ts'
import { invalidateProfile } from './search-index.ts'

export const tutorData: PersonalData = {
  async collect(app, userId) {
    return {
      tutorProfile: await profileOf(app, userId),
      points: await pointsOf(app, userId),
      profileVisits: await visitsOf(app, userId),
      registrationsToConfirm: await draftsOf(app, userId),
    }
  },

  /** Everything that refers to the profile is deleted with it, but a founder's place stays taken. */
  async erase(app, userId) {
    await deleteDraftsOf(app, userId)
    const { numDeletedRows } = await app.db
      .deleteFrom('tutors')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!numDeletedRows) return
    await invalidateProfile(app)
  },
}

async function profileOf({ db }: App, userId: string) {
  const profile = await inApiNames(db)
    .selectFrom('tutors')
    .leftJoin('tutor_contacts', 'tutor_contacts.tutor_id', 'tutors.id')
    .leftJoin('tutor_docs', 'tutor_docs.tutor_id', 'tutors.id')
    .leftJoin('tutor_locations', 'tutor_locations.tutor_id', 'tutors.id')
    .leftJoin('founders', 'founders.tutor_id', 'tutors.id')
    .selectAll('tutors')
    .select([
      'phone',
      'bio',
      'lat',
      'lng',
      'place as founders_place',
      'premium_until as founders_premium_until',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return profile ?? null
}

/** The source of a point is left out, because it can be the id of another person. */
function pointsOf({ db }: App, userId: string) {
  return inApiNames(db)
    .selectFrom('points_ledger')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['cause', 'points_ledger.points', 'earned_on'])
    .where('user_id', '=', userId)
    .orderBy('points_ledger.created_at')
    .execute()
}

function visitsOf({ db }: App, userId: string) {
  return db
    .selectFrom('tutor_daily')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['day', 'views', 'clicks'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()
}

/** Anybody can have sent a draft with the account's e-mail address. The picture's token is left out, because it gives access. */
function draftsOf({ db }: App, userId: string) {
  return inApiNames(db)
    .selectFrom('tutor_drafts')
    .innerJoin('users', 'users.email', 'tutor_drafts.email')
    .select(['sent_at', sql<object>`details - 'profilePicture'`.as('details')])
    .where('users.id', '=', userId)
    .orderBy('sent_at')
    .execute()
}
