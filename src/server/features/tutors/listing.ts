import type { MyTutorProfile } from '#contract/tutors/registration.api'
import { emit } from '#server/features/feature'
import { dropPicture } from '#server/features/files/pictures'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { type Limit, takeToken } from '#server/platform/limits'
import { myProfile } from './my-profile.ts'
import { tutorData } from './personal-data.ts'
import { lockAccount, ownProfile } from './save-profile.ts'
import { invalidateProfile } from './search-index.ts'

const changes: Limit = { name: 'listing-changes', count: 30, seconds: 60 * 60 }

export async function setListing(app: App, userId: string, listing: MyTutorProfile['listing']) {
  await takeToken(app, changes, userId)
  return inTransaction(app, async (app) => {
    await requireNotHidden(app, userId)
    await app.db
      .updateTable('tutors')
      .set({ listed_at: listing === 'listed' ? app.clock.now() : null })
      .where('user_id', '=', userId)
      .where('listed_at', listing === 'listed' ? 'is' : 'is not', null)
      .execute()
    await invalidateProfile(app)
    const profile = await myProfile(app, userId)
    if (!profile) throw new AppError('forbidden')
    return { profile }
  })
}

/** The account stays. */
export async function deleteProfile(app: App, userId: string) {
  await inTransaction(app, async (app) => {
    await lockAccount(app, userId)
    await requireNotHidden(app, userId)
    const own = await ownProfile(app, userId)
    await emit(app, 'tutorLeaving', { userId })
    await tutorData.erase(app, userId)
    if (own?.picture) await dropPicture(app, { ownerId: userId, name: own.picture })
  })
  app.log.info('tutor profile deleted', { userId })
  return {}
}

/** A profile that an administrator has hidden can be deleted with its account only. Else its owner could register it again. */
async function requireNotHidden({ db }: App, userId: string) {
  const tutor = await db
    .selectFrom('tutors')
    .select(['hidden_at', 'suspended_at'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (tutor?.hidden_at || tutor?.suspended_at) throw new AppError('profile_hidden')
}
