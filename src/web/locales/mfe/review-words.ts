import type * as en from '../en/review-words.ts'

export const reviewTagNames: typeof en.reviewTagNames = {
  polite: 'Poli',
  'fast-reply': 'Reponn vit',
  helpful: 'Ed bien',
  clear: 'Explik kler',
  knowledgeable: 'Konn so size bien',
  patient: 'Ena pasians',
}

export const starNames: typeof en.starNames = ['Pa bon', 'Pa telma bon', 'Mwayin', 'Bon', 'Exselan']
