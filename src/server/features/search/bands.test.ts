import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { crowdedApp } from '#tests/support/search'
import { rankBand, readHighestBands } from './bands.ts'
import { countTutors } from './counts.ts'

test('verified tutors are looked for in their own bands, and in no more of them than should hold a page', async () => {
  const { app, tutors } = await crowdedApp(3000)
  const verified = tutors.filter(({ verified }) => verified).length
  const read: number[][] = []
  const { tutorsInBand } = await countTutors(app, {})
  const query = { wanted: 20, matching: verified / 2, tutorsInBand, verified: true }
  const { found } = await readHighestBands(query, async (bands) => {
    read.push(bands)
    return Array.from({ length: 20 }, () => bands[0]!)
  })
  expect(found).toHaveLength(20)
  expect(read).toHaveLength(1)
  const bands = read[0]!
  expect(bands.every((band) => Math.floor(band / 16) % 2 === 1)).toBe(true)
  expect(bands).not.toContain(16)
})

test('where all are read, no bands are asked for; from a band below the verified ones there is nobody', async () => {
  const { app } = await crowdedApp(100)
  const { tutorsInBand } = await countTutors(app, {})
  const all = { wanted: 20, matching: 1, tutorsInBand, verified: true }
  const read: number[][] = []
  const readNone = async (bands: number[]) => {
    read.push(bands)
    return []
  }
  expect(await readHighestBands(all, readNone)).toEqual({ found: [], isAll: true })
  expect(read.map((bands) => bands.length)).toEqual([64])
  expect(await readHighestBands({ ...all, highest: 5 }, readNone)).toEqual({
    found: [],
    isAll: true,
  })
})

test('a band is the same here and in the database', async () => {
  const { app } = await crowdedApp(10)
  const points = [0, 1, 2, 3, 4, 5, 127, 128, 16_383, 16_384, 2_000_000_000]
  const { rows } = await sql<{ tier: number; points: number; band: number }>`
    select tier, points, rank_band(tier::smallint, points) as band
    from generate_series(0, 3) tier, unnest(${points}::int[]) points`.execute(app.db)
  expect(rows).toHaveLength(44)
  for (const { tier, points, band } of rows)
    expect([tier, points, rankBand(tier, points)]).toEqual([tier, points, band])
})
