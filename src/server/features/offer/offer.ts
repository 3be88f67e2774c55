import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { Offer } from '#contract/offer/api'
import { offerAt } from '#contract/product'
import type { App } from '#server/platform/app'

/** Whether no limit applies to any tutor, whatever the plan. */
export const isFreeForAll = ({ clock, config }: App) => clock.now() < config.offer.freeUntil

/** The configured offer: the last day of the free time, and the number of founding places. */
export function launchOffer({ config }: App) {
  const { freeUntil, foundingPlaces } = config.offer
  return { freeUntil: dayInMauritius(new Date(freeUntil.getTime() - 1)), foundingPlaces }
}

/** The offer for new tutors now, depending on the time and the founding places that are left. */
export async function currentOffer(app: App): Promise<Offer> {
  const { freeUntil, foundingPlaces: places } = launchOffer(app)
  const { taken } = await app.db
    .selectFrom('founders')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow()
  const offer = offerAt({ now: app.clock.now(), ...app.config.offer, placesTaken: Number(taken) })
  if (offer?.kind === 'free-for-all')
    return { ...offer, freeUntil, places, placesLeft: Math.max(0, places - Number(taken)) }
  return offer && { ...offer, places }
}
