import { type Selectable, sql } from 'kysely'
import { addMonths } from '#contract/calendar/days'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { attendingStates } from '#contract/classes/rules'
import type { ResponseOf } from '#contract/endpoint'
import type { FamilyFee, Fee, FeePayment, listFees } from '#contract/fees/api'
import { feeReference } from '#contract/fees/rules'
import type { FeeBook, FeeSummary, FeeTotals, TutorFee } from '#contract/fees/tutor.api'
import { reviewerName } from '#contract/reviews/rules'
import type { Database } from '#server/db/schema'
import { phoneOf } from '#server/features/bookings/bookings.queries'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { formerStudent } from '#server/platform/personal-data'
import { tutorPayments } from './fee-book.ts'
import { hasNoFee } from './make-fees.ts'

/** The family of a ledger is the account that enrolled the learner, and the guardians of the child. */
export const isOfLedger = (userId: string) =>
  sql<boolean>`(ledger.account_id = ${userId}
    or ledger.child_id = any(array(select child_id from guardians where user_id = ${userId})))`

export const isOfTutor = (userId: string) =>
  sql<boolean>`ledger.book_id = (select id from fee_books where user_id = ${userId})`

type PaymentRow = Selectable<Database['fee_payments']>
/** Payments come as JSON, where moments are texts. */
type Moments = 'claimed_at' | 'confirmed_at' | 'declined_at' | 'withdrawn_at'
type NestedPayment = Omit<PaymentRow, Moments> & Record<Moments, string | null>

/** Fees with the names of tutor and class as they are now, or as they were last where those are gone. */
export const feeRows = ({ db }: App) =>
  db
    .selectFrom('fees')
    .innerJoin('fee_ledgers as ledger', 'ledger.enrolment_id', 'fees.enrolment_id')
    .innerJoin('fee_books', 'fee_books.id', 'ledger.book_id')
    .leftJoin('tutors', 'tutors.user_id', 'fee_books.user_id')
    .leftJoin('classes', 'classes.id', 'ledger.class_id')
    .leftJoin('children', 'children.id', 'ledger.child_id')
    .selectAll('fees')
    .select(['ledger.class_id', 'ledger.account_id', 'ledger.child_id', 'ledger.learner_name'])
    .select(['ledger.reference', 'fee_books.user_id as tutor_user_id', 'children.colour'])
    .select('tutors.public_id as tutor_public_id')
    .select([
      sql<string>`coalesce(tutors.name, fee_books.tutor_name)`.as('tutor_name'),
      sql<string>`coalesce(classes.title, ledger.title)`.as('title'),
      sql<string>`coalesce(classes.subject, ledger.subject)`.as('subject'),
      sql<NestedPayment[]>`(select coalesce(jsonb_agg(to_jsonb(payment) order by
        coalesce(claimed_at, confirmed_at), id), '[]') from fee_payments payment where fee_id = fees.id)`.as(
        'payments',
      ),
      sql<string>`(select coalesce(string_agg(reason, ' ' order by waived_at, id), '')
        from fee_waivers where fee_id = fees.id)`.as('waiver_reason'),
    ])
export type FeeRow = Awaited<ReturnType<ReturnType<typeof feeRows>['execute']>>[number]

function feeOf(row: FeeRow): Fee {
  return {
    id: row.id,
    enrolmentId: row.enrolment_id,
    month: row.month,
    isTrial: row.is_trial,
    reference: feeReference(row.reference, { month: row.month, isTrial: row.is_trial }),
    learnerName: row.learner_name,
    title: row.title,
    subject: row.subject,
    dueOn: row.due_on,
    state: row.state,
    fullRupees: row.full_rupees,
    share: row.meetings === null ? null : { left: row.meetings_left!, meetings: row.meetings },
    discount: row.discount_kind ? { kind: row.discount_kind, percent: row.discount_percent } : null,
    rupees: row.rupees,
    paidRupees: row.paid_rupees,
    creditRupees: row.credit_rupees,
    waivedRupees: row.waived_rupees,
    openRupees: row.open_rupees,
    waiverReason: row.waiver_reason,
    payments: row.payments.map((payment) => paymentOf(payment, row.payments)),
  }
}

const paymentOf = (payment: NestedPayment, all: NestedPayment[]): FeePayment => ({
  id: payment.id,
  rupees: payment.rupees,
  method: payment.method,
  bankReference: payment.reference,
  by: payment.made_by,
  claimedAt: asMoment(payment.claimed_at),
  confirmedAt: asMoment(payment.confirmed_at),
  declinedAt: asMoment(payment.declined_at),
  withdrawnAt: asMoment(payment.withdrawn_at),
  reason: payment.reason,
  receipt: payment.receipt,
  reversesId: payment.reverses_id,
  isReversed: all.some(({ reverses_id }) => reverses_id === payment.id),
})

const asMoment = (text: string | null) => text && new Date(text).toISOString()

const familyFeeOf = (row: FeeRow): FamilyFee => ({
  ...feeOf(row),
  tutorId: row.tutor_public_id,
  tutorName: row.tutor_name,
  childId: row.child_id,
  colour: row.colour,
})

export async function familyFee(app: App, userId: string, id: string): Promise<FamilyFee> {
  const row = await feeRows(app).where('fees.id', '=', id).where(isOfLedger(userId)).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return familyFeeOf(row)
}

const shownMonths = 12

/** What a family owes and has paid: what is open, however old, and everything of the last months. */
export async function feesOfFamily(app: App, userId: string): Promise<ResponseOf<typeof listFees>> {
  const since = addMonths(dayInMauritius(app.clock.now()).slice(0, 7), -shownMonths)
  const rows = await feeRows(app)
    .where(isOfLedger(userId))
    .where((is) => is.or([is('fees.month', '>=', since), is('fees.open_rupees', '>', 0)]))
    .orderBy('fees.month', 'desc')
    .orderBy('ledger.learner_name')
    .orderBy('ledger.number')
    .orderBy('is_trial')
    .execute()
  return {
    fees: rows.map(familyFeeOf),
    credits: await creditsLeft(app, isOfLedger(userId)),
    tutors: await tutorPayments(app, userId),
    years: await statementYears(app, userId),
  }
}

/** The credit that is left in each ledger; 0 where there never was any. */
export const creditRows = ({ db }: App) =>
  db
    .selectFrom('fee_ledgers as ledger')
    .innerJoin('fee_books', 'fee_books.id', 'ledger.book_id')
    .leftJoin('tutors', 'tutors.user_id', 'fee_books.user_id')
    .leftJoin('enrolments', 'enrolments.id', 'ledger.enrolment_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('fee_credits')
          .select(sql<number>`coalesce(sum(rupees), 0)::int`.as('rupees'))
          .whereRef('fee_credits.enrolment_id', '=', 'ledger.enrolment_id')
          .as('credit'),
      (join) => join.onTrue(),
    )
    .select(['ledger.enrolment_id as enrolmentId', 'ledger.learner_name as learnerName', 'credit.rupees'])
    .select(['ledger.title', 'ledger.subject'])
    .select([
      sql<string>`coalesce(tutors.name, fee_books.tutor_name)`.as('tutorName'),
      sql<boolean>`coalesce(enrolments.state, 'left') not in ('trial', 'active')`.as('hasLeft'),
    ])
    .orderBy('ledger.learner_name')
    .orderBy('ledger.number')

const creditsLeft = (app: App, isTheirs: ReturnType<typeof sql<boolean>>) =>
  creditRows(app).where(isTheirs).where('credit.rupees', '>', 0).execute()

async function statementYears({ db }: App, userId: string) {
  const rows = await db
    .selectFrom('fee_payments')
    .innerJoin('fees', 'fees.id', 'fee_id')
    .innerJoin('fee_ledgers as ledger', 'ledger.enrolment_id', 'fees.enrolment_id')
    .select(sql<number>`extract(year from confirmed_at at time zone 'Indian/Mauritius')::int`.as('year'))
    .distinct()
    .where('confirmed_at', 'is not', null)
    .where(isOfLedger(userId))
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

/** Fees with the family's name and number, for the tutor. */
const tutorFeeRows = (app: App, userId: string) =>
  feeRows(app)
    .leftJoin('enrolments', 'enrolments.id', 'fees.enrolment_id')
    .leftJoin('users', 'users.id', 'ledger.account_id')
    .leftJoin('family_contacts', 'family_contacts.user_id', 'ledger.account_id')
    .select(['users.full_name', 'family_contacts.phone', 'enrolments.state as enrolment_state'])
    .where(isOfTutor(userId))
type TutorFeeRow = Awaited<ReturnType<ReturnType<typeof tutorFeeRows>['execute']>>[number]

const tutorFeeOf = (row: TutorFeeRow): TutorFee => ({
  ...feeOf(row),
  familyName: row.full_name === null ? formerStudent : reviewerName(row.full_name),
  familyPhone:
    row.phone && attendingStates.some((state) => state === row.enrolment_state) ? phoneOf(row.phone) : null,
})

export async function tutorFee(app: App, userId: string, id: string): Promise<TutorFee> {
  const row = await tutorFeeRows(app, userId).where('fees.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return tutorFeeOf(row)
}

/** The fees of a month by class, and the claims, credits and learners without a fee that the tutor should see to. */
export async function feeBook(app: App, userId: string, given?: string): Promise<FeeBook> {
  const month = given ?? dayInMauritius(app.clock.now()).slice(0, 7)
  const rows = await tutorFeeRows(app, userId)
    .where('fees.month', '=', month)
    .orderBy('ledger.learner_name')
    .orderBy('ledger.number')
    .orderBy('is_trial')
    .execute()
  const claimed = await tutorFeeRows(app, userId)
    .where('fees.state', '=', 'claimed')
    .orderBy(sql`(select min(claimed_at) from fee_payments where fee_id = fees.id and is_pending)`)
    .execute()
  const byClass = [...Map.groupBy(rows, ({ class_id }) => class_id).entries()]
  return {
    month,
    totals: totalsOf(rows),
    classes: byClass.map(([id, fees]) => ({
      id,
      title: fees[0]!.title,
      subject: fees[0]!.subject,
      totals: totalsOf(fees),
      fees: fees.map(tutorFeeOf),
    })),
    claimed: claimed.map(tutorFeeOf),
    earlier: await openBefore(app, userId, month),
    credits: await creditsLeft(app, isOfTutor(userId)),
    learners: await learnersWithoutFee(app, userId, month),
  }
}

function totalsOf(rows: FeeRow[]): FeeTotals {
  const sum = (column: 'rupees' | 'paid_rupees' | 'credit_rupees' | 'waived_rupees' | 'open_rupees') =>
    rows.reduce((total, row) => total + row[column], 0)
  return {
    fees: sum('rupees'),
    paid: sum('paid_rupees'),
    credit: sum('credit_rupees'),
    waived: sum('waived_rupees'),
    open: sum('open_rupees'),
  }
}

const openBefore = ({ db }: App, userId: string, month: string) =>
  db
    .selectFrom('fees')
    .innerJoin('fee_ledgers as ledger', 'ledger.enrolment_id', 'fees.enrolment_id')
    .select(['month', sql<number>`sum(open_rupees)::int`.as('openRupees')])
    .where(isOfTutor(userId))
    .where('month', '<', month)
    .where('open_rupees', '>', 0)
    .groupBy('month')
    .orderBy('month')
    .execute()

/** Learners who come to a class that costs something and have no fee in a month yet. */
const learnersWithoutFee = ({ db }: App, userId: string, month: string) =>
  db
    .selectFrom('enrolments')
    .innerJoin('classes', 'classes.id', 'class_id')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['enrolments.id as enrolmentId', 'learner_name as learnerName', 'title', 'subject'])
    .where('user_id', '=', userId)
    .where('enrolments.state', '=', 'active')
    .where('enrolments.fee_rupees', '>', 0)
    .where(hasNoFee(month))
    .orderBy('learner_name')
    .orderBy('enrolments.id')
    .execute()

/** How many claims wait for the tutor, and how many fees are due and not paid. */
export async function feeSummary(app: App, userId: string): Promise<FeeSummary> {
  return app.db
    .selectFrom('fees')
    .innerJoin('fee_ledgers as ledger', 'ledger.enrolment_id', 'fees.enrolment_id')
    .select([
      sql<number>`count(*) filter (where state = 'claimed')::int`.as('claimed'),
      sql<number>`count(*) filter (where state in ('due', 'part') and due_on <= ${dayInMauritius(app.clock.now())})::int`.as(
        'due',
      ),
    ])
    .where(isOfTutor(userId))
    .where('state', 'in', ['claimed', 'due', 'part'])
    .executeTakeFirstOrThrow()
}
