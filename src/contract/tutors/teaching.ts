/** What tutors may say about how they teach; none of it has to be said. */

export const feeUnits = [
  { value: 'hour', label: 'per hour' },
  { value: 'month', label: 'per subject per month' },
] as const
export type FeeUnit = (typeof feeUnits)[number]['value']
/** In rupees. */
export type Fee = { amount: number; per: FeeUnit }

export const lessonPlaces = [
  { value: 'tutor', label: "At the tutor's place" },
  { value: 'student', label: "At the student's home" },
  { value: 'online', label: 'Online' },
] as const
export type LessonPlace = (typeof lessonPlaces)[number]['value']

export const classSizes = [
  { value: 'one-to-one', label: 'One to one' },
  { value: 'group', label: 'Group' },
] as const

/** `groupSize`: the most students in a group; null where there are no groups. */
export type ClassFormat = { oneToOne: boolean; groupSize: number | null; places: LessonPlace[] }

export const languages = ['English', 'French', 'Kreol'] as const
export type Language = (typeof languages)[number]

export const teachingLimits = { feeMost: 100_000, groupLeast: 2, groupMost: 50 } as const

export const noClassFormat: ClassFormat = { oneToOne: false, groupSize: null, places: [] }
