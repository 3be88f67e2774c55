import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { App } from '#server/platform/app'
import { mailsIn } from '#tests/support/database'

/** There is one for every movement, numbered without gaps in its year in Mauritius, and each of them was mailed. */
export async function wrongReceipts({ db }: App) {
  const entries = await db
    .selectFrom('payment_ledger')
    .select(['receipt', 'happened_at'])
    .orderBy('receipt')
    .execute()
  const numbers = entries.map(({ receipt }) => receipt)
  const years = Map.groupBy(numbers, (number) => number.slice(0, 5))
  const expected = [...years].flatMap(([year, ofYear]) =>
    ofYear.map((_, at) => year + String(at + 1).padStart(6, '0')),
  )
  // The queue before the mailbox: a server that still runs moves mails from the one to the other.
  const queued = await mailsIn(db)
  const sent = await db.selectFrom('mailbox').select('subject').execute()
  const mailed = new Set(
    [...queued, ...sent].flatMap(({ subject }) => subject.match(/^Receipt (\S+)/)?.[1] ?? []),
  )
  return [
    ...numbers
      .filter((number, at) => number !== expected[at])
      .map((number) => `receipt ${number} is out of turn`),
    ...entries
      .filter(({ receipt, happened_at }) => receipt.slice(0, 4) !== dayInMauritius(happened_at).slice(0, 4))
      .map(({ receipt }) => `receipt ${receipt} is of another year`),
    ...numbers.filter((number) => !mailed.has(number)).map((number) => `receipt ${number} was not mailed`),
    ...[...mailed]
      .filter((number) => !numbers.includes(number))
      .map((number) => `there is no receipt ${number}`),
  ]
}
