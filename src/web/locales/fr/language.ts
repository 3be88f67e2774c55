import type * as en from '../en/language.ts'

export const language: typeof en.language = {
  label: 'Langue',
  short: 'FR',
  settings: {
    title: 'Langue',
    text: 'Les pages, les e-mails et les notifications sont dans cette langue.',
  },
}
