import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { TutorCard } from '../search/api.ts'
import { mostSaved } from './rules.ts'

const tutorIdMax = 64
const idsForm = fieldMessage('giveTutorIds', mostSaved)
const TutorId = z.string(idsForm).min(1, idsForm).max(tutorIdMax, idsForm)
const TutorIds = z.array(TutorId, idsForm).min(1, idsForm).max(mostSaved, idsForm)

/** The public ids of the caller's saved tutors, the latest first. */
const Saved = z.object({ tutorIds: z.array(z.string()) }).meta({ id: 'SavedTutors' })

export const listSaved = endpoint({
  method: 'GET',
  path: '/api/v1/saved-tutors',
  summary: 'List the ids of the tutors whom the account has saved, the latest first',
  access: 'user',
  response: Saved,
  errors: [],
})

export const saveTutors = endpoint({
  method: 'POST',
  path: '/api/v1/saved-tutors',
  summary: 'Save tutors in the account; those that are saved already, and ids of nobody, change nothing',
  access: 'user',
  body: z.object({ tutorIds: TutorIds }),
  response: Saved,
  errors: ['too_many_saved'],
})

export const unsaveTutor = endpoint({
  method: 'DELETE',
  path: '/api/v1/saved-tutors/:id',
  summary: 'Remove a tutor from those that are saved; no error when it is not one of them',
  access: 'user',
  params: z.object({ id: z.string() }),
  response: Saved,
  errors: [],
})

export const listCards = endpoint({
  method: 'GET',
  path: '/api/v1/tutor-cards',
  summary:
    'List the cards of the tutors with these ids, in this order; those that are not listed are left out',
  access: 'public',
  query: z.object({
    ids: z
      .string(idsForm)
      .max(mostSaved * (tutorIdMax + 1), idsForm)
      .transform((text) => text.split(','))
      .pipe(TutorIds),
  }),
  response: z.object({ tutors: z.array(TutorCard) }),
  errors: [],
})
