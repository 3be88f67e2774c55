import { cities, grades, subjects } from '#contract/catalog/rules'
import { tutorSorts } from '#contract/search/rules'
import { randomFor } from '#server/db/seed/random'

/** Where some scripts begin: Latin, Greek, Devanagari, Hangul, emoji, and halves of signs. */
const blocks = [0, 0x300, 0x900, 0xac00, 0x1f300, 0xd800]
const words =
  `physics mathematics english Priya d'Arc A-Level port mathm % _ ' \\ :* & | <-> \u0000 é 한국어 1e9`.split(
    ' ',
  )

/** Addresses of the search with random values, sensible and senseless; the same every time. */
export function randomQuestions(count: number) {
  const random = randomFor('questions')
  const one = <T>(values: readonly T[]) => values[Math.floor(random.next() * values.length)]!
  const noise = () =>
    [...random.bytes(1 + Math.floor(random.next() * 24))]
      .map((byte) => String.fromCodePoint(one(blocks) + byte))
      .join('')
  const values: Record<string, () => string> = {
    q: () =>
      one([noise, () => one(words), () => `${one(words)} ${one(words)}`, () => one(words).repeat(9)])(),
    grade: () => one(grades).value,
    subject: () => one(subjects),
    city: () => one(cities).name,
    sort: () => one(tutorSorts),
    near: () => one(['-20.25,57.55', '-20.53,57.3', '-20.250000000000001,57.5', '0,0']),
    verified: () => one(['true', 'false']),
    limit: () => String(Math.floor(random.next() * 55)),
    box: () => one(['-20.3,57.4,-20.1,57.6', '-90,-180,90,180', '0,0,0,0']),
    cursor: noise,
  }
  return Array.from({ length: count }, () => {
    const names = Object.keys(values).filter(() => random.chance(0.3))
    const query = new URLSearchParams(
      names.map((name) => [name, random.chance(0.1) ? noise() : values[name]!()]),
    )
    return `/api/v1/tutors${one(['', '', '/map', `/${encodeURIComponent(noise().toWellFormed())}`])}?${query}`
  })
}
