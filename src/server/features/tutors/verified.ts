import { sql } from 'kysely'
import type { App } from '#server/platform/app'
import { profileChanged } from './profile-changed.ts'

type Badge = { tutorId: string; isVerified: boolean }

/** Gives a tutor the badge or takes it, with its place in the search order; cards, profile and map follow at once. */
export async function setVerified(app: App, { tutorId, isVerified }: Badge) {
  await app.db
    .updateTable('tutors')
    .set({ verified: isVerified, tier: sql<number>`tier - verified::int + ${isVerified ? 1 : 0}` })
    .where('id', '=', tutorId)
    .execute()
  await profileChanged(app)
}
