/** From one star to five. */
export const starLabels = ['Poor', 'Below Average', 'Average', 'Good', 'Excellent'] as const

export const reviewTags = [
  { id: 'polite', label: 'Polite' },
  { id: 'fast-reply', label: 'Fast reply time' },
  { id: 'helpful', label: 'Helpful' },
  { id: 'clear', label: 'Clear explanations' },
  { id: 'knowledgeable', label: 'Knowledgeable' },
  { id: 'patient', label: 'Patient' },
] as const
export type ReviewTag = (typeof reviewTags)[number]['id']

export const commentMax = 150
export const replyMax = 500

export function starLabel(rating: number) {
  return starLabels[rating - 1]
}

/** The name a review is signed with: first name and initial, because a surname would tell strangers who wrote. */
export function reviewerName(fullName: string | null | undefined) {
  const [first, ...rest] = (fullName ?? '').split(/\s+/).filter(Boolean)
  const initial = rest.at(-1)?.match(/\p{L}/u)?.[0]
  if (!first) return 'Anonymous'
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
