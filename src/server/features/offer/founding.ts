import { sql } from 'kysely'
import { foundingPremiumUntil } from '#contract/product'
import type { App } from '#server/platform/app'
import { invalidatePages } from '#server/platform/pages/pages'

type Founder = { tutorId: string; phone: string }
type Try = { place: number; isOpen: boolean; isTaken: boolean }

/**
 * Gives a tutor the next founding place, in the caller's transaction; null when none is left, or this tutor or phone
 * number has had one. Of two at once the second waits for the first, and then tries for the place after it: places
 * come in order, without gaps, and exactly as many as there are.
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
