import type * as en from '../en/reports.ts'

export const reports: typeof en.reports = {
  action: 'Signale',
  /** For those who hear one of many such buttons. */
  named: {
    tutor: (name) => `Signale: ${name}`,
    class: (name) => `Signale: klas ${name}`,
    review: (name) => `Signale: komanter ki ${name} finn ekrir`,
    message: (name) => `Signale: mesaz ki ${name} finn ekrir`,
  },
  loading: 'Pe sarz formiler-la…',
  missing: {
    title: 'Nou pa finn kapav sarz formiler-la',
    text: 'Silvouple verifie ou koneksion ek sey ankor.',
  },
}
