import type * as en from '../en/receipts.ts'

export const receipts: typeof en.receipts = {
  receipt: (number) => `Resi ${number}`,
  statement: (year) => `Relve ${year}`,
  description: 'Seki ou finn peye, pou gete ek pou inprime.',
  back: 'Retourn lor ou abonnman',
  print: 'Inprime',
  loading: 'Pe sarze…',
  failed: 'Nou pa finn kapav sarz sa.',
  missing: {
    title: 'Sa resi-la pa existe',
    text: 'Kapav li pou enn lot kont. Ou trouv ou bann resi avek ou abonnman.',
  },
  needsLogin: {
    title: 'Konekte pou get ou bann resi',
    text: 'Zis ou ki kapav trouv seki ou finn peye.',
    action: 'Konekte',
  },
  sandbox: 'Sa ti enn peyman test: okenn larzan pa finn bouze.',
  lines: {
    seller: 'Depi',
    buyer: 'Kliyan',
    date: 'Dat',
    what: 'Pou ki',
    period: 'Period',
    provider: 'Peye par',
    reference: 'Referans',
    refundOf: 'Ranbourse',
    total: 'Total',
  },
  span: (from, until) => `${from} ziska ${until}`,
  providers: { sandbox: 'Test', paypal: 'PayPal' },
  columns: { date: 'Dat', number: 'Resi', what: 'Pou ki', amount: 'Montan' },

  list: {
    title: 'Bann resi',
    empty: 'Pa ankor ena resi.',
    loading: 'Pe sarz ou bann resi…',
    failed: 'Nou pa finn kapav sarz ou bann resi.',
  },
}
