import type * as en from '../en/letters.ts'

export const letters: typeof en.letters = {
  labelled: (label) => `${label} :`,
  enterCode: 'Saisissez ce code :',
  orEnterCode: 'Ou saisissez ce code :',
  ifButtonFails: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  switchOff: (kind) => `Ne plus m’envoyer d’e-mails comme celui-ci (${kind})`,
}
