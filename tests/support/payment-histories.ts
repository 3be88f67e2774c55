import type { PaidPlan } from '#contract/billing/plans'

export type StepName =
  | 'approve'
  | 'refuse'
  | 'void'
  | 'capture'
  | 'refundAll'
  | 'refundPart'
  | 'charge'
  | 'fail'
  | 'suspend'
  | 'cancel'

/** What happens at the provider: the step, how many days after the start, and to which of the payments. */
export type Step = { name: StepName; day: number; payment: number }
export type History = { payments: ('verification' | PaidPlan['id'])[]; steps: Step[] }

type Short = [name: StepName, day: number, payment?: number]

const history = (payments: History['payments'], ...steps: Short[]): History => ({
  payments,
  steps: steps.map(([name, day, payment = 0]) => ({ name, day, payment })),
})
const fee = (...names: StepName[]) => history(['verification'], ...names.map((name): Short => [name, 0]))
const plan = (...steps: Short[]) => history(['standard'], ['charge', 0], ...steps)

/** What may become of payments. */
export const histories: History[] = [
  fee('approve'),
  fee('approve', 'capture'),
  fee('approve', 'capture', 'refundAll'),
  fee('approve', 'capture', 'refundPart'),
  fee('approve', 'capture', 'refundPart', 'refundAll'),
  fee('refuse', 'capture'),
  fee('void'),
  plan(['charge', 30]),
  plan(['fail', 30], ['charge', 33]),
  plan(['fail', 30], ['suspend', 33]),
  plan(['charge', 30], ['refundAll', 33]),
  plan(['cancel', 29]),
  plan(['refundPart', 0], ['charge', 30]),
  plan(['charge', 30], ['refundPart', 31], ['refundAll', 33]),
  plan(['cancel', 0]),
  plan(['refundAll', 0]),
  history(['standard', 'premium'], ['charge', -5], ['charge', 0, 1], ['charge', 30, 1]),
]
