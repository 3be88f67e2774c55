import { takeFoundingPlace } from '#server/features/offer/founding'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue, type JobHandlers } from '#server/platform/jobs'
import { setPlan } from './plan.ts'
import { profileChanged } from './profile-changed.ts'

const topic = 'founding-premium-end'

/** Premium for a tutor who is among the first to be listed, and a job that ends it when its time is over. */
export async function welcomeFounder(app: App, founder: { tutorId: string; phone: string }) {
  const place = await takeFoundingPlace(app, founder)
  if (!place) return
  const { tutorId } = founder
  await setPlan(app, { tutorId, plan: 'premium' })
  await enqueue(app, {
    topic,
    payload: { tutorId },
    runAt: place.premiumUntil,
    dedupeKey: `${topic} ${tutorId}`,
  })
}

export function founderJobs(app: App): JobHandlers {
  return { [topic]: ({ payload }) => endFoundingPremium(app, String(payload.tutorId)) }
}

function endFoundingPremium(app: App, tutorId: string) {
  return inTransaction(app, async (app) => {
    const founder = await app.db
      .selectFrom('founders')
      .innerJoin('tutors', 'tutors.id', 'tutor_id')
      .select('tutors.id')
      .where('tutor_id', '=', tutorId)
      .where('premium_until', '<=', app.clock.now())
      .where('plan', '=', 'premium')
      .forUpdate('tutors')
      .executeTakeFirst()
    if (!founder) return
    await setPlan(app, { tutorId, plan: 'free' })
    await profileChanged(app)
  })
}
