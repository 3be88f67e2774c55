import type { ReviewTag } from '#contract/reviews/rules'

export const reviewTagNames: Record<ReviewTag, string> = {
  polite: 'Polite',
  'fast-reply': 'Fast reply time',
  helpful: 'Helpful',
  clear: 'Clear explanations',
  knowledgeable: 'Knowledgeable',
  patient: 'Patient',
}

/** From one star to five. */
export const starNames: readonly string[] = ['Poor', 'Below Average', 'Average', 'Good', 'Excellent']
