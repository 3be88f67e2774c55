import { takeFoundingPlace } from '#server/features/offer/founding'
import type { App } from '#server/platform/app'
import { enqueue } from '#server/platform/jobs/jobs'
import { setPlan } from './plan.ts'

/** The job that looks at a founder's plan again when the free months are over. */
export const foundingPremiumEnd = 'founding-premium-end'

/** Premium for a tutor who is among the first to be listed. */
export async function welcomeFounder(app: App, founder: { tutorId: string; phone: string }) {
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
