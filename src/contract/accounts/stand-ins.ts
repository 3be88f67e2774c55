import { unknownCity } from '../catalog/rules.ts'

/** Stored and sent in place of the missing name of a person or a city. The pages translate it. */
export const standIns = {
  anonymous: 'Anonymous',
  formerStudent: 'Former student',
  formerTutor: 'Former tutor',
  unknownCity,
} as const
