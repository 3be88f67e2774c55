export const tutorLimits = {
  nameMax: 100,
  bioMin: 50,
  bioMax: 5000,
  countMax: 100_000,
  yearsMax: 80,
} as const

export const defaultHours = { start: '09:00', end: '18:00' } as const

/** Names that differ in case, accents or spaces only are the same name, written in another way. */
export const isSameName = (one: string, other: string) => plainName(one) === plainName(other)

const plainName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

type ProfileParts = {
  subjects: readonly string[]
  grades: readonly string[]
  bio: string
  phoneNumber: string | null
  picture: string | null
  days: readonly string[]
}

/** A complete profile earns points. The location is not part of it, so that nobody is paid for giving it away. */
export function isProfileComplete({ subjects, grades, bio, phoneNumber, picture, days }: ProfileParts) {
  const hasLists = [subjects, grades, days].every((list) => list.length > 0)
  return hasLists && [...bio].length >= tutorLimits.bioMin && Boolean(phoneNumber) && Boolean(picture)
}
