import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { PaymentApproval } from './payments.api.ts'
import { paidPlans, planIds } from './plans.ts'

const paidPlanIds = paidPlans.map(({ id }) => id)

/** A tutor's plan, until when it lasts, and what happens then. */
export const Subscription = z
  .object({
    /** The current plan. */
    plan: z.enum(planIds),
    provider: z.enum(['sandbox', 'paypal']),
    /** Until when the current plan is paid. Null if nobody pays for it. */
    paidUntil: z.iso.datetime().nullable(),
    /** The next charge. Null if it was cancelled or nothing was bought. */
    renewal: z.object({ plan: z.enum(paidPlanIds), cents: z.int(), at: z.iso.datetime() }).nullable(),
    /** A renewal failed: the plan ends then, unless it is paid before. */
    graceUntil: z.iso.datetime().nullable(),
    /** A founding tutor's premium is free until then. */
    foundingUntil: z.iso.datetime().nullable(),
    /** Another plan that follows the current one: a chosen one, or free after cancelling. */
    nextPlan: z.object({ plan: z.enum(planIds), at: z.iso.datetime() }).nullable(),
    /** How many bookings wait for a plan. */
    waitingBookings: z.int(),
    /** How many waiting bookings were confirmed when the last bought plan began. */
    releasedBookings: z.int(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/v1/subscription',
  summary: 'Get the plan of your tutor profile, and when it renews, changes or ends',
  access: 'tutor',
  response: Subscription,
  errors: [],
})

export const PaidPlan = z
  .object({ plan: z.enum(paidPlanIds), until: z.iso.datetime() })
  .meta({ id: 'PaidPlan' })
export type PaidPlan = z.infer<typeof PaidPlan>

export const getPaidPlan = endpoint({
  method: 'GET',
  path: '/api/v1/subscription/paid-plan',
  summary: 'Get the plan you have paid for and until when, with or without a tutor profile',
  access: 'user',
  response: z.object({ paidPlan: PaidPlan.nullable() }),
  errors: [],
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/v1/subscription',
  summary: 'Choose a plan, or change it: the answer has the URL where you approve the monthly payment',
  access: 'tutor',
  body: z.strictObject({ plan: z.enum(paidPlanIds, fieldMessage('chooseEither', ['standard', 'premium'])) }),
  response: PaymentApproval,
  errors: ['already_subscribed', 'rate_limited', 'unavailable'],
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/subscription/cancel',
  deprecatedPaths: ['/api/v1/subscription/cancellation'],
  summary: 'Cancel the renewal of your plan; what was paid for stays until its end',
  access: 'tutor',
  response: Subscription,
  errors: ['not_subscribed', 'unavailable'],
})
