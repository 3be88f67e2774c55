import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What the promotional banner announces. Null if there is nothing to announce. */
export const Offer = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('free-for-all'),
      freeUntil: z.iso.date(),
      places: z.int(),
      placesLeft: z.int().nonnegative(),
    }),
    z.object({ kind: z.literal('founding'), places: z.int(), placesLeft: z.int().positive() }),
  ])
  .nullable()
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/v1/offer',
  summary: 'Get the offer that is open to new tutors today',
  access: 'public',
  response: z.object({ offer: Offer }),
  errors: [],
})
