import type * as en from '../en/reports.ts'

export const reports: typeof en.reports = {
  action: 'Signale',
  /** For those who hear one of many such buttons. */
  named: {
    tutor: (name) => `Signal ${name}`,
    class: (name) => `Signal klas ${name}`,
    review: (name) => `Signal komanter ki ${name} finn ekrir`,
    message: (name) => `Signal sa mesaz ki ${name} finn ekrir la`,
  },
  loading: 'Pe sarz formiler-la…',
  missing: {
    title: 'Nou pa finn kapav sarz formiler-la',
    text: 'Silvouple verifie ou koneksion ek sey ankor.',
  },
}
