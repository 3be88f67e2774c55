import type { Selectable } from 'kysely'
import { pointsFor } from '#contract/points/rules'
import type { TutorDetails } from '#contract/tutors/details'
import { isProfileComplete, isSameName } from '#contract/tutors/rules'
import type { Database } from '#server/db/schema'
import { emit, type Teaching } from '#server/features/feature'
import { attachUpload } from '#server/features/files/picture-uploads'
import { dropPicture } from '#server/features/files/pictures'
import { takeFoundingPlace } from '#server/features/offer/founding'
import { awardPoints } from '#server/features/points/points'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { publicId, uuidv7 } from '#server/platform/ids'
import { enqueue } from '#server/platform/jobs/jobs'
import { deleteDraftsOf, unknownPicture } from './drafts.ts'
import { invalidateProfile } from './search-index.ts'
import { setPlan } from './tier.ts'
import { writeDetails } from './write-details.ts'

export type Saving = { userId: string; details: TutorDetails }

/** Creates and lists the profile of an account, or edits it, in the caller's transaction. */
export async function saveProfile(app: App, { userId, details }: Saving) {
  const { suspended_at } = await lockAccount(app, userId)
  if (suspended_at) throw new AppError('account_suspended')
  const known = await ownProfile(app, userId)
  const own = known ?? (await createProfile(app, userId, details.name))
  const picture = await pictureAfter(app, { userId, details, current: own.picture })
  await writeDetails(app, { tutorId: own.id, userId, details, picture })
  if (known && isOtherAvailability(known, details))
    await emit(app, 'availabilityChanged', { tutorId: own.id })
  if (known && !isSameName(known.name, details.name)) await emit(app, 'nameChanged', { tutorId: own.id })
  if (!known || isOtherTeaching(known, details))
    await emit(app, 'teachingChanged', { tutorId: own.id, before: known ?? null })
  if (own.picture && own.picture !== picture) await dropPicture(app, { ownerId: userId, name: own.picture })
  await rewardCompleteProfile(app, { tutorId: own.id, details, picture })
  await deleteDraftsOf(app, userId)
  await invalidateProfile(app)
  if (known) return
  await emit(app, 'profileCreated', { tutorId: own.id })
  // This comes last, because it locks: the next founding place is given after this transaction ends.
  await welcomeFounder(app, { tutorId: own.id, phone: details.phoneNumber })
}

/** Serialises changes to the profile of an account, and fails if the account was deleted meanwhile. */
export async function lockAccount({ db }: App, userId: string) {
  const account = await db
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('unauthenticated')
  return account
}

export function ownProfile({ db }: App, userId: string) {
  return db
    .selectFrom('tutors')
    .select(['id', 'name', 'picture', 'available_days', 'available_from', 'available_to'])
    .select(['subjects', 'grades', 'city'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

type Availability = Pick<Selectable<Database['tutors']>, 'available_days' | 'available_from' | 'available_to'>

function isOtherAvailability(known: Availability, { availability: { days, hours } }: TutorDetails) {
  const isOtherRange = known.available_from !== hours.start || known.available_to !== hours.end
  return isOtherRange || known.available_days.toSorted().join() !== days.toSorted().join()
}

function isOtherTeaching(known: Teaching, details: Teaching) {
  const teachingOf = ({ subjects, grades, city }: Teaching) =>
    JSON.stringify([subjects.toSorted(), grades.toSorted(), city])
  return teachingOf(known) !== teachingOf(details)
}

async function createProfile(app: App, userId: string, name: string) {
  for (;;) {
    const made = await insertProfile(app, { userId, name, publicId: publicId(name) })
    // Somebody of the same name can have the same random suffix. The next try has another.
    if (made) return made
  }
}

type NewProfile = { userId: string; name: string; publicId: string }

/** Inserts a listed profile with nothing but its name; undefined if the public id is taken. */
export function insertProfile({ db, clock }: App, { userId, name, publicId }: NewProfile) {
  const now = clock.now()
  return db
    .insertInto('tutors')
    .values({ id: uuidv7(now), public_id: publicId, user_id: userId, name, listed_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('public_id').doNothing())
    .returning(['id', 'picture'])
    .executeTakeFirst()
}

type Change = Saving & { current: string | null }

/** In the form, `null` removes the picture and `undefined` keeps it. */
async function pictureAfter(app: App, { userId, details: { profilePicture }, current }: Change) {
  if (profilePicture === undefined) return current
  if (profilePicture === null) return null
  const picture = await attachUpload(app, { token: profilePicture, ownerId: userId })
  if (!picture) throw unknownPicture()
  return picture
}

type Complete = { tutorId: string; details: TutorDetails; picture: string | null }

async function rewardCompleteProfile(app: App, { tutorId, details, picture }: Complete) {
  if (!isProfileComplete({ ...details, days: details.availability.days, picture })) return
  const reward = {
    cause: 'complete_profile',
    sourceId: 'profile',
    points: pointsFor.completeProfile,
  } as const
  await awardPoints(app, { tutorId, ...reward })
}

/** The job that settles a founder's plan when the free months are over. */
export const foundingPremiumEnd = 'founding-premium-end'

async function welcomeFounder(app: App, founder: { tutorId: string; phone: string }) {
  const place = await takeFoundingPlace(app, founder)
  if (!place) return
  const { tutorId } = founder
  await setPlan(app, { tutorId, plan: 'premium' })
  await enqueue(app, {
    topic: foundingPremiumEnd,
    payload: { tutorId },
    runAt: place.premiumUntil,
    dedupeKey: `${foundingPremiumEnd} ${tutorId}`,
  })
}
