/** All of this is optional for a tutor. */

export const feeUnits = ['hour', 'month'] as const
export type FeeUnit = (typeof feeUnits)[number]
/** In rupees. */
export type Fee = { amount: number; per: FeeUnit }

export const lessonPlaces = ['tutor', 'student', 'online'] as const
export type LessonPlace = (typeof lessonPlaces)[number]

export const classSizes = ['one-to-one', 'group'] as const
export type ClassSize = (typeof classSizes)[number]

/** `groupSize`: the most students in a group; null where there are no groups. */
export type ClassFormat = { oneToOne: boolean; groupSize: number | null; places: LessonPlace[] }

export const languages = ['English', 'French', 'Kreol'] as const
export type Language = (typeof languages)[number]

export const teachingLimits = { feeMost: 100_000, groupLeast: 2, groupMost: 50 } as const

export const noClassFormat: ClassFormat = { oneToOne: false, groupSize: null, places: [] }
