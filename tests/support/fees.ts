import { sql } from 'kysely'
import { expect } from 'vitest'
import { claimPayment, type FamilyFee, type FeePayment, listFees } from '#contract/fees/api'
import type { PaymentMethod } from '#contract/fees/rules'
import type { App } from '#server/platform/app'
import { classApp, enrolled } from './classes.ts'
import type { Person } from './people.ts'

type Options = Parameters<typeof classApp>[0]

/** Asha comes to a class on Sundays at 16:00 from the 15th of November on: 3 of 5 meetings, Rs 480 of 800. */
export async function feeApp({ form, ...given }: Options = {}) {
  const server = await classApp({ form: { startsOn: '2026-11-01', ...form }, ...given })
  const [enrolment] = await enrolled(server.classId, server.mother, [{ childId: server.asha.id }])
  const [fee] = await feesOf(server.mother)
  return { ...server, enrolment: enrolment!, fee: fee! }
}

export const feesOf = async (person: Person) => (await person.call(listFees)).fees

/** The family says that it has paid; answers the payment. */
export async function claim(
  person: Person,
  { id, openRupees }: Pick<FamilyFee, 'id' | 'openRupees'>,
  { rupees = openRupees, method = 'juice' as PaymentMethod } = {},
) {
  const fee = await person.call(claimPayment, { params: { id }, body: { rupees, method } })
  const isPending = ({ confirmedAt, declinedAt, withdrawnAt }: FeePayment) =>
    !confirmedAt && !declinedAt && !withdrawnAt
  return fee.payments.find(isPending)!
}

type Counted = {
  month: string
  rupees: number
  paid_rupees: number
  credit_rupees: number
  waived_rupees: number
  open_rupees: number
  overpaid_rupees: number
  state: string
  confirmed: number
  claimed: number
  waived: number
}

/** Everything that is true of the fees of an enrolment whatever happened, counted again from the rows. */
export async function recountFees({ db }: App, enrolmentId: string) {
  const { rows } = await sql<Counted>`
    select month, rupees, paid_rupees, credit_rupees, waived_rupees, open_rupees, overpaid_rupees, state,
      (select coalesce(sum(rupees), 0)::int from fee_payments where fee_id = fees.id and confirmed_at is not null) as confirmed,
      (select coalesce(sum(rupees), 0)::int from fee_payments where fee_id = fees.id and is_pending) as claimed,
      (select coalesce(sum(rupees), 0)::int from fee_waivers where fee_id = fees.id) as waived
    from fees where enrolment_id = ${enrolmentId} order by month, is_trial desc`.execute(db)
  let credit = 0
  for (const fee of rows) credit += Math.max(0, fee.confirmed - (fee.rupees - fee.waived))
  for (const fee of rows) {
    const paid = Math.min(fee.confirmed, fee.rupees - fee.waived)
    const used = Math.min(credit, fee.rupees - fee.waived - paid)
    credit -= used
    const open = fee.rupees - paid - used - fee.waived
    const state =
      fee.claimed > 0
        ? 'claimed'
        : open > 0
          ? paid + used > 0
            ? 'part'
            : 'due'
          : paid + used > 0
            ? 'paid'
            : 'waived'
    const expected = { paid_rupees: paid, credit_rupees: used, waived_rupees: fee.waived, open_rupees: open }
    expect(fee).toMatchObject({ ...expected, state })
    expect(fee.rupees).toBe(fee.paid_rupees + fee.credit_rupees + fee.waived_rupees + fee.open_rupees)
  }
  const ledger = await sql<{ left: number }>`
    select coalesce(sum(rupees), 0)::int as left from fee_credits where enrolment_id = ${enrolmentId}`.execute(
    db,
  )
  expect(ledger.rows[0]!.left).toBe(credit)
  return { fees: rows, credit }
}

/** Receipts of each tutor count from 1, without gaps. */
export async function recountReceipts({ db }: App) {
  const { rows } = await sql<{ numbers: number[]; last: number }>`
    select array(select receipt from fee_payments where book_id = fee_books.id and receipt is not null
      order by receipt) as numbers, last_receipt as last from fee_books`.execute(db)
  for (const { numbers, last } of rows)
    expect(numbers).toEqual(Array.from({ length: last }, (_, at) => at + 1))
  return rows.reduce((sum, { last }) => sum + last, 0)
}
