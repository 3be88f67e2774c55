import { leastShown } from '#contract/demand/rules'
import type * as en from '../en/demand.ts'

export const file: typeof en.file = {
  columns: [
    'Size',
    'Lavil',
    'Nivo',
    'Resers',
    'Pa finn trouv personn',
    'Fami ki ena alert',
    'Fami ki ena demann',
    'Profeser',
    'Plas lib',
  ],
  any: 'Tou',
  few: `mwins ki ${leastShown}`,
}
