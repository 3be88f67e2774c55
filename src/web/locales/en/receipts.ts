import { inEuro } from '#contract/plans'

export const receipts = {
  /** Below zero for a refund. */
  amount: (cents: number) => (cents < 0 ? `−${inEuro(-cents)}` : inEuro(cents)),
  receipt: (number: string) => `Receipt ${number}`,
  statement: (year: number | string) => `Statement of ${year}`,
  description: 'What you paid, to see and to print.',
  back: 'Back to your subscription',
  print: 'Print',
  loading: 'Loading…',
  failed: 'This could not be loaded.',
  missing: {
    title: 'There is no such receipt',
    text: 'Perhaps it belongs to another account. Yours are listed with your subscription.',
  },
  needsLogin: {
    title: 'Log in to see your receipts',
    text: 'Only you can see what you have paid.',
    action: 'Log in',
  },
  sandbox: 'This was a sandbox payment: no money moved.',
  lines: {
    seller: 'From',
    buyer: 'To',
    date: 'Date',
    what: 'For',
    period: 'Period',
    provider: 'Paid through',
    reference: 'Reference',
    refundOf: 'Gives back',
    total: 'Total',
  },
  span: (from: string, until: string) => `${from} to ${until}`,
  providers: { sandbox: 'Sandbox', paypal: 'PayPal' },
  columns: { date: 'Date', number: 'Receipt', what: 'For', amount: 'Amount' },

  list: {
    title: 'Receipts',
    empty: 'No receipts yet.',
    loading: 'Loading your receipts…',
    failed: 'Your receipts could not be loaded.',
  },
}
