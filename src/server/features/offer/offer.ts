import { dayInMauritius } from '#contract/mauritius-time'
import type { Offer } from '#contract/offer'
import { offerAt } from '#contract/product'
import type { App } from '#server/platform/app'

/** Whether no limit applies to any tutor, whatever the plan. */
export const isFreeForAll = ({ clock, config }: App) => clock.now() < config.offer.freeUntil

/** The offer open to new tutors now, from the clock and the founding places that are taken. */
export async function currentOffer({ db, clock, config }: App): Promise<Offer> {
  const { freeUntil, foundingPlaces } = config.offer
  const { taken } = await db
    .selectFrom('founders')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow()
  const offer = offerAt({ now: clock.now(), freeUntil, foundingPlaces, placesTaken: Number(taken) })
  if (offer?.kind === 'free-for-all')
    return { ...offer, freeUntil: dayInMauritius(new Date(freeUntil.getTime() - 1)), places: foundingPlaces }
  return offer && { ...offer, places: foundingPlaces }
}
