import type { Rank } from '../../points/ranks.ts'

export const rankNames: Record<Rank['name'], string> = {
  Bronze: 'Bronze',
  Silver: 'Silver',
  Gold: 'Gold',
  Platinum: 'Platinum',
  Diamond: 'Diamond',
}
