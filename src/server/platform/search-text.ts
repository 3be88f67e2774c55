import { type RawBuilder, sql } from 'kysely'

type TutorText = { name: string; subjects: readonly string[]; city: string; bio: string }

/** Without case and accents, so that "Mahébourg" and "mahebourg" are one word. */
export function normalise(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** What the free-text search looks at; a hit in the name weighs most, one in the bio least. */
export function tutorText({ name, subjects, city, bio }: TutorText): {
  norm: string
  vec: RawBuilder<string>
} {
  const who = normalise(name)
  const what = normalise([...subjects, city].join(' '))
  const vec = sql<string>`setweight(to_tsvector('simple', ${who}), 'A')
    || setweight(to_tsvector('simple', ${what}), 'B')
    || setweight(to_tsvector('simple', ${normalise(bio)}), 'C')`
  return { norm: `${who} ${what}`, vec }
}
