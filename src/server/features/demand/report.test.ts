import { expect, test } from 'vitest'
import type { City, Grade, Subject } from '#contract/catalog/rules'
import { createClass } from '#contract/classes/tutor.api'
import { downloadDemand, getDemand, getWanted } from '#contract/demand/api'
import { mostDemandRows, unmetDemand } from '#contract/demand/rules'
import { dayMs } from '#contract/durations'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import { adminApp } from '#tests/support/bookings'
import { classForm } from '#tests/support/classes'
import { createPeople, takeSecondStep } from '#tests/support/people'
import { familiesLooking } from './wanted.ts'

const today = '2026-11-15'
const curepipe = { subject: 'Physics', city: 'Curepipe' } as const

async function demandApp(options?: Parameters<typeof adminApp>[0]) {
  const server = await adminApp(options)
  await takeSecondStep(server, server.admin)
  const emails = Array.from({ length: 8 }, (_, at) => `family-${at}@example.com`)
  const families = await createPeople(server, emails)
  return { ...server, families: families.map(({ id }) => id) }
}

type Cell = { subject?: string; city?: string; grade?: string; day?: string; empty?: number }

const countSearches = ({ db }: App, searches: number, { day = today, empty = 0, ...cell }: Cell) =>
  db
    .insertInto('search_counts')
    .values({ day, subject: '', city: '', grade: '', ...cell, searches, empty_searches: empty })
    .execute()

type Looked = { subject?: Subject; city?: City; grade?: Grade; endsIn?: number }

const since = ({ clock }: App) => new Date(clock.now().getTime() - 20 * dayMs)
const until = ({ clock }: App, days = 5) => new Date(clock.now().getTime() + days * dayMs)

const alert = (app: App, user_id: string, { endsIn, ...of }: Looked = curepipe) =>
  app.db
    .insertInto('alerts')
    .values({
      id: uuidv7(app.clock.now()),
      user_id,
      ...of,
      created_at: since(app),
      ends_at: until(app, endsIn),
    })
    .execute()

const request = (app: App, user_id: string, { grade = '10', closed = false, endsIn = 5 } = {}) =>
  app.db
    .insertInto('lesson_requests')
    .values({
      id: uuidv7(app.clock.now()),
      user_id,
      ...curepipe,
      grade: grade as Grade,
      created_at: since(app),
      ends_at: until(app, endsIn),
      closed_at: closed ? app.clock.now() : null,
    })
    .execute()

test('counts from one to four are hidden, in the rows, in the sums and in the file', async () => {
  const { app, admin } = await demandApp()
  await countSearches(app, 4, { ...curepipe, grade: '10' })
  await countSearches(app, 5, { ...curepipe, grade: '11', empty: 4 })
  await countSearches(app, 9, { ...curepipe, grade: '12', empty: 5 })
  const { rows, total, towns } = await admin.call(getDemand)
  expect(rows.map(({ grade, searches, emptySearches }) => [grade, searches, emptySearches])).toEqual([
    ['12', 9, 5],
    ['11', 5, null],
  ])
  expect(total).toBe(2)
  expect(towns, 'without the four, and without what is hidden of the five').toEqual([
    { city: 'Curepipe', searches: 14, emptySearches: 5 },
  ])
  const { body, headers } = await admin.request(downloadDemand)
  expect(headers.get('content-disposition')).toContain('demand-2026-11-15-30-days.csv')
  expect(String(body).trim().split('\r\n').slice(1)).toEqual([
    'Physics,Curepipe,Lower 6 (A-Level),9,5,0,0,0,0',
    'Physics,Curepipe,Form 5 (O-Level),5,under 5,0,0,0,0',
  ])
})

test('a cell shows what was counted in the period', async () => {
  const { app, admin } = await demandApp()
  await countSearches(app, 5, { ...curepipe, day: '2026-11-09' })
  await countSearches(app, 5, { ...curepipe, day: '2026-11-08' })
  await countSearches(app, 5, { ...curepipe, day: '2026-10-17', empty: 5 })
  await countSearches(app, 5, { ...curepipe, day: '2026-10-16' })
  await countSearches(app, 7, { city: 'Souillac' })
  const searchesIn = async (query: object) => {
    const { rows } = await admin.call(getDemand, { query })
    return rows.map(({ city, searches, emptySearches }) => [city, searches, emptySearches])
  }
  expect(await searchesIn({ days: '7', subject: 'Physics' })).toEqual([['Curepipe', 5, 0]])
  expect(await searchesIn({ subject: 'Physics' })).toEqual([['Curepipe', 15, 5]])
  expect(await searchesIn({ days: '90', city: 'Curepipe' })).toEqual([['Curepipe', 20, 5]])
  expect(await searchesIn({ city: 'Souillac' })).toEqual([['Souillac', 7, 0]])
  expect(await searchesIn({ subject: 'Music' })).toEqual([])
  const { error } = await admin.request(getDemand, { query: { days: '8', city: 'Paris' } })
  expect(error.fields).toEqual({ days: 'Give one of 7, 30, 90.', city: 'Give one city of the catalogue.' })
})

test('families with alerts and requests are counted once, and held against tutors and free places', async () => {
  const { app, admin, owner, families } = await demandApp()
  for (const family of families.slice(0, 5)) await alert(app, family, { ...curepipe, grade: '10' })
  await alert(app, families[6]!, { ...curepipe, grade: '10', endsIn: -1 })
  for (const family of families.slice(0, 6)) await request(app, family)
  await request(app, families[0]!)
  await request(app, families[6]!, { closed: true })
  await request(app, families[7]!, { endsIn: -1 })
  await owner.call(createClass, { body: classForm(app, { capacity: 3 }) })
  const later = classForm(app).times.map((time) => ({ ...time, start: '18:00' }))
  await owner.call(createClass, { body: classForm(app, { grades: ['11'], times: later }) })
  await refreshSearchIndex(app)
  const { rows } = await admin.call(getDemand)
  const [row] = rows
  expect(rows).toHaveLength(1)
  expect(row).toMatchObject({ ...curepipe, grade: '10', searches: 0, alerts: 5, requests: 6, freePlaces: 3 })
  expect(unmetDemand(row!)).toBe(8)
  await countSearches(app, 5, { subject: 'Physics' })
  const anywhere = (await admin.call(getDemand)).rows.find(({ city }) => city === null)
  expect(anywhere, 'of all towns and grades').toMatchObject({ grade: null, freePlaces: 13, tutors: 1 })
})

test('the most unmet demand comes first, and the file has what the screen leaves out', async () => {
  const { app, admin } = await demandApp()
  const grades = ['5', '6', '7', '8', '9', '10', '11', '12', '13']
  const cells = ['Port Louis', 'Curepipe', 'Vacoas', 'Flacq', 'Triolet', 'Tamarin'].flatMap((city) =>
    ['English', 'French'].flatMap((subject) => grades.map((grade) => ({ city, subject, grade }))),
  )
  for (const [at, cell] of cells.entries()) await countSearches(app, 200, { ...cell, empty: at + 5 })
  const { rows, total } = await admin.call(getDemand)
  expect([rows.length, total]).toEqual([mostDemandRows, 108])
  expect(rows[0]).toMatchObject({ ...cells.at(-1), emptySearches: 112 })
  expect(
    String((await admin.request(downloadDemand)).body)
      .trim()
      .split('\r\n'),
  ).toHaveLength(109)
})

test('four families are not told of, five are, whether they have alerts or requests', async () => {
  const { app, api, clock, families } = await demandApp()
  for (const family of families.slice(0, 3)) await alert(app, family)
  await alert(app, families[0]!, { ...curepipe, grade: '11' })
  for (const family of families.slice(1, 4)) await request(app, family)
  // These are of another town or subject, or have ended.
  await alert(app, families[5]!, { subject: 'Physics' })
  await alert(app, families[5]!, { city: 'Curepipe' })
  await alert(app, families[6]!, { ...curepipe, endsIn: -1 })
  await request(app, families[7]!, { closed: true })
  expect(await familiesLooking(app, curepipe)).toBeNull()
  expect(await api.call(getWanted, { query: curepipe })).toEqual({ families: null, tutors: 0, places: [] })
  await request(app, families[4]!)
  expect(await familiesLooking(app, curepipe)).toBe(5)
  expect(await api.call(getWanted, { query: curepipe })).toMatchObject({ families: 5, places: [] })
  clock.advance(61_000)
  const elsewhere = { places: [{ ...curepipe, families: 5 }] }
  expect(await api.call(getWanted, { query: { subject: 'Physics' } })).toMatchObject(elsewhere)
  expect(await api.call(getWanted)).toMatchObject({ families: null, ...elsewhere })
  const { error } = await api.request(getWanted, { query: { subject: 'Alchemy' } })
  expect(error.fields).toEqual({ subject: 'Give one subject of the catalogue.' })
})
