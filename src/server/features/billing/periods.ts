import { monthsLater } from '#contract/mauritius-time'
import type { Charge } from '#server/platform/payments/provider'

const dayMs = 24 * 60 * 60 * 1000
/** Later than this after its day, a charge pays for the following month. */
const latestDays = 10

/**
 * What each charge of a subscription pays for: from its moment up to the subscription's day in the next month, so
 * that a charge which comes a few days late does not move the day.
 */
export function periodsOf(charges: Charge[]) {
  const moments = charges.filter(({ state }) => state === 'completed').map(({ at }) => at.getTime())
  const first = new Date(Math.min(...moments))
  return ({ at }: Charge) => {
    const least = monthsLater(new Date(at.getTime() - latestDays * dayMs), 1)
    let months = 1
    while (monthsLater(first, months) <= least) months += 1
    return { start: at, end: monthsLater(first, months) }
  }
}
