export const tutorLimits = {
  nameMax: 100,
  bioMin: 50,
  bioMax: 5000,
  countMax: 100_000,
  yearsMax: 80,
} as const

export const defaultHours = { start: '09:00', end: '18:00' } as const

/** Whether two names differ in letter case, accents or spaces at most: then it is the same one, written otherwise. */
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

/** Whether a profile earns its points. A location is left out on purpose: nobody is paid for giving it away. */
export function isProfileComplete({ subjects, grades, bio, phoneNumber, picture, days }: ProfileParts) {
  const hasLists = [subjects, grades, days].every((list) => list.length > 0)
  return hasLists && [...bio].length >= tutorLimits.bioMin && Boolean(phoneNumber) && Boolean(picture)
}
