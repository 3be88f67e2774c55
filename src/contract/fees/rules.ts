import { addDays, addMonths } from '../calendar/days.ts'

/**
 * How a fee stands. `claimed`: the family says that it has paid, and the tutor has not answered yet. `part`: some of it is
 * paid. The database works it out of what was paid and waived.
 */
export const feeStates = ['due', 'claimed', 'part', 'paid', 'waived'] as const
export type FeeState = (typeof feeStates)[number]

/** How families pay their tutor; nothing of it passes through us. */
export const paymentMethods = ['juice', 'blink', 'myt', 'bank', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods for which a family needs the tutor's number or account. */
export const payableMethods = ['juice', 'blink', 'myt', 'bank'] as const satisfies PaymentMethod[]
export type PayableMethod = (typeof payableMethods)[number]

/** `siblings`: a brother or sister came before. `subjects`: the learner came for another subject before. The larger one counts. */
export const discountKinds = ['siblings', 'subjects'] as const
export type DiscountKind = (typeof discountKinds)[number]
export const discountMax = 90

/** The day of the month on which fees are due, unless the tutor says otherwise. */
export const usualDueDay = 5
export const dueDayMax = 28

/** On this day of the month the fees of the next one are made. */
const nextMonthFrom = 25
/** A family has at least so many days to pay a fee that is made in its own month. */
const daysToPay = 7

export const paymentMax = 200_000
export const reasonMax = 200
export const bankReferenceMax = 60
export const paymentDetailsMax = 100
/** How far ahead a tutor can ask for a month. */
export const mostMonthsAhead = 12

/** For references of enrolments: letters and digits that nobody mistakes for one another. */
export const referenceAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const referenceLength = 3

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** What a family writes in the bank's remark: `K7F-NOV`, or `K7F-TRIAL`. */
export const feeReference = (reference: string, { month, isTrial }: { month: string; isTrial: boolean }) =>
  `${reference}-${isTrial ? 'TRIAL' : months[Number(month.slice(5)) - 1]}`

export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/

/** The last month whose fees have been made by a day (yyyy-mm-dd). */
export function lastFeeMonth(today: string) {
  const month = today.slice(0, 7)
  return Number(today.slice(8)) >= nextMonthFrom ? addMonths(month, 1) : month
}

/** The day on which a fee is due that is made on `madeOn`: never before the family had time to pay it. */
export function dueOn(month: string, dueDay: number, madeOn: string) {
  const usual = `${month}-${String(dueDay).padStart(2, '0')}`
  if (madeOn.slice(0, 7) < month) return usual
  const soonest = addDays(madeOn, daysToPay)
  return usual > soonest ? usual : soonest
}

type Amount = { rupees: number; left: number; meetings: number; percent: number }

/** The fee for `left` of a month's meetings, in whole rupees: before the discount (`full`) and after it. */
export function feeAmount({ rupees, left, meetings, percent }: Amount) {
  const full = Math.round((rupees * left) / meetings)
  return { full, rupees: Math.round((full * (100 - percent)) / 100) }
}

const feeReminderKinds = ['before', 'due', 'after'] as const
export type FeeReminderKind = (typeof feeReminderKinds)[number]

const reminderDays: Record<FeeReminderKind, number> = { before: -2, due: 0, after: 5 }
/** A reminder that was missed is not sent later than this after the due day. */
const lastReminderDays = 30

/** The reminder of a fee that is due to be sent today, if any. */
export function feeReminderOn(today: string, due: string): FeeReminderKind | null {
  if (today > addDays(due, lastReminderDays)) return null
  return feeReminderKinds.findLast((kind) => today >= addDays(due, reminderDays[kind])) ?? null
}

/** After so many days both sides are reminded of a claim that the tutor has not answered. */
export const claimReminderDays = 7
