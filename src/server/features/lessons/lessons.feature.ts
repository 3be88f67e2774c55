import type { Feature } from '#server/features/feature'
import { feedDocs, feedRoutes, mountLessons } from './lessons.routes.ts'
import { lessonData, onChildLeaving, onTutorLeaving } from './personal-data.ts'
import { measureReliability } from './reliability.ts'
import { deleteOldReminders, startReminders } from './reminders.ts'

export const lessons: Feature = {
  routes: mountLessons,
  rawRoutes: feedRoutes,
  docs: feedDocs,
  background: startReminders,
  cleanup: [measureReliability, deleteOldReminders],
  personalData: lessonData,
  on: { tutorLeaving: onTutorLeaving, childLeaving: onChildLeaving },
}
