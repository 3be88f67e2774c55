import type * as en from '../en/language.ts'

export const language: typeof en.language = {
  label: 'Langaz',
  short: 'KM',
  settings: { title: 'Langaz', text: 'Bann paz, bann email ek bann notifikasion vinn dan sa langaz-la.' },
}
