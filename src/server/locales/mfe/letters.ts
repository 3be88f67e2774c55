import type * as en from '../en/letters.ts'

export const letters: typeof en.letters = {
  labelled: (label) => `${label}:`,
  enterCode: 'Met sa kod-la:',
  orEnterCode: 'Ouswa met sa kod-la:',
  ifButtonFails: 'Si bouton-la pa marse, ouver sa ladres-la:',
  switchOff: (kind) => `Pa avoy mwa email kouma sa ankor (${kind})`,
}
