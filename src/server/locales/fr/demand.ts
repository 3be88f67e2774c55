import { leastShown } from '#contract/demand/rules'
import type * as en from '../en/demand.ts'

export const file: typeof en.file = {
  columns: [
    'Matière',
    'Ville',
    'Niveau',
    'Recherches',
    'Sans résultat',
    'Familles avec alertes',
    'Familles avec demandes',
    'Professeurs',
    'Places libres',
  ],
  any: 'Tous',
  few: `moins de ${leastShown}`,
}
