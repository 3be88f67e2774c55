import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cities, grades, subjects } from '#contract/catalog/rules'
import { testDatabase } from '#tests/support/database'
import { choiceWord, normalise, tutorText } from './search-text.ts'

test.each([
  ['Mahébourg', 'mahebourg'],
  ['ÉLÉONORE d’Unienville', 'eleonore d’unienville'],
  ['Noël Ça', 'noel ca'],
])('%j is looked up as %j', (text, expected) => {
  expect(normalise(text)).toBe(expected)
})

test('a tutor is found by name, subject, city and bio, in this order of weight', async () => {
  const { db } = await testDatabase()
  const { norm, vec } = tutorText({
    name: 'Éléonore Giraud',
    subjects: ['Physics'],
    grades: ['10'],
    city: 'Mahébourg',
    bio: 'Lenses',
  })
  const weightOf = async (word: string) => {
    const query = sql<{
      rank: number
    }>`select ts_rank('{0.1, 0.2, 0.6, 1}', ${vec}, to_tsquery('simple', ${word})) as rank`
    return (await query.execute(db)).rows[0]!.rank
  }
  const [name, subject, city, bio] = await Promise.all(
    ['eleonore', 'physics', 'mahebourg', 'lenses'].map(weightOf),
  )
  expect(norm).toBe('eleonore giraud physics mahebourg')
  expect(name).toBeGreaterThan(subject!)
  expect(subject).toBe(city)
  expect(city).toBeGreaterThan(bio!)
  expect(bio).toBeGreaterThan(0)
})

test('every choice of filters has a word of its own', () => {
  const choices = [undefined, ...grades].flatMap((grade) =>
    [undefined, ...subjects].flatMap((subject) =>
      [undefined, ...cities].map((city) => ({ grade: grade?.value, subject, city: city?.name })),
    ),
  )
  expect(new Set(choices.map(choiceWord)).size).toBe(choices.length)
})
