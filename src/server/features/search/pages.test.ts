import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testAll } from '#tests/support/scope'
import { crowdedApp, type ListedTutor } from '#tests/support/search'
import { countTutors } from './counts.ts'
import type { Filters } from './filters.ts'
import { type KeyValues, readPage } from './pages.ts'
import type { Strategy } from './strategy.ts'
import { readWords } from './words.ts'

const size = 3000

test('every strategy reads the same pages, and they are those of the recommended order', async () => {
  const { app, pool, tutors } = await crowdedApp(size)
  const { rows } = await pool.query<{ tutor_id: string }>(
    "select tutor_id from tutor_docs where vec @@ 'english'::tsquery",
  )
  const ofEnglish = new Set(rows.map(({ tutor_id }) => tutor_id))
  const choices: [string, Filters, (tutor: ListedTutor) => boolean][] = [
    ['', { subject: 'Physics' }, ({ subjects }) => subjects.includes('Physics')],
    ['', { city: 'Curepipe', maxFee: 700 }, isCheapIn('Curepipe', 700)],
    ['', { format: 'group', language: 'French' }, ({ lessons }) => hasAll(lessons, ['group', 'French'])],
    ['curepipe', { grade: '10' }, ({ city, grades }) => city === 'Curepipe' && grades.includes('10')],
    ['curepipe', { verified: true }, ({ city, verified }) => city === 'Curepipe' && verified],
    // The word is so common that Premium tutors alone fill the first pages.
    ['english', {}, ({ id }) => ofEnglish.has(id)],
  ]
  const { tutorsInBand } = await countTutors(app, {})
  for (const [text, filters, isShown] of choices) {
    const words = await readWords(app, text)
    const shown = tutors.filter(isShown).toSorted(byRank)
    const pages = {
      filters,
      words,
      sort: 'recommended',
      limit: 20,
      total: shown.length,
      everyone: size,
      tutorsInBand,
    } as const
    expect(shown.length).toBeGreaterThan(40)
    for (const strategy of ['filter', 'indexScan', 'bands'] satisfies Strategy[]) {
      const seen: string[] = []
      let after: KeyValues | undefined
      for (;;) {
        const rows = await readPage(app, { ...pages, strategy, after })
        seen.push(...rows.slice(0, 20).map(({ public_id }) => public_id))
        if (rows.length <= 20) break
        after = rows[19]!.key
      }
      expect([text, filters, strategy, seen]).toEqual([
        text,
        filters,
        strategy,
        shown.map(({ public_id }) => public_id),
      ])
    }
  }
}, 120_000)

const hasAll = (list: string[], values: string[]) => values.every((value) => list.includes(value))

const isCheapIn = (place: string, most: number) => (tutor: ListedTutor) =>
  tutor.city === place && tutor.fee_per === 'hour' && tutor.fee_rupees! <= most

function byRank(one: ListedTutor, other: ListedTutor) {
  return (
    other.tier - one.tier ||
    other.points - one.points ||
    other.rating - one.rating ||
    (one.id < other.id ? 1 : -1)
  )
}

test('who rises in the order is found there at once, by words and by filters', async () => {
  const { app, db, tutors } = await crowdedApp(2500)
  const last = tutors.toSorted(byRank).at(-1)!
  const filters: Filters = { city: last.city as Filters['city'] }
  const first = async (text: string) => {
    const words = await readWords(app, text)
    const { everyone, tutorsInBand } = await countTutors(app, {})
    const page = {
      filters,
      words,
      sort: 'recommended',
      limit: 20,
      total: 100,
      everyone,
      tutorsInBand,
    } as const
    return (await readPage(app, { ...page, strategy: 'bands' }))[0]!.public_id
  }
  expect(await first('')).not.toBe(last.public_id)
  await db
    .updateTable('tutors')
    .set({ points: 100_000, tier: 3, plan: 'premium', verified: true, connection_limit: null })
    .where('id', '=', last.id)
    .execute()
  expect([await first(''), await first(last.city)]).toEqual([last.public_id, last.public_id])
})

testAll(
  'nearest goes on from one ring of the map to the next, on land and at sea, also with a text',
  async () => {
    const { app, allPages, tutors } = await crowdedApp(2500)
    const english = await app.db
      .selectFrom('tutor_docs')
      .select('tutor_id')
      .where(sql<boolean>`vec @@ 'english'::tsquery`)
      .execute()
    const ofEnglish = new Set(english.map(({ tutor_id }) => tutor_id))
    const places = [
      { lat: -20.2639, lng: 57.4791 },
      { lat: -20.53, lng: 57.3 },
    ]
    for (const near of places)
      for (const q of ['', 'english']) {
        const expected = tutors
          .filter(({ id }) => !q || ofEnglish.has(id))
          .map((tutor) => ({ tutor, closeness: closenessTo(near, tutor) }))
          .toSorted((a, b) => b.closeness - a.closeness || (a.tutor.id < b.tutor.id ? 1 : -1))
          .map(({ tutor }) => tutor.public_id)
        const seen = await allPages({ q, sort: 'nearest', near: `${near.lat},${near.lng}`, limit: '50' })
        expect([near, q, seen]).toEqual([near, q, expected])
      }
  },
  120_000,
)

function closenessTo({ lat, lng }: { lat: number; lng: number }, { public_lat, public_lng }: ListedTutor) {
  if (public_lat === null || public_lng === null) return -1000
  return -((public_lat - lat) ** 2 + ((public_lng - lng) * Math.cos((lat * Math.PI) / 180)) ** 2)
}
