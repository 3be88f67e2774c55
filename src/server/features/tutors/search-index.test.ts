import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/schema'
import { inTransaction } from '#server/platform/db'
import { testDatabase } from '#tests/support/database'
import { invalidateSearch, refreshSearchIndex, sampleShares } from './search-index.ts'
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
  await invalidateSearch({ db })
  await refreshSearchIndex({ db })
  expect(await knows('lagoonside')).toBe(true)

  await db.updateTable('tutors').set({ listed_at: null }).where('id', '=', id).execute()
  await invalidateSearch({ db })
  await refreshSearchIndex({ db })
  expect([await count(), await knows('lagoonside')]).toEqual([before - 1, false])
  expect(await db.selectFrom('search_changes').selectAll().execute()).toEqual([])
})

test('a change that commits during the work is not lost', async () => {
  const { db, count } = await sampleDatabase()
  const before = await count('Music')
  await invalidateSearch({ db })
  await inTransaction({ db }, async (app) => {
    await app.db
      .updateTable('tutors')
      .set({ subjects: ['Music'] })
      .where('public_id', '=', 'dummy-tutor-1')
      .execute()
    await invalidateSearch(app)
    await refreshSearchIndex({ db })
    expect(await count('Music')).toBe(before)
  })
  await refreshSearchIndex({ db })
  expect(await count('Music')).toBe(before + 1)
})

test('two processes that refresh at once do not disturb each other', async () => {
  const { db, count } = await sampleDatabase()
  const before = await count()
  await invalidateSearch({ db })
  await Promise.all(Array.from({ length: 5 }, () => refreshSearchIndex({ db })))
  expect(await count()).toBe(before)
})

test('the sample grows with the tutors, and its smaller parts stop growing earlier', () => {
  const sizes = [100, 10_000, 100_000, 1_000_000].map((listed) => {
    const { rough, middle, all } = sampleShares(listed)
    return [rough, middle, all].map((share) => Math.round(share * listed))
  })
  expect(sizes).toEqual([
    [100, 100, 100],
    [1500, 1500, 1500],
    [1500, 3333, 3333],
    [1500, 7500, 33_333],
  ])
})

test('a tutor who changes is written to the sample anew, and nobody else', async () => {
  const { db } = await sampleDatabase()
  const sample = async () => {
    const { rows } = await sql<{ id: string; place: string; rough: boolean; middle: boolean }>`
      select s.id, s.ctid::text as place, rough, middle from search_sample s`.execute(db)
    return rows
  }
  await invalidateSearch({ db })
  await refreshSearchIndex({ db })
  const before = await sample()
  // There are so few tutors that all are in the rough part.
  expect([before.length > 10, before.every(({ rough, middle }) => rough && middle)]).toEqual([true, true])
  const changed = before[0]!.id
  await db.updateTable('tutors').set({ city: 'Souillac' }).where('id', '=', changed).execute()
  await invalidateSearch({ db })
  await refreshSearchIndex({ db })
  const places = new Map(before.map(({ id, place }) => [id, place]))
  const moved = (await sample()).filter(({ id, place }) => places.get(id) !== place)
  expect(moved.map(({ id }) => id)).toEqual([changed])
})

test('what filters look at follows the tutor into the search document', async () => {
  const { db } = await sampleDatabase()
  const documents = () =>
    db
      .selectFrom('tutor_docs as d')
      .innerJoin('tutors as t', 't.id', 'd.tutor_id')
      .select([
        'd.listed',
        'd.city',
        'd.verified',
        'd.grades',
        'd.subjects',
        'd.lessons',
        'd.fee_per',
        'd.fee_rupees',
      ])
      .select('d.rank_band')
      .orderBy('t.id')
      .execute()
  const tutors = () =>
    db
      .selectFrom('tutors as t')
      .select(({ eb }) => eb('listed_at', 'is not', null).as('listed'))
      .select(['city', 'verified', 'grades', 'subjects', 'lessons', 'fee_per', 'fee_rupees'])
      .select(sql<number>`rank_band(tier, points)`.as('rank_band'))
      .orderBy('id')
      .execute()
  const before = await documents()
  expect(before).toEqual(await tutors())

  const changes: Updateable<Database['tutors']>[] = [
    { listed_at: null },
    { city: 'Souillac' },
    { verified: true, tier: 1 },
    { grades: ['5'] },
    { subjects: ['Art'] },
    { lesson_places: ['online'], languages: ['Kreol'], one_to_one: true, group_size: null },
    { fee_per: 'month', fee_rupees: 1234 },
    { points: 100_000 },
  ]
  for (const [at, change] of changes.entries()) {
    const { id } = await db
      .selectFrom('tutors')
      .select('id')
      .orderBy('id')
      .offset(at)
      .executeTakeFirstOrThrow()
    await db.updateTable('tutors').set(change).where('id', '=', id).execute()
  }
  const after = await documents()
  expect(after).toEqual(await tutors())
  for (const at of changes.keys()) expect(after[at]).not.toEqual(before[at])
})

test('what filters look at of classes follows them into the row and the search document, also one that is written anew', async () => {
  const { db } = await sampleDatabase()
  const { id, tutor_id } = await db
    .selectFrom('classes')
    .select(['id', 'tutor_id'])
    .where('title', '=', 'Physics with real apparatus')
    .executeTakeFirstOrThrow()
  const knows = async (weekday: number, hasPlaces: boolean, subject: string) => {
    const slot = sql`class_slot(${weekday}::smallint, 540::smallint, ${hasPlaces})`
    const { rows } = await sql<{ row: boolean; document: boolean }>`
      select class_slots & ${slot} <> 0 and class_traits & class_trait(${subject}) <> 0 as row,
        class_choices @> array[class_choice(${slot}, '*', ${subject}, '*')] as document
      from tutors join tutor_docs on tutor_id = tutors.id where tutors.id = ${tutor_id}`.execute(db)
    return rows[0]
  }
  const [known, unknown] = [true, false].map((is) => ({ row: is, document: is }))
  const [saturday, wednesday] = [6, 3]
  expect(await knows(saturday, true, 'Physics')).toEqual(known)

  await sql`update classes set taken = capacity where id = ${id}`.execute(db)
  expect(await knows(saturday, true, 'Physics')).toEqual(unknown)
  expect(await knows(saturday, false, 'Physics')).toEqual(known)

  await db.updateTable('class_times').set({ weekday: wednesday }).where('class_id', '=', id).execute()
  await db.updateTable('classes').set({ subject: 'Art' }).where('id', '=', id).execute()
  expect(await knows(saturday, false, 'Physics')).toEqual(unknown)
  expect(await knows(wednesday, false, 'Art')).toEqual(known)

  const document = await db
    .deleteFrom('tutor_docs')
    .where('tutor_id', '=', tutor_id)
    .returning(['tutor_id', 'bio', 'norm', 'vec'])
    .executeTakeFirstOrThrow()
  await db.insertInto('tutor_docs').values(document).execute()
  expect(await knows(wednesday, false, 'Art')).toEqual(known)
})
