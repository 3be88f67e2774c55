import { addDays, addMonths, weekdayOf } from '#contract/calendar/days'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { days } from '#contract/catalog/rules'
import { dayMs } from '#contract/durations'
import {
  dueOn,
  feeAmount,
  lastFeeMonth,
  payableMethods,
  paymentMethods,
  referenceAlphabet,
  referenceLength,
  usualDueDay,
} from '#contract/fees/rules'
import { uuidv7 } from '#server/platform/ids'
import type { classRows } from './classes.ts'
import { randomFor } from './random.ts'
import type { tutorRows } from './tutor-rows.ts'

type Classes = ReturnType<typeof classRows>
type Tutors = Pick<ReturnType<typeof tutorRows>, 'tutors'>
type Enrolment = Classes['enrolments'][number]
type Around = { holidays: ReadonlySet<string>; demoStudentId: string; now: Date }

/** The fees of all learners, and their payments. The database computes the state of each fee from these rows. */
export function feeRows(classes: Classes, { tutors }: Tutors, around: Around) {
  const teaching = tutors.filter(({ id }) => classes.classes.some(({ tutor_id }) => tutor_id === id))
  const books = teaching.map(({ id, user_id, name, created_at }) => ({
    id: uuidv7(created_at, randomFor(`fee book:${id}`).bytes(10)),
    user_id,
    tutor_name: name,
  }))
  const bookOf = (tutorId: string) => books[teaching.findIndex(({ id }) => id === tutorId)]!
  const made = classes.enrolments
    .filter(({ from_month, trial }) => from_month !== null || trial === 'paid')
    .map((enrolment, at) => rowsOf(enrolment, { reference: referenceOf(at), classes, bookOf, ...around }))
  return {
    fee_books: books,
    payment_details: books.map(({ id }, at) => ({
      book_id: id,
      method: 'bank' as const,
      details: `MCB 0004 4${String(1000 + at * 37)} 210`,
    })),
    fee_ledgers: made.map(({ ledger }) => ledger),
    fees: made.flatMap(({ fees }) => fees),
    // Receipts are numbered in this order.
    fee_payments: made
      .flatMap(({ payments }) => payments)
      .sort((one, other) => timeOf(one).getTime() - timeOf(other).getTime()),
  }
}

type Payment = { confirmed_at: Date | null; claimed_at: Date | null }
const timeOf = ({ confirmed_at, claimed_at }: Payment) => (confirmed_at ?? claimed_at)!

type Given = Around & { reference: string; classes: Classes; bookOf: (tutorId: string) => { id: string } }

/** A different reference for each number, without a visible pattern. */
function referenceOf(at: number) {
  const all = referenceAlphabet.length ** referenceLength
  let rest = (at * 7919) % all
  return Array.from({ length: referenceLength }, () => {
    const sign = referenceAlphabet[rest % referenceAlphabet.length]!
    rest = Math.floor(rest / referenceAlphabet.length)
    return sign
  }).join('')
}

function rowsOf(enrolment: Enrolment, given: Given) {
  const { reference, classes, bookOf } = given
  const row = classes.classes.find(({ id }) => id === enrolment.class_id)!
  const ledger = {
    enrolment_id: enrolment.id,
    book_id: bookOf(row.tutor_id).id,
    class_id: row.id,
    account_id: enrolment.account_id,
    child_id: enrolment.child_id,
    learner_name: enrolment.learner_name,
    title: row.title,
    subject: row.subject,
    reference,
    from_month: enrolment.from_month ?? dayInMauritius(enrolment.admitted_at!).slice(0, 7),
  }
  const fees = enrolment.state === 'trial' ? [trialFeeRow(enrolment, given)] : monthlyFees(enrolment, given)
  return { ledger, fees, payments: fees.flatMap((fee) => paymentRow(enrolment, fee, given) ?? []) }
}

function monthlyFees(enrolment: Enrolment, given: Given) {
  const last = enrolment.ended_at
    ? dayInMauritius(enrolment.ended_at).slice(0, 7)
    : lastFeeMonth(dayInMauritius(given.now))
  const months: string[] = []
  for (let month = enrolment.from_month!; month <= last; month = addMonths(month, 1)) months.push(month)
  return months.flatMap((month) => feeRow(enrolment, month, given) ?? [])
}

type Fee = ReturnType<typeof feeOf>

function feeRow(enrolment: Enrolment, month: string, { classes, holidays, now }: Given) {
  const isFirst = month === enrolment.from_month
  const row = classes.classes.find(({ id }) => id === enrolment.class_id)!
  const met = meetingDays(enrolment, month, { classes, holidays })
  const begins = dayInMauritius(enrolment.admitted_at!)
  const left = isFirst ? met.filter((day) => day >= row.starts_on && day >= begins) : met
  if (left.length === 0) return null
  const onThe25th = momentInMauritius(`${addMonths(month, -1)}-25`, '07:00')
  const created_at = onThe25th > enrolment.admitted_at! ? onThe25th : enrolment.admitted_at!
  if (created_at > now) return null
  const due_on = dueOn(month, usualDueDay, dayInMauritius(created_at))
  const owed = { month, is_trial: false, left: left.length, met: met.length, due_on, created_at }
  return feeOf(enrolment, owed)
}

/** The fee of a trial, for one meeting and due on its day. */
function trialFeeRow(enrolment: Enrolment, given: Given) {
  const due_on = dayInMauritius(enrolment.trial_at!)
  const month = due_on.slice(0, 7)
  const met = meetingDays(enrolment, month, given).length
  const owed = { month, is_trial: true, left: 1, met, due_on, created_at: enrolment.admitted_at! }
  return feeOf(enrolment, owed)
}

type Owed = { month: string; is_trial: boolean; left: number; met: number; due_on: string; created_at: Date }

function feeOf({ id, fee_rupees }: Enrolment, { left, met, ...owed }: Owed) {
  const amount = feeAmount({ rupees: fee_rupees, left, meetings: met, percent: 0 })
  const isShare = left < met
  return {
    id: uuidv7(owed.created_at, randomFor(`fee:${id}:${owed.is_trial ? 'trial' : owed.month}`).bytes(10)),
    enrolment_id: id,
    ...owed,
    full_rupees: amount.full,
    meetings_left: isShare ? left : null,
    meetings: isShare ? met : null,
    discount_kind: null,
    discount_percent: 0,
    rupees: amount.rupees,
  }
}

function meetingDays(
  { class_id }: Enrolment,
  month: string,
  { classes, holidays }: Pick<Given, 'classes' | 'holidays'>,
) {
  const times = classes.class_times.filter((time) => time.class_id === class_id)
  return daysOf(month).flatMap((day) =>
    holidays.has(day)
      ? []
      : times.filter(({ weekday }) => days[weekday - 1] === weekdayOf(day)).map(() => day),
  )
}

function daysOf(month: string) {
  const all: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) all.push(day)
  return all
}

const dueChance = 0.25
const claimedChance = 0.2

/**
 * Fees of earlier months are paid. Of this month's, some are due and some wait for the tutor, and the demo family has something
 * to pay.
 */
function paymentRow({ account_id, child_id }: Enrolment, fee: Fee, { demoStudentId, now }: Given) {
  const random = randomFor(`payment:${fee.id}`)
  const isEarlier = fee.month < dayInMauritius(now).slice(0, 7)
  const isDemo = account_id === demoStudentId && child_id !== null
  const paid_at = new Date(
    Math.min(
      momentInMauritius(fee.due_on, '18:00').getTime() - random.int(0, 6) * dayMs,
      now.getTime() - 2 * dayMs,
    ),
  )
  if (paid_at < fee.created_at) return null
  if (!isEarlier && (isDemo || random.chance(dueChance))) return null
  const isClaimed = !isEarlier && random.chance(claimedChance)
  const method = isClaimed ? random.pick(payableMethods) : random.pick(paymentMethods)
  const isByTutor = method === 'cash'
  const confirmed = new Date(Math.min(paid_at.getTime() + dayMs, now.getTime()))
  return {
    id: uuidv7(paid_at, random.bytes(10)),
    fee_id: fee.id,
    rupees: fee.rupees,
    method,
    reference: '',
    made_by: isByTutor ? ('tutor' as const) : ('family' as const),
    claimed_at: isByTutor ? null : paid_at,
    confirmed_at: isClaimed ? null : confirmed,
    reason: '',
  }
}
