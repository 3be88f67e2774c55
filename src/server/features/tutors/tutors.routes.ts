import { getTutor, listReviews } from '#contract/tutors/profiles.api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { tutorProfile } from './profile.ts'
import { reviewsOf } from './reviews.ts'

export function mountTutors({ on }: Router, app: App) {
  on(getTutor, ({ params }) => tutorProfile(app, params.id))
  on(listReviews, ({ params, query }) => reviewsOf(app, params.id, query))
}
