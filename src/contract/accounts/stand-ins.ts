import { unknownCity } from '../catalog/rules.ts'

/** What is stored and sent where there is no name of a person, or of a city; the pages say it in their language. */
export const standIns = {
  anonymous: 'Anonymous',
  formerStudent: 'Former student',
  formerTutor: 'Former tutor',
  unknownCity,
} as const
export type StandIn = (typeof standIns)[keyof typeof standIns]
