import { addDays } from '../lessons/rules.ts'

/**
 * How a fee stands. `claimed`: the family says that it has paid, and the tutor has not answered yet. `part`: some of it is
 * paid. The database works it out of what was paid and waived.
 */
export const feeStates = ['due', 'claimed', 'part', 'paid', 'waived'] as const
export type FeeState = (typeof feeStates)[number]

/** How families pay their tutor; nothing of it passes through us. */
export const paymentMethods = ['juice', 'blink', 'myt', 'bank', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Those that need a number or an account of the tutor. */
export const payableMethods = ['juice', 'blink', 'myt', 'bank'] as const satisfies PaymentMethod[]
export type PayableMethod = (typeof payableMethods)[number]

/** For who comes with a brother or sister, and for a second subject. Of two that apply, the larger one counts. */
export const discountKinds = ['siblings', 'subjects'] as const
export type DiscountKind = (typeof discountKinds)[number]
export const discountMax = 90

/** The day of the month on which fees are due, unless the tutor says otherwise. */
export const usualDueDay = 5
export const dueDayMax = 28

/** From this day on there are the fees of the next month. */
const nextMonthFrom = 25
/** Whoever joins in the midst of a month has so many days to pay. */
const daysToPay = 7

export const paymentMax = 200_000
export const reasonMax = 200
export const bankReferenceMax = 60
export const paymentDetailsMax = 100
/** How far ahead a tutor can ask for a month. */
export const mostMonthsAhead = 12

/** Three signs of the enrolment; of letters and digits that nobody takes for one another. */
export const referenceAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const referenceLength = 3

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** What a family writes in the bank's remark: `K7F-NOV`, or `K7F-TRIAL`. */
export const feeReference = (reference: string, { month, isTrial }: { month: string; isTrial: boolean }) =>
  `${reference}-${isTrial ? 'TRIAL' : months[Number(month.slice(5)) - 1]}`

export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/

/** The month (yyyy-mm) so many months later, or earlier. */
export function addMonths(month: string, count: number) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** The last month for which there are fees on a day (yyyy-mm-dd). */
export function lastFeeMonth(today: string) {
  const month = today.slice(0, 7)
  return Number(today.slice(8)) >= nextMonthFrom ? addMonths(month, 1) : month
}

/** When a fee is due that is made on a day: never before a family had time to pay it. */
export function dueOn(month: string, dueDay: number, madeOn: string) {
  const usual = `${month}-${String(dueDay).padStart(2, '0')}`
  if (madeOn.slice(0, 7) < month) return usual
  const soonest = addDays(madeOn, daysToPay)
  return usual > soonest ? usual : soonest
}

type Amount = { rupees: number; left: number; meetings: number; percent: number }

/** A month's fee for some of its meetings, in whole rupees; then the discount. */
export function feeAmount({ rupees, left, meetings, percent }: Amount) {
  const full = Math.round((rupees * left) / meetings)
  return { full, rupees: Math.round((full * (100 - percent)) / 100) }
}

export const feeReminderKinds = ['before', 'due', 'after'] as const
export type FeeReminderKind = (typeof feeReminderKinds)[number]

const reminderDays: Record<FeeReminderKind, number> = { before: -2, due: 0, after: 5 }
/** So long after the last reminder it is too late for one that was missed. */
const lastReminderDays = 30

/** Which reminder of a fee it is time for: two days before, on the day, five days after. */
export function feeReminderOn(today: string, due: string): FeeReminderKind | null {
  if (today > addDays(due, lastReminderDays)) return null
  return feeReminderKinds.findLast((kind) => today >= addDays(due, reminderDays[kind])) ?? null
}

/** After so many days both are reminded of a claim that nobody answered. */
export const claimReminderDays = 7
