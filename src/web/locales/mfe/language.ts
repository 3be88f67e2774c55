import type * as en from '../en/language.ts'

export const language: typeof en.language = {
  label: 'Langaz',
  short: 'KM',
  offer: (name) => ({
    title: `Ou langaz: ${name}`,
    text: 'Ou finn swazir li pou ou kont.',
    action: `Pas lor ${name}`,
  }),
  settings: { title: 'Langaz', text: 'Bann paz, bann email ek bann notifikasion vinn dan sa langaz-la.' },
}
