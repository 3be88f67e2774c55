import type * as en from '../en/rank-names.ts'

export const rankNames: typeof en.rankNames = {
  Bronze: 'Bronz',
  Silver: 'Larzan',
  Gold: 'Lor',
  Platinum: 'Platinn',
  Diamond: 'Diaman',
}
