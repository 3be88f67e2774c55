import type * as en from '../en/review-words.ts'

export const reviewTagNames: typeof en.reviewTagNames = {
  polite: 'Politesse',
  'fast-reply': 'Réponse rapide',
  helpful: 'Aide précieuse',
  clear: 'Explications claires',
  knowledgeable: 'Bonnes connaissances',
  patient: 'Patience',
}

export const starNames: typeof en.starNames = ['Mauvais', 'Insuffisant', 'Moyen', 'Bien', 'Excellent']
