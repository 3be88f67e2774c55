import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { crowdedApp } from '#tests/support/search'
import { readHighestBands } from './bands.ts'

test('verified tutors are looked for in their own bands, and in no more of them than should hold a page', async () => {
  const { app, tutors } = await crowdedApp(3000)
  const verified = tutors.filter(({ verified }) => verified).length
  const read: number[][] = []
  const query = { wanted: 20, matching: verified / 2, verified: true }
  const { found } = await readHighestBands(app, query, async (bands) => {
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
  const all = { wanted: 20, matching: 1, verified: true }
  const read: number[][] = []
  const readNone = async (bands: number[]) => {
    read.push(bands)
    return []
  }
  expect(await readHighestBands(app, all, readNone)).toEqual({ found: [], isAll: true })
  expect(read.map((bands) => bands.length)).toEqual([64])
  expect(await readHighestBands(app, { ...all, highest: sql.lit(5) }, readNone)).toEqual({
    found: [],
    isAll: true,
  })
})
