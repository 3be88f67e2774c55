import type { ReportObject } from '#contract/reports/rules'

export const reports = {
  action: 'Report',
  /** For those who hear one of many such buttons. */
  named: {
    tutor: (name: string) => `Report ${name}`,
    class: (name: string) => `Report the class ${name}`,
    review: (name: string) => `Report the review by ${name}`,
    message: (name: string) => `Report this message by ${name}`,
  } satisfies Record<ReportObject, (name: string) => string>,
  loading: 'Loading the form…',
  missing: { title: 'The form could not be loaded', text: 'Please check your connection and try again.' },
}
