import { z } from 'zod'
import type { Charge } from '../provider.ts'

/** A refunded charge did come in; what went back is told beside it. */
export const chargeStates = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
} as const

export const ChargeStatus = z.enum(Object.keys(chargeStates) as [keyof typeof chargeStates])

/**
 * What went back of a charge. Of a charge that went back whole, PayPal does not name every part: not what a bank
 * took back, and no refund of a subscription's charges.
 */
export function refundsOf(
  charge: { id: string; status: keyof typeof chargeStates; cents: number; changedAt: Date },
  named: Charge['refunds'] = [],
): Charge['refunds'] {
  const rest = charge.cents - named.reduce((sum, { cents }) => sum + cents, 0)
  if (charge.status !== 'REFUNDED' || rest <= 0) return named
  return [...named, { id: `${charge.id}-rest`, cents: rest, at: charge.changedAt }]
}
