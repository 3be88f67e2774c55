import { tutorLimits } from './rules.ts'

/** What makes a profile convincing, in the order in which the checklist names it. */
export const strengthParts = ['picture', 'bio', 'location', 'availability', 'achievements'] as const
type StrengthPart = (typeof strengthParts)[number]

type StrengthFacts = {
  hasPicture: boolean
  bio: string
  hasLocation: boolean
  days: readonly string[]
  laureates: number
  sixCredits: number
}

export type ProfileStrength = { percent: number; missing: StrengthPart[] }

export function profileStrength(facts: StrengthFacts): ProfileStrength {
  const isThere: Record<StrengthPart, boolean> = {
    picture: facts.hasPicture,
    bio: [...facts.bio.trim()].length >= tutorLimits.bioMin,
    location: facts.hasLocation,
    availability: facts.days.length > 0,
    achievements: facts.laureates + facts.sixCredits > 0,
  }
  const missing = strengthParts.filter((part) => !isThere[part])
  const share = 1 - missing.length / strengthParts.length
  return { percent: Math.round(share * 100), missing }
}
