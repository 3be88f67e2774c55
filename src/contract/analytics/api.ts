import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const TutorId = z.object({ id: z.string() })
/** Empty, but JSON: browsers do not send JSON for another site, whose visitors would otherwise count as ours. */
const Nothing = z.object({})

export const countView = endpoint({
  method: 'POST',
  path: '/api/v1/tutors/:id/views',
  summary: 'Count a view of a profile; once per visitor, tutor and day',
  access: 'public',
  whileSuspended: true,
  params: TutorId,
  body: Nothing,
  response: Nothing,
  errors: ['not_found', 'rate_limited'],
})

export const countClick = endpoint({
  method: 'POST',
  path: '/api/v1/tutors/:id/clicks',
  summary: 'Count a click from a profile to a booking or to the map; once per visitor, tutor and day',
  access: 'public',
  whileSuspended: true,
  params: TutorId,
  body: Nothing,
  response: Nothing,
  errors: ['not_found', 'rate_limited'],
})
