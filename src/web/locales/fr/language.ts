import type * as en from '../en/language.ts'

export const language: typeof en.language = {
  label: 'Langue',
  short: 'FR',
  offer: (name) => ({
    title: `Votre langue : ${name}`,
    text: 'Vous l’avez choisie pour votre compte.',
    action: `Passer à : ${name}`,
  }),
  settings: {
    title: 'Langue',
    text: 'Les pages, les e-mails et les notifications sont dans cette langue.',
  },
}
