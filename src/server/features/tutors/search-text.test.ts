import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database'
import { normalise, tutorText } from './search-text.ts'

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
