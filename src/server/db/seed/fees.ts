import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { days } from '#contract/catalog/rules'
import {
  addMonths,
  dueOn,
  feeAmount,
  lastFeeMonth,
  payableMethods,
  paymentMethods,
  referenceAlphabet,
  referenceLength,
  usualDueDay,
} from '#contract/fees/rules'
import { weekdayOf } from '#contract/hours/slots'
import { addDays } from '#contract/lessons/rules'
import { uuidv7 } from '#server/platform/ids'
import type { classRows } from './classes.ts'
import { randomFor } from './random.ts'
import { dayMs } from './times.ts'
import type { tutorRows } from './tutor-rows.ts'

type Classes = ReturnType<typeof classRows>
type Tutors = Pick<ReturnType<typeof tutorRows>, 'tutors'>
type Enrolment = Classes['enrolments'][number]
type Around = { holidays: ReadonlySet<string>; demoStudentId: string; now: Date }

/** What everybody owes who came to a class, and has paid; how it stands follows from these rows in the database. */
export function feeRows(classes: Classes, { tutors }: Tutors, around: Around) {
  const teaching = tutors.filter(({ id }) => classes.classes.some(({ tutor_id }) => tutor_id === id))
  const books = teaching.map(({ id, user_id, name, created_at }) => ({
    id: uuidv7(created_at, randomFor(`fee book:${id}`).bytes(10)),
    user_id,
    tutor_name: name,
  }))
  const bookOf = (tutorId: string) => books[teaching.findIndex(({ id }) => id === tutorId)]!
  const made = classes.enrolments
    .filter(({ from_month }) => from_month !== null)
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

/** Each another one, and none that looks like the one before. */
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
  const { reference, classes, bookOf, now } = given
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
    from_month: enrolment.from_month!,
  }
  const last = enrolment.ended_at
    ? dayInMauritius(enrolment.ended_at).slice(0, 7)
    : lastFeeMonth(dayInMauritius(now))
  const months: string[] = []
  for (let month = ledger.from_month; month <= last; month = addMonths(month, 1)) months.push(month)
  const fees = months.flatMap((month) => feeRow(enrolment, month, given) ?? [])
  return { ledger, fees, payments: fees.flatMap((fee) => paymentRow(enrolment, fee, given) ?? []) }
}

type Fee = NonNullable<ReturnType<typeof feeRow>>

function feeRow(enrolment: Enrolment, month: string, { classes, holidays, now }: Given) {
  const isFirst = month === enrolment.from_month
  const row = classes.classes.find(({ id }) => id === enrolment.class_id)!
  const times = classes.class_times.filter(({ class_id }) => class_id === row.id)
  const met = daysOf(month).flatMap((day) =>
    holidays.has(day)
      ? []
      : times.filter(({ weekday }) => days[weekday - 1] === weekdayOf(day)).map(() => day),
  )
  const begins = dayInMauritius(enrolment.admitted_at!)
  const left = isFirst ? met.filter((day) => day >= row.starts_on && day >= begins) : met
  if (left.length === 0) return null
  const amount = feeAmount({
    rupees: enrolment.fee_rupees,
    left: left.length,
    meetings: met.length,
    percent: 0,
  })
  const onThe25th = momentInMauritius(`${addMonths(month, -1)}-25`, '07:00')
  const created_at = onThe25th > enrolment.admitted_at! ? onThe25th : enrolment.admitted_at!
  if (created_at > now) return null
  const random = randomFor(`fee:${enrolment.id}:${month}`)
  return {
    id: uuidv7(created_at, random.bytes(10)),
    enrolment_id: enrolment.id,
    month,
    full_rupees: amount.full,
    meetings_left: left.length < met.length ? left.length : null,
    meetings: left.length < met.length ? met.length : null,
    discount_kind: null,
    discount_percent: 0,
    rupees: amount.rupees,
    due_on: dueOn(month, usualDueDay, dayInMauritius(created_at)),
    created_at,
  }
}

function daysOf(month: string) {
  const all: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) all.push(day)
  return all
}

const dueChance = 0.25
const claimedChance = 0.2

/** Earlier months are paid; of this month some are due, and some wait for the tutor. The demo family has something to pay. */
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
