import { sql } from 'kysely'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import type { FeeReceipt, FeeStatement } from '#contract/fees/api'
import { feeReference } from '#contract/fees/rules'
import type { Download } from '#contract/files/downloads'
import type { Locale } from '#contract/locales'
import { texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { csvFile } from '#server/platform/csv'
import { isOfLedger, isOfTutor } from './fees.queries.ts'

/** A receipt for its family and its tutor; others find none. */
export async function receiptOf(app: App, userId: string, paymentId: string): Promise<FeeReceipt> {
  const row = await receiptRows(app)
    .where('fee_payments.id', '=', paymentId)
    .where(sql<boolean>`(${isOfLedger(userId)} or ${isOfTutor(userId)})`)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return receiptFrom(row)
}

const receiptRows = ({ db }: App) =>
  db
    .selectFrom('fee_payments')
    .innerJoin('fees', 'fees.id', 'fee_payments.fee_id')
    .innerJoin('fee_ledgers as ledger', 'ledger.enrolment_id', 'fees.enrolment_id')
    .innerJoin('fee_books', 'fee_books.id', 'ledger.book_id')
    .leftJoin('tutors', 'tutors.user_id', 'fee_books.user_id')
    .leftJoin('fee_payments as reversed', 'reversed.id', 'fee_payments.reverses_id')
    .selectAll('fee_payments')
    .select([
      'fees.month',
      'fees.is_trial',
      'fees.enrolment_id',
      'ledger.reference as ledger_reference',
      'ledger.learner_name',
    ])
    .select(['ledger.title', 'ledger.subject', 'reversed.receipt as reverses'])
    .select(sql<string>`coalesce(tutors.name, fee_books.tutor_name)`.as('tutor_name'))
    .where('fee_payments.confirmed_at', 'is not', null)
type ReceiptRow = Awaited<ReturnType<ReturnType<typeof receiptRows>['execute']>>[number]

const receiptFrom = (row: ReceiptRow): FeeReceipt => ({
  paymentId: row.id,
  number: row.receipt!,
  date: row.confirmed_at!.toISOString(),
  tutorName: row.tutor_name,
  learnerName: row.learner_name,
  title: row.title,
  subject: row.subject,
  month: row.month,
  reference: feeReference(row.ledger_reference, { month: row.month, isTrial: row.is_trial }),
  method: row.method,
  bankReference: row.reference,
  rupees: row.rupees,
  reverses: row.reverses,
  reason: row.reason,
})

const inYear = (app: App, year: number) =>
  receiptRows(app)
    .where('fee_payments.confirmed_at', '>=', momentInMauritius(`${year}-01-01`))
    .where('fee_payments.confirmed_at', '<', momentInMauritius(`${year + 1}-01-01`))

/** What a family paid in a year, for each learner and class. */
export async function statementOf(app: App, userId: string, year: number): Promise<FeeStatement> {
  const rows = await inYear(app, year)
    .where(isOfLedger(userId))
    .orderBy('ledger.learner_name')
    .orderBy('ledger.enrolment_id')
    .orderBy('fee_payments.confirmed_at')
    .orderBy('fee_payments.id')
    .execute()
  if (rows.length === 0) throw new AppError('not_found')
  const parts = [...Map.groupBy(rows, ({ enrolment_id }) => enrolment_id).values()].map((part) => {
    const { learner_name, title, subject, tutor_name } = part[0]!
    const names = { learnerName: learner_name, title, subject, tutorName: tutor_name }
    return { ...names, receipts: part.map(receiptFrom), totalRupees: sumOf(part) }
  })
  return { year, parts, totalRupees: sumOf(rows) }
}

const sumOf = (rows: { rupees: number }[]) => rows.reduce((sum, { rupees }) => sum + rupees, 0)

/** What a tutor received in a year, receipt by receipt. */
export async function incomeOf(
  app: App,
  userId: string,
  { year, locale }: { year: number; locale: Locale },
): Promise<Download> {
  const { fees, school } = texts[locale]
  const rows = await inYear(app, year).where(isOfTutor(userId)).orderBy('fee_payments.receipt').execute()
  const lines = rows.map((row) => [
    row.receipt!,
    dayInMauritius(row.confirmed_at!),
    row.learner_name,
    row.title,
    school.subjectName(row.subject),
    row.month,
    fees.methods[row.method],
    row.reference,
    row.rupees,
  ])
  return csvFile(`income-${year}.csv`, [fees.incomeColumns, ...lines])
}
