import type { Feature } from '#server/features/feature'
import { reviewData } from './personal-data.ts'
import { mountReviews } from './reviews.routes.ts'

export const reviews: Feature = {
  routes: mountReviews,
  personalData: reviewData,
}
