import type { Feature } from '#server/features/feature'
import { periodJobs, schedulePeriods } from './periods.ts'

export const points: Feature = {
  jobs: periodJobs,
  onStart: [schedulePeriods],
}
