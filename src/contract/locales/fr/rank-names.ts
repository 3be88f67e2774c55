import type * as en from '../en/rank-names.ts'

export const rankNames: typeof en.rankNames = {
  Bronze: 'Bronze',
  Silver: 'Argent',
  Gold: 'Or',
  Platinum: 'Platine',
  Diamond: 'Diamant',
}
