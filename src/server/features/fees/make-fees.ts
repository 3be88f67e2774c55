import { type Selectable, sql } from 'kysely'
import { addDays, addMonths, weekdayOf } from '#contract/calendar/days'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { days } from '#contract/catalog/rules'
import {
  type DiscountKind,
  dueOn,
  feeAmount,
  lastFeeMonth,
  mostMonthsAhead,
  referenceAlphabet,
  referenceLength,
} from '#contract/fees/rules'
import { timeOf } from '#contract/hours/rules'
import type { Database } from '#server/db/schema'
import { timesOf } from '#server/features/classes/classes.queries'
import { leavesIn } from '#server/features/classes/re-enrolment'
import { isTrialHeld } from '#server/features/classes/trials'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { randomCode, uuidv7 } from '#server/platform/ids'
import { feeBookOf } from './fee-book.ts'

/** An enrolment with everything in its class that its fees depend on. */
export async function findEnrolment(app: App, id: string) {
  return app.db
    .selectFrom('enrolments')
    .innerJoin('classes', 'classes.id', 'class_id')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .selectAll('enrolments')
    .select(['title', 'subject', 'starts_on', 'ends_on', 'skips', 'times_changed_at'])
    .select(['tutors.id as tutor_id', 'tutors.user_id as tutor_user_id'])
    .select(leavesIn(app).as('leaves_in'))
    .select([
      isTrialHeld.as('is_trial_held'),
      sql<Date | null>`(select planned_at from class_meetings tried
        where tried.class_id = enrolments.class_id and tried.starts_at = trial_at)`.as('trial_planned_at'),
      // Of an enrolment that has ended: whether there was a meeting to come to, besides the trial.
      sql<boolean>`exists (select from class_meetings met where met.class_id = enrolments.class_id
        and met.state <> 'cancelled' and met.starts_at between admitted_at and enrolments.ended_at
        and met.starts_at > coalesce(trial_at, '-infinity'))`.as('has_met'),
    ])
    .where('enrolments.id', '=', id)
    .executeTakeFirst()
}
export type FeeEnrolment = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>

/**
 * Makes the fees that an active enrolment still lacks, up to the last month that is charged by now. A first month that has
 * passed is left out: its fee was made when the learner joined, or there was none, and a later timetable changes neither.
 */
export async function makeFees(app: App, enrolment: FeeEnrolment) {
  const today = dayInMauritius(app.clock.now())
  const first = enrolment.from_month!
  const start = first < today.slice(0, 7) ? addMonths(first, 1) : first
  const last = lastFeeMonth(today)
  for (let month = start; month <= last; month = addMonths(month, 1)) await makeFee(app, enrolment, month)
}

/** A trial costs one meeting's share of its month, and is due on its day. A fee that exists only gets the new day. */
export async function makeTrialFee(app: App, enrolment: FeeEnrolment) {
  const day = dayInMauritius(enrolment.trial_at!)
  const month = day.slice(0, 7)
  const existing = await app.db
    .updateTable('fees')
    .set({ due_on: day })
    .where('enrolment_id', '=', enrolment.id)
    .where('is_trial', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (existing) return
  const { meetings } = await meetingsIn(app, enrolment, month)
  await insertFee(app, enrolment, { month, left: 1, meetings: Math.max(1, meetings), trialOn: day })
}

/**
 * Whether an enrolment owes nothing for a month yet, apart from a trial. Whoever left by mistake and joins again owes the first
 * month once: the fee of the earlier enrolment counts, unless it was waived.
 */
export const hasNoFee = (month: string) => sql<boolean>`(not exists (
    select from fees where fees.enrolment_id = enrolments.id and fees.month = ${month} and not is_trial)
  and not (enrolments.from_month = ${month} and exists (
    select from fee_ledgers earlier join fees using (enrolment_id)
    where (earlier.child_id = enrolments.child_id or earlier.account_id = enrolments.account_id)
      and earlier.class_id = enrolments.class_id and earlier.enrolment_id <> enrolments.id
      and coalesce(earlier.child_id::text, lower(earlier.learner_name)) = enrolments.learner_key
      and fees.month = ${month} and not is_trial and waived_rupees = 0)))`

/** Makes the fees of every active enrolment; from the 25th on, also those of the next month. */
export async function makeAllFees(app: App, isStopping = () => false) {
  const month = lastFeeMonth(dayInMauritius(app.clock.now()))
  const active = await app.db
    .selectFrom('enrolments')
    .select('enrolments.id')
    .where('state', '=', 'active')
    .where('fee_rupees', '>', 0)
    .where('from_month', '<=', month)
    .where(hasNoFee(month))
    .orderBy('admitted_at')
    .orderBy('enrolments.id')
    .execute()
  for (const { id } of active) {
    if (isStopping()) return
    await inTransaction(app, async (app) => {
      const enrolment = await lockActive(app, id)
      if (enrolment) await makeFees(app, enrolment)
    })
  }
}

/** The enrolment, locked so that nobody leaves the class until the transaction ends; undefined once it is not active. */
async function lockActive(app: App, id: string) {
  const active = await app.db
    .selectFrom('enrolments')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forShare()
    .executeTakeFirst()
  return active && findEnrolment(app, id)
}

type Request = { tutorId: string; enrolmentId: string; month: string }

/** Makes the fee of a later month for a family that pays early, and returns its id. A fee that exists stays as it is. */
export const createFee = (app: App, { tutorId, enrolmentId, month }: Request): Promise<string> =>
  inTransaction(app, async (app) => {
    const enrolment = await findEnrolment(app, enrolmentId)
    if (enrolment?.tutor_id !== tutorId) throw new AppError('not_found')
    if (!(await lockActive(app, enrolmentId))) throw new AppError('wrong_enrolment_state')
    const thisMonth = dayInMauritius(app.clock.now()).slice(0, 7)
    if (month < enrolment.from_month!) throw refusedMonth('fee_month_too_early')
    if (month > addMonths(thisMonth, mostMonthsAhead) || isAfterEnd(enrolment, month))
      throw refusedMonth('fee_month_too_late')
    await makeFee(app, enrolment, month)
    const fee = await app.db
      .selectFrom('fees')
      .select('id')
      .where('enrolment_id', '=', enrolmentId)
      .where('month', '=', month)
      .where('is_trial', '=', false)
      .executeTakeFirst()
    if (!fee) throw refusedMonth('no_fee')
    return fee.id
  })

const refusedMonth = (code: 'fee_month_too_early' | 'fee_month_too_late' | 'no_fee') =>
  new AppError(code, { fields: { month: ({ errors }) => errors[code] } })

/** Whether the class has ended by a month, or the learner does not keep the place for its year. */
const isAfterEnd = ({ ends_on, leaves_in }: FeeEnrolment, month: string) =>
  (ends_on !== null && month > ends_on.slice(0, 7)) || (leaves_in !== null && month >= `${leaves_in}-01`)

export async function makeFee(app: App, enrolment: FeeEnrolment, month: string) {
  if (isAfterEnd(enrolment, month)) return
  const unpaid = app.db.selectFrom('enrolments').select('id').where('id', '=', enrolment.id)
  if (!(await unpaid.where(hasNoFee(month)).executeTakeFirst())) return
  await insertFee(app, enrolment, { month, ...(await meetingsIn(app, enrolment, month)) })
}

type Owed = { month: string; left: number; meetings: number; trialOn?: string }

/** Makes no fee where the class does not meet, or costs nothing. */
async function insertFee(app: App, enrolment: FeeEnrolment, { month, left, meetings, trialOn }: Owed) {
  if (left <= 0 || enrolment.fee_rupees === 0) return
  const now = app.clock.now()
  const book = await feeBookOf(app, enrolment.tutor_user_id)
  await beginLedger(app, enrolment, book.id)
  const discount = await discountOf(app, enrolment, book)
  const percent = discount?.percent ?? 0
  const amount = feeAmount({ rupees: enrolment.fee_rupees, left, meetings, percent })
  if (amount.rupees === 0) return
  await app.db
    .insertInto('fees')
    .values({
      id: uuidv7(now),
      enrolment_id: enrolment.id,
      month,
      is_trial: trialOn !== undefined,
      full_rupees: amount.full,
      ...(left < meetings && { meetings_left: left, meetings }),
      discount_kind: discount?.kind ?? null,
      discount_percent: percent,
      rupees: amount.rupees,
      due_on: trialOn ?? dueOn(month, book.due_day, dayInMauritius(now)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['enrolment_id', 'month', 'is_trial']).doNothing())
    .execute()
}

/**
 * How often the class meets in a month by its timetable, and how many of these meetings the learner pays for: those within the
 * class's first and last day that come after admission, and after a trial, which is free or has a fee of its own.
 */
export async function meetingsIn(app: App, enrolment: FeeEnrolment, month: string) {
  const times = await timesOf(app, enrolment.class_id)
  const skipped = await app.db
    .selectFrom('calendar_days')
    .select('day')
    .where('day', '>=', `${month}-01`)
    .where('day', '<', `${addMonths(month, 1)}-01`)
    .where(sql<boolean>`kind = any(${enrolment.skips})`)
    .execute()
  const met = daysOf(month)
    .filter((day) => !skipped.some((skip) => skip.day === day))
    .flatMap((day) =>
      times
        .filter(({ weekday }) => days[weekday - 1] === weekdayOf(day))
        .map(({ starts }) => ({ day, at: momentInMauritius(day, timeOf(starts)) })),
    )
  const { starts_on, ends_on, admitted_at, trial_at, trial_planned_at } = enrolment
  const isTried = (at: Date) => trial_at && (at <= trial_at || at.getTime() === trial_planned_at?.getTime())
  const left = met.filter(
    ({ day, at }) => day >= starts_on && (!ends_on || day <= ends_on) && at >= admitted_at! && !isTried(at),
  )
  return { left: left.length, meetings: met.length }
}

function daysOf(month: string) {
  const after = `${addMonths(month, 1)}-01`
  const all: string[] = []
  for (let day = `${month}-01`; day < after; day = addDays(day, 1)) all.push(day)
  return all
}

type Book = Selectable<Database['fee_books']>
type Other = { learner_key: string; subject: string }

/** The larger of the two discounts. The first learner of a family and the first subject of a learner are paid in full. */
async function discountOf({ db }: App, enrolment: FeeEnrolment, book: Book) {
  if (book.siblings_percent === 0 && book.subjects_percent === 0) return null
  const { rows: earlier } = await sql<Other>`
    select learner_key, classes.subject from fee_ledgers ledger
    join enrolments on enrolments.id = enrolment_id and enrolments.state = 'active'
    join classes on classes.id = enrolments.class_id
    where book_id = ${book.id}
      and ledger.number < (select number from fee_ledgers where enrolment_id = ${enrolment.id})
      and (enrolments.account_id = ${enrolment.account_id} or enrolments.child_id in (
        select other.child_id from guardians other join guardians own using (user_id)
        where own.child_id = ${enrolment.child_id}))`.execute(db)
  const own = ({ learner_key }: Other) => learner_key === enrolment.learner_key
  const percents: { kind: DiscountKind; percent: number }[] = [
    { kind: 'siblings', percent: earlier.some((other) => !own(other)) ? book.siblings_percent : 0 },
    {
      kind: 'subjects',
      percent: earlier.some((other) => own(other) && other.subject !== enrolment.subject)
        ? book.subjects_percent
        : 0,
    },
  ]
  const [largest] = percents.toSorted((one, other) => other.percent - one.percent)
  return largest!.percent > 0 ? largest! : null
}

const mostTries = 50

/** Makes the ledger of an enrolment, with a reference that no other enrolment of the tutor has. */
async function beginLedger({ db }: App, enrolment: FeeEnrolment, bookId: string) {
  const existing = db
    .selectFrom('fee_ledgers')
    .select('enrolment_id')
    .where('enrolment_id', '=', enrolment.id)
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await existing.executeTakeFirst()) return
    await db
      .insertInto('fee_ledgers')
      .values({
        enrolment_id: enrolment.id,
        book_id: bookId,
        class_id: enrolment.class_id,
        account_id: enrolment.account_id,
        child_id: enrolment.child_id,
        learner_name: enrolment.learner_name,
        title: enrolment.title,
        subject: enrolment.subject,
        reference: randomCode(referenceLength, referenceAlphabet),
        // A trial comes before the first month that is paid for.
        from_month: enrolment.from_month ?? dayInMauritius(enrolment.admitted_at!).slice(0, 7),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  throw new Error('no free reference was found')
}
