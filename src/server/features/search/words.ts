import { type RawBuilder, sql } from 'kysely'
import { normalise } from '#server/features/tutors/search-text'
import type { App } from '#server/platform/app'
import { hiddenFromPlanner } from './filters.ts'

/** The words of a search, corrected and translated, as PostgreSQL's tsqueries. */
export type Words = {
  /** All words, each as the prefix of a word in any part of the text. */
  anywhere: string
  /**
   * The words that are looked up in the index, each as a tsquery. The others are in so many texts that it costs less to check the
   * texts that the index found by these.
   */
  selective: string[]
  inName: string
  inNameSubjectOrCity: string
  /** The same with whole words only. */
  wholeInNameSubjectOrCity: string
  /** How many tutors have each word. */
  tutorsPerWord: number[]
  /** How many tutors have the rarest word: no more than these can have all words. */
  maxTutors: number
}

const maxWords = 8
const maxWordLength = 40
/** If a word has no more tutors than this, the index is asked for it alone: their texts are checked faster than lists are joined. */
const rareWordTutors = 100
/** A prefix of up to this many words is looked up as these words, which is faster. */
const maxCompletions = 10
/** A prefix of more words is not looked up in the index if more tutors than this have them. */
const maxPrefixTutors = 5000

/** Words that say nothing about the tutor, in each language. */
const fillers = new Set(
  `a an and at by for from in me my near of on or the to with class classes lesson lessons teacher teachers tutor tutors
  tuition au aux avec chez cours d dans de des du en et l la le lecon lecons les ou particuliere particulieres particulier
  particuliers pour pres prof profs professeur professeurs un une bann dan ek enn klas leson mo partikilie pou pre
  profeser rod rode`.split(/\s+/),
)

/** Synonyms translate word by word. The name of this one subject differs: in French and Kreol it is a science. */
const socialStudies = /\b(?:sciences?|sians) (?:sociales?|sosial)\b/g

/** The result is null if the text has no words. */
export async function readWords(app: App, text = ''): Promise<Words | null> {
  const typed = wordsIn(text)
  if (typed.length === 0) return null
  const words = await lookUp(app, typed)
  const meant = (mark: string) =>
    words
      .map(({ word, synonyms, corrections }) => anyOf(corrections ?? [word, ...synonyms], mark))
      .join(' & ')
  return {
    anywhere: words.map(inAnyText).join(' & '),
    selective: wordsOfIndex(words).map(inAnyText),
    inName: meant(':*A'),
    inNameSubjectOrCity: meant(':*AB'),
    wholeInNameSubjectOrCity: meant(':AB'),
    tutorsPerWord: words.map(({ tutors }) => tutors),
    maxTutors: Math.min(...words.map(({ tutors }) => tutors)),
  }
}

function wordsIn(text: string) {
  const inEnglish = normalise(text).replace(socialStudies, 'social studies')
  const all = [...new Set(inEnglish.match(/[\p{L}\p{N}]+/gu))].map((word) =>
    [...word].slice(0, maxWordLength).join(''),
  )
  const meant = all.filter((word) => !fillers.has(word))
  return (meant.length > 0 ? meant : all).slice(0, maxWords)
}

type KnownWord = {
  word: string
  /** The words of the texts that mean the same, if it is a word of another language. */
  synonyms: string[]
  /** The words that it is a prefix of and its synonyms; null where there are too many, or none. */
  completions: string[] | null
  /** What to look for instead of a word that is a prefix of none. */
  corrections: string[] | null
  /** How many tutors have these words. Tutors with several of them are counted several times. */
  tutors: number
}

/** Whole words where they are known, because the index finds them faster than prefixes. */
function inAnyText({ word, synonyms, completions, corrections }: KnownWord) {
  const whole = corrections ?? (completions && [...new Set([word, ...completions])])
  return whole ? anyOf(whole) : anyOf([word, ...synonyms], ':*')
}

function wordsOfIndex(words: KnownWord[]) {
  const [rarest] = words.toSorted((a, b) => a.tutors - b.tutors)
  return rarest!.tutors <= rareWordTutors ? [rarest!] : words.filter(isSelective)
}

const isSelective = ({ completions, corrections, tutors }: KnownWord) =>
  completions !== null || corrections !== null || tutors <= maxPrefixTutors

/** Words hold letters and digits only, so that quotes are enough to make them safe in a tsquery. */
const anyOf = (words: string[], mark = '') => `(${words.map((word) => `'${word}'${mark}`).join(' | ')})`

/**
 * Looks the typed words up in the lexicon, the words of all tutors' texts.
 * - Completions are the words that begin with the typed one.
 * - Synonyms are what it means in another language. A word that is only half typed has them if it is a prefix of no other word.
 * - Corrections are for a word without completions: the closest words within two mistakes, or one in a short word, whose first letter
 *   or trigrams are right. Since the word may be half typed, the beginnings of words are compared with it too, more strictly.
 */
async function lookUp({ db }: App, words: string[]) {
  const begins = (word: RawBuilder<string>, start: RawBuilder<string>) =>
    sql`(${word} ~>=~ ${start} and ${word} ~<~ (${start} || chr(1114111)))`
  const { rows } = await sql<KnownWord>`
    select typed.word, synonyms.words as synonyms, completions.words as completions, corrections.words as corrections,
      coalesce(completions.tutors, corrections.tutors, 0) as tutors
    from (
      select word, nth, char_length(word) as length from unnest(${hiddenFromPlanner(sql`${words}::text[]`)}) with ordinality as w (word, nth)
    ) typed
    cross join lateral (
      select coalesce(array_agg(distinct meaning), '{}') as words from search_synonyms s, unnest(s.meanings) meaning
      where s.word = typed.word or (typed.length > 3 and ${begins(sql`s.word`, sql`typed.word`)} and not exists (
        select from lexicon l where ${begins(sql`l.word`, sql`typed.word`)}
          and not exists (select from search_synonyms known where known.word = l.word)))
    ) synonyms
    cross join lateral (
      select case when count(*) between 1 and ${sql.lit(maxCompletions)} then array_agg(l.word) end as words,
        sum(l.df)::int as tutors
      from lexicon l where ${begins(sql`l.word`, sql`typed.word`)} or l.word = any (synonyms.words)
    ) completions
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
            where completions.tutors is null and typed.length > 2
              and (${begins(sql`l.word`, sql`left(typed.word, 1)`)} or l.word % typed.word)
              and char_length(l.word) >= typed.length - 2
          ) compared order by mistakes fetch first row with ties
        ) nearest
        where mistakes <= case when typed.length < 5 then 1 else 2 end order by df desc, word limit 3
      ) few
    ) corrections
    order by typed.nth`.execute(db)
  return rows
}
