import { type RawBuilder, sql } from 'kysely'
import { normalise } from '#server/features/tutors/search-text'
import type { App } from '#server/platform/app'
import { unplanned } from './filters.ts'

/** What a text asks for, as PostgreSQL's tsqueries. */
export type Words = {
  /** All words, each as the beginning of a word, anywhere. */
  anywhere: string
  /** The words that an index is worth asking for; the others are in so many texts that reading them costs less. */
  selective: string[]
  inName: string
  inNameSubjectOrCity: string
  /** The same with whole words only. */
  wholeInNameSubjectOrCity: string
  /** How many tutors have each word. */
  tutors: number[]
  /** No more than these have all of them. */
  atMost: number
}

const mostWords = 8
const longestWord = 40
/** The texts of so few tutors are compared in less time than it takes to find them in the lists of other words. */
const fewTutors = 100
/** A beginning of more words, in the texts of more tutors together, tells nothing. */
const selectiveWords = 10
const selectiveTutors = 5000

/** Words that people write around what they look for, in each language. */
const fillers = new Set(
  `a an and at by for from in me my near of on or the to with class classes lesson lessons teacher teachers tutor tutors
  tuition au aux avec chez cours d dans de des du en et l la le lecon lecons les ou particuliere particulieres particulier
  particuliers pour pres prof profs professeur professeurs un une bann dan ek enn klas leson mo partikilie pou pre
  profeser rod rode`.split(/\s+/),
)

/** The one subject whose name does not come word by word: in French and Kreol it is a science. */
const socialStudies = /\b(?:sciences?|sians) (?:sociales?|sosial)\b/g

/** Null when there is nothing in the text to look for. */
export async function readWords(app: App, text = ''): Promise<Words | null> {
  const typed = wordsIn(text)
  if (typed.length === 0) return null
  const words = await lookUp(app, typed)
  const meant = (mark: string) =>
    words.map(({ word, synonyms, closest }) => anyOf(closest ?? [word, ...synonyms], mark)).join(' & ')
  return {
    anywhere: words.map(inAnyText).join(' & '),
    selective: wordsOfIndex(words).map(inAnyText),
    inName: meant(':*A'),
    inNameSubjectOrCity: meant(':*AB'),
    wholeInNameSubjectOrCity: meant(':AB'),
    tutors: words.map(({ tutors }) => tutors),
    atMost: Math.min(...words.map(({ tutors }) => tutors)),
  }
}

function wordsIn(text: string) {
  const inEnglish = normalise(text).replace(socialStudies, 'social studies')
  const all = [...new Set(inEnglish.match(/[\p{L}\p{N}]+/gu))].map((word) =>
    [...word].slice(0, longestWord).join(''),
  )
  const meant = all.filter((word) => !fillers.has(word))
  return (meant.length > 0 ? meant : all).slice(0, mostWords)
}

type KnownWord = {
  word: string
  /** What it means in the words of the texts, where it is of another language. */
  synonyms: string[]
  /** The words that it begins, if they are few, and its synonyms. */
  begun: string[] | null
  /** What to look for instead of a word that begins none. */
  closest: string[] | null
  /** How many have one of these, those with several counted several times. */
  tutors: number
}

/** Whole words where they are known: an index finds them quicker than all that begin in some way. */
function inAnyText({ word, synonyms, begun, closest }: KnownWord) {
  const whole = closest ?? (begun && [...new Set([word, ...begun])])
  return whole ? anyOf(whole) : anyOf([word, ...synonyms], ':*')
}

function wordsOfIndex(words: KnownWord[]) {
  const [rarest] = words.toSorted((a, b) => a.tutors - b.tutors)
  return rarest!.tutors <= fewTutors ? [rarest!] : words.filter(isSelective)
}

const isSelective = ({ begun, closest, tutors }: KnownWord) =>
  begun !== null || closest !== null || tutors <= selectiveTutors

/** A word holds letters and digits only, so that quotes are all it needs. */
const anyOf = (words: string[], mark = '') => `(${words.map((word) => `'${word}'${mark}`).join(' | ')})`

/**
 * Finds the words of the tutors' texts that begin with each word, or that it means in another language; half typed, it
 * is of another language only if it begins no other word of the texts. For one that begins none it takes the closest there
 * are: within two mistakes, or one in a short word; the first letter, or several in a row, must be right. It may be half
 * typed: then the beginnings of words are compared, more strictly.
 */
async function lookUp({ db }: App, words: string[]) {
  const begins = (word: RawBuilder<string>, start: RawBuilder<string>) =>
    sql`(${word} ~>=~ ${start} and ${word} ~<~ (${start} || chr(1114111)))`
  const { rows } = await sql<KnownWord>`
    select typed.word, synonyms.words as synonyms, begun.words as begun, closest.words as closest,
      coalesce(begun.tutors, closest.tutors, 0) as tutors
    from (
      select word, place, char_length(word) as length from unnest(${unplanned(sql`${words}::text[]`)}) with ordinality as w (word, place)
    ) typed
    cross join lateral (
      select coalesce(array_agg(distinct meaning), '{}') as words from search_synonyms s, unnest(s.meanings) meaning
      where s.word = typed.word or (typed.length > 3 and ${begins(sql`s.word`, sql`typed.word`)} and not exists (
        select from lexicon l where ${begins(sql`l.word`, sql`typed.word`)}
          and not exists (select from search_synonyms known where known.word = l.word)))
    ) synonyms
    cross join lateral (
      select case when count(*) between 1 and ${sql.lit(selectiveWords)} then array_agg(l.word) end as words,
        sum(l.df)::int as tutors
      from lexicon l where ${begins(sql`l.word`, sql`typed.word`)} or l.word = any (synonyms.words)
    ) begun
    cross join lateral (
      select array_agg(word) as words, sum(df)::int as tutors from (
        select word, df from (
          select word, df, case
            when in_beginning <= case when typed.length < 5 then 0 when typed.length < 8 then 1 else 2 end
            then least(in_whole, in_beginning) else in_whole end as mistakes
          from (
            select l.word, l.df, levenshtein_less_equal(l.word, typed.word, 2) as in_whole,
              least(levenshtein_less_equal(left(l.word, typed.length), typed.word, 2),
                levenshtein_less_equal(left(l.word, typed.length + 1), typed.word, 2)) as in_beginning
            from lexicon l
            where begun.tutors is null and typed.length > 2
              and (${begins(sql`l.word`, sql`left(typed.word, 1)`)} or l.word % typed.word)
              and char_length(l.word) >= typed.length - 2
          ) compared order by mistakes fetch first row with ties
        ) nearest
        where mistakes <= case when typed.length < 5 then 1 else 2 end order by df desc, word limit 3
      ) few
    ) closest
    order by typed.place`.execute(db)
  return rows
}
