import { sql } from 'kysely'
import { foundingPremiumUntil } from '#contract/product'
import type { App } from '#server/platform/app'
import { invalidatePages } from '#server/platform/pages/pages'

type Founder = { tutorId: string; phone: string }
type Try = { place: number; isOpen: boolean; isTaken: boolean }

/**
 * Gives a tutor the next founding place in the caller's transaction. Null if none is left, or this tutor or phone number has
 * had one. The second of two concurrent calls waits for the first and takes the next place, so that places have no gaps and
 * never exceed their number.
 */
export async function takeFoundingPlace(app: App, { tutorId, phone }: Founder) {
  const { freeUntil: launch, foundingPlaces } = app.config.offer
  const now = app.clock.now()
  const premiumUntil = foundingPremiumUntil({ signedUpAt: now, launch })
  const phoneHash = app.secrets.mac('founder phone', phone)
  for (;;) {
    const { rows } = await sql<Try>`
      with next as (
        select coalesce(max(place), 0) + 1 as place, coalesce(max(place), 0) < ${foundingPlaces}
          and not coalesce(bool_or(tutor_id = ${tutorId} or phone_hash = ${phoneHash}), false) as "isOpen"
        from founders
      ), taken as (
        insert into founders (place, tutor_id, premium_until, created_at, phone_hash)
        select place, ${tutorId}, ${premiumUntil}, ${now}, ${phoneHash} from next where "isOpen"
        on conflict do nothing returning place
      )
      select next.*, exists (select from taken) as "isTaken" from next`.execute(app.db)
    const { place, isOpen, isTaken } = rows[0]!
    if (isTaken) {
      await invalidatePages(app, '/api/v1/offer')
      return { place, premiumUntil }
    }
    if (!isOpen) return null
  }
}
