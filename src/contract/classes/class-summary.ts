import { z } from 'zod'
import { days } from '../catalog/rules.ts'
import { classPlaces, joiningModes } from './rules.ts'

const ClassTime = z.object({
  weekday: z.enum(days),
  /** hh:mm in Mauritius. */
  start: z.string(),
  minutes: z.int(),
})

/** What one line says of a class. */
export const ClassSummary = z
  .object({
    subject: z.string(),
    place: z.enum(classPlaces),
    /** Null for a class online. */
    city: z.string().nullable(),
    times: z.array(ClassTime),
    /** The fee of a month. */
    feeRupees: z.int(),
    joining: z.enum(joiningModes),
    capacity: z.int(),
    placesLeft: z.int(),
  })
  .meta({ id: 'ClassSummary' })
export type ClassSummary = z.infer<typeof ClassSummary>
