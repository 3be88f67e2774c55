import { type RawBuilder, sql } from 'kysely'

type TutorText = {
  name: string
  subjects: readonly string[]
  grades: readonly string[]
  city: string
  bio: string
}

/** Without case and accents, so that "Mahébourg" and "mahebourg" are one word. */
export function normalise(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A filter's value among the words of a text. None that people type begins with the sign. */
export const filterWord = (filter: 'grade' | 'subject' | 'city', value: string) => `=${filter} ${value}`

/**
 * What the free-text search looks at; a hit in the name weighs most, one in the bio least. What the filters look at
 * stands beside it: one index serves words and filters together.
 */
export function tutorText({ name, subjects, grades, city, bio }: TutorText): {
  norm: string
  vec: RawBuilder<string>
} {
  const who = normalise(name)
  const what = normalise([...subjects, city].join(' '))
  const filters = [
    ...grades.map((grade) => filterWord('grade', grade)),
    ...subjects.map((subject) => filterWord('subject', subject)),
    filterWord('city', city),
  ]
  const vec = sql<string>`setweight(to_tsvector('simple', ${who}), 'A')
    || setweight(to_tsvector('simple', ${what}), 'B')
    || setweight(to_tsvector('simple', ${normalise(bio)}), 'C')
    || array_to_tsvector(${filters}::text[])`
  return { norm: `${who} ${what}`, vec }
}
