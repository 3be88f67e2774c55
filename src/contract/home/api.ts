import { z } from 'zod'
import { SubjectCount } from '../catalog/api.ts'
import { Class } from '../classes/api.ts'
import { endpoint } from '../endpoint.ts'
import { TutorCard } from '../search/api.ts'

export const getHome = endpoint({
  method: 'GET',
  path: '/api/v1/home',
  summary: 'Get what Home shows: the subjects most looked for, some tutors, and some classes with places',
  access: 'public',
  response: z.object({
    /** The subjects that were searched for most lately, then those with the most tutors. */
    subjects: z.array(SubjectCount.pick({ subject: true, tutors: true })),
    /** The first in the recommended order. */
    tutors: z.array(TutorCard),
    /** One class for each of the first tutors who have a class with places. */
    classes: z.array(Class),
  }),
  errors: [],
})
