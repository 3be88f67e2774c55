import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/platform/app'
import { normalise } from '#server/platform/search-text'

/** What a text asks for, as PostgreSQL's tsqueries. */
export type Words = {
  /** All words, each as the beginning of a word, anywhere. */
  anywhere: string
  inName: string
  inNameSubjectOrCity: string
  /** The same with whole words only. */
  wholeInNameSubjectOrCity: string
}

const mostWords = 8
const longestWord = 40

/** Words that people write around what they look for. */
const fillers = new Set(
  'a an and at by for from in me my near of on or the to with class classes lesson lessons teacher teachers tutor tutors tuition'.split(
    ' ',
  ),
)

/** Null when there is nothing in the text to look for. */
export async function readWords(app: App, text = ''): Promise<Words | null> {
  const words = wordsIn(text)
  if (words.length === 0) return null
  const known = await correct(app, words)
  return {
    anywhere: tsquery(known, ':*'),
    inName: tsquery(known, ':*A'),
    inNameSubjectOrCity: tsquery(known, ':*AB'),
    wholeInNameSubjectOrCity: tsquery(known, ':AB'),
  }
}

function wordsIn(text: string) {
  const all = [...new Set(normalise(text).match(/[\p{L}\p{N}]+/gu))].map((word) =>
    [...word].slice(0, longestWord).join(''),
  )
  const meant = all.filter((word) => !fillers.has(word))
  return (meant.length > 0 ? meant : all).slice(0, mostWords)
}

/** A word holds letters and digits only, so that quotes are all it needs. */
function tsquery(words: string[][], mark: string) {
  return words
    .map((alternatives) => `(${alternatives.map((word) => `'${word}'${mark}`).join(' | ')})`)
    .join(' & ')
}

/**
 * Keeps a word that begins some word of the tutors' texts. For any other it takes the closest words that there are,
 * within two mistakes, or one in a short word; the first letter, or several letters in a row, must be right.
 */
async function correct({ db }: App, words: string[]) {
  const begins = (start: RawBuilder<string>) =>
    sql`(l.word ~>=~ ${start} and l.word ~<~ (${start} || chr(1114111)))`
  const { rows } = await sql<{ word: string; closest: string[] }>`
    select asked.word, case
      when exists (select 1 from lexicon l where ${begins(sql`asked.word`)}) then '{}'
      else array(
        select word from (
          select word, df, mistakes, min(mistakes) over () as fewest from (
            select l.word, l.df, levenshtein_less_equal(l.word, asked.word, 2) as mistakes from lexicon l
            where (${begins(sql`left(asked.word, 1)`)} or l.word % asked.word)
              and char_length(l.word) between char_length(asked.word) - 2 and char_length(asked.word) + 2
          ) near where mistakes <= case when char_length(asked.word) < 5 then 1 else 2 end
        ) nearest where mistakes = fewest and char_length(asked.word) > 2 order by df desc, word limit 3)
      end as closest
    from unnest(${words}::text[]) with ordinality as asked (word, place) order by place`.execute(db)
  return rows.map(({ word, closest }) => (closest.length > 0 ? closest : [word]))
}
