import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db'
import { testDatabase } from '#tests/support/database'
import { refreshSearchIndex, searchChanged } from './search-index.ts'
import { tutorText } from './search-text.ts'

async function sampleDatabase() {
  const { db } = await testDatabase({ like: 'sample' })
  const count = async (subject = '*') => {
    const counts = db.selectFrom('facet_counts').select('n').where('subject', '=', subject)
    const all = counts.where('grade', '=', '*').where('city', '=', '*').where('only_verified', '=', false)
    return (await all.executeTakeFirst())?.n ?? 0
  }
  const knows = async (word: string) =>
    (await db.selectFrom('lexicon').select('df').where('word', '=', word).executeTakeFirst()) !== undefined
  return { db, count, knows }
}

test('counts and words follow a change that was announced, and nothing is done without one', async () => {
  const { db, count, knows } = await sampleDatabase()
  const before = await count()
  const { id } = await db
    .selectFrom('tutors')
    .select('id')
    .where('public_id', '=', 'dummy-tutor-1')
    .executeTakeFirstOrThrow()
  const text = { name: 'Zelda Lagoonside', subjects: [], grades: [], city: 'Curepipe', bio: '' }
  await db
    .updateTable('tutor_docs')
    .set({ vec: tutorText(text).vec })
    .where('tutor_id', '=', id)
    .execute()
  await refreshSearchIndex({ db })
  expect(await knows('lagoonside')).toBe(false)
  await searchChanged({ db })
  await refreshSearchIndex({ db })
  expect(await knows('lagoonside')).toBe(true)

  await db.updateTable('tutors').set({ listed_at: null }).where('id', '=', id).execute()
  await searchChanged({ db })
  await refreshSearchIndex({ db })
  expect([await count(), await knows('lagoonside')]).toEqual([before - 1, false])
  expect(await db.selectFrom('search_changes').selectAll().execute()).toEqual([])
})

test('a change that commits during the work is not lost', async () => {
  const { db, count } = await sampleDatabase()
  const before = await count('Music')
  await searchChanged({ db })
  await inTransaction({ db }, async (app) => {
    await app.db
      .updateTable('tutors')
      .set({ subjects: ['Music'] })
      .where('public_id', '=', 'dummy-tutor-1')
      .execute()
    await searchChanged(app)
    await refreshSearchIndex({ db })
    expect(await count('Music')).toBe(before)
  })
  await refreshSearchIndex({ db })
  expect(await count('Music')).toBe(before + 1)
})

test('two processes that refresh at once do not disturb each other', async () => {
  const { db, count } = await sampleDatabase()
  const before = await count()
  await searchChanged({ db })
  await Promise.all(Array.from({ length: 5 }, () => refreshSearchIndex({ db })))
  expect(await count()).toBe(before)
})
