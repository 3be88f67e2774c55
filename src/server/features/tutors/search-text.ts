import { createHash } from 'node:crypto'
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

type Choice = { grade?: string; subject?: string; city?: string }

/**
 * A choice of filters as a word that stands in the texts of all whom it shows. None that people type begins with the
 * sign. A hash, so that a text with all choices stays short.
 */
export const choiceWord = ({ grade = any, subject = any, city = any }: Choice) =>
  `=${createHash('md5').update(`${grade}/${subject}/${city}`).digest('hex').slice(0, 10)}`

const any = '*'

/** One for every choice of a grade, a subject and the city, or of some of them. */
function choiceWords({ grades, subjects, city }: TutorText) {
  const words = [...grades, any].flatMap((grade) =>
    [...subjects, any].flatMap((subject) => [city, any].map((city) => choiceWord({ grade, subject, city }))),
  )
  return words.slice(0, -1)
}

/**
 * What the free-text search looks at; a hit in the name weighs most, one in the bio least. The choices of filters that show
 * the tutor stand beside it: one index serves words and filters together, and a choice is one list of it.
 */
export function tutorText(tutor: TutorText): { norm: string; vec: RawBuilder<string> } {
  const who = normalise(tutor.name)
  const what = normalise([...tutor.subjects, tutor.city].join(' '))
  const vec = sql<string>`setweight(to_tsvector('simple', ${who}), 'A')
    || setweight(to_tsvector('simple', ${what}), 'B')
    || setweight(to_tsvector('simple', ${normalise(tutor.bio)}), 'C')
    || array_to_tsvector(${choiceWords(tutor)}::text[])`
  return { norm: `${who} ${what}`, vec }
}
