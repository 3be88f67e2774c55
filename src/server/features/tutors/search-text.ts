import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

type TutorText = {
  name: string
  subjects: readonly string[]
  grades: readonly string[]
  city: string
  bio: string
}

/** Case and accents are dropped, so that "Mahébourg" and "mahebourg" are one word. */
export function normalise(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

type Choice = { grade?: string; subject?: string; city?: string }

/**
 * A choice of grade, subject and city as one word, which is in the texts of all tutors that the choice shows. No typed word begins with
 * the sign. It is a hash, so that a text with all its choices stays short.
 */
export const choiceWord = ({ grade = any, subject = any, city = any }: Choice) =>
  `=${createHash('md5').update(`${grade}/${subject}/${city}`).digest('hex').slice(0, 10)}`

const any = '*'

/** One word for every choice of a grade, a subject and the city, or of some of these. */
function choiceWords({ grades, subjects, city }: TutorText) {
  const words = [...grades, any].flatMap((grade) =>
    [...subjects, any].flatMap((subject) => [city, any].map((city) => choiceWord({ grade, subject, city }))),
  )
  return words.slice(0, -1)
}

/**
 * The text that is searched: the name has weight A, subjects and city B, the bio C. The choices of filters that show the tutor are words
 * of it too. So one index answers for words and filters together, and each choice is one posting list.
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
