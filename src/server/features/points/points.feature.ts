import type { Feature } from '#server/features/feature'
import { startApplying } from './increments.ts'
import { periodJobs, schedulePeriods } from './periods.ts'

export const points: Feature = {
  jobs: periodJobs,
  onStart: [schedulePeriods],
  background: startApplying,
}
