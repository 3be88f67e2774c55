import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const TutorId = z.object({ id: z.string() })
/** Empty, but JSON: browsers do not send that for another site, whose visitors would count as ours. */
const Nothing = z.object({})

export const countView = endpoint({
  method: 'POST',
  path: '/api/v1/tutors/:id/views',
  summary: 'Tell that somebody looks at a profile; counted once per visitor, tutor and day',
  access: 'public',
  params: TutorId,
  body: Nothing,
  response: Nothing,
  errors: ['not_found', 'rate_limited'],
})

export const countClick = endpoint({
  method: 'POST',
  path: '/api/v1/tutors/:id/clicks',
  summary: 'Tell that somebody goes on from a profile, to a booking or to the map; counted like a view',
  access: 'public',
  params: TutorId,
  body: Nothing,
  response: Nothing,
  errors: ['not_found', 'rate_limited'],
})
