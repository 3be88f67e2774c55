import { z } from 'zod'

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
