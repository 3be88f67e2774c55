import { expect, test } from 'vitest'
import {
  changeCalendarEntry,
  createCalendarEntry,
  deleteCalendarEntry,
  listCalendarDays,
  listCalendarEntries,
} from '#contract/calendar/api'
import { testApp } from '#tests/support/app'
import { adminApp, auditLogOf, book, slotIn } from '#tests/support/bookings'
import { createPeople, type Person, takeSecondStep } from '#tests/support/people'

/** After the test's current day, 15 November 2026, and not part of the shipped calendar. */
const holiday = {
  from: '2026-12-01',
  to: '2026-12-01',
  kind: 'holiday',
  name: 'Fête',
  confirmed: true,
} as const
const schoolBreak = { ...holiday, to: '2026-12-14', kind: 'break', name: 'Summer holidays' } as const

const add = (admin: Person, change: object = {}) =>
  admin.request(createCalendarEntry, { body: { ...holiday, ...change } })

async function entriesIn(admin: Person, year: number) {
  return (await admin.call(listCalendarEntries, { query: { year: String(year) } })).entries
}

test('the calendar comes with three years of holidays, and what is not certain is marked', async () => {
  const { api } = await testApp()
  const read = async (year: number) =>
    (await api.call(listCalendarDays, { query: { from: `${year}-01-01`, to: `${year}-12-31` } })).days
  const february = (await read(2026)).filter(({ day }) => day === '2026-02-01')
  expect(february.map(({ name }) => name)).toEqual(['Abolition of Slavery', 'Thaipoosam Cavadee'])
  for (const year of [2026, 2027, 2028]) {
    const holidays = (await read(year)).filter(({ kind }) => kind === 'holiday')
    expect(holidays).toHaveLength(15)
    const taking = year % 2 === 0 ? `${year}-08-15` : `${year}-11-01`
    expect(holidays.filter(({ name }) => /Assumption|Saints/.test(name))).toMatchObject([{ day: taking }])
    const uncertain = holidays.filter(({ confirmed }) => !confirmed).map(({ name }) => name)
    expect(uncertain).toHaveLength(year === 2026 ? 2 : 7)
    expect(uncertain).toContain('Eid-ul-Fitr')
  }
})

test('breaks of 2026 are in it as far as they are known', async () => {
  const { admin } = await adminApp()
  const breaks = (await entriesIn(admin, 2026)).filter(({ kind }) => kind === 'break')
  expect(breaks.map(({ from, to, confirmed }) => [from, to, confirmed])).toEqual([
    ['2026-01-01', '2026-01-12', true],
    ['2026-04-04', '2026-04-19', false],
    ['2026-07-18', '2026-08-16', false],
  ])
  expect((await entriesIn(admin, 2027)).filter(({ kind }) => kind === 'break')).toEqual([])
})

test('everybody reads the days, and caches may keep them for a minute', async () => {
  const { api, students } = await adminApp()
  const query = { from: '2026-11-01', to: '2026-11-30' }
  for (const reader of [api, students[0]!]) {
    const { body, headers } = await reader.request(listCalendarDays, { query })
    expect(body.days).toEqual([
      { day: '2026-11-02', kind: 'holiday', name: 'Arrival of Indentured Labourers', confirmed: true },
      { day: '2026-11-08', kind: 'holiday', name: 'Divali', confirmed: true },
    ])
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    expect(headers.get('vary') ?? '').not.toContain('authorization')
  }
})

test.each([
  ['401 days', { from: '2026-01-01', to: '2027-02-05' }, 'to'],
  ['an end before the beginning', { from: '2026-01-02', to: '2026-01-01' }, 'to'],
  ['a day that there is not', { from: '2026-02-30', to: '2026-02-01' }, 'from'],
  ['no end', { from: '2026-01-01' }, 'to'],
])('reading %s is refused beside its field', async (_, query, field) => {
  const { api } = await testApp()
  const { status, error } = await api.request(listCalendarDays, { query })
  expect([status, Object.keys(error.fields)]).toEqual([422, [field]])
})

test('400 days can be read at once', async () => {
  const { api } = await testApp()
  const { status } = await api.request(listCalendarDays, { query: { from: '2026-01-01', to: '2027-02-04' } })
  expect(status).toBe(200)
})

test('an administrator adds a day and a break, changes and removes them, and each act is written down', async () => {
  const { app, api, admin } = await adminApp()
  const { body } = await add(admin)
  expect(body).toMatchObject({ entry: holiday, lessons: 0, tutorsAsked: 0 })
  const added = await admin.call(createCalendarEntry, { body: schoolBreak })
  const days = async () =>
    (await api.call(listCalendarDays, { query: { from: '2026-12-01', to: '2026-12-24' } })).days
  expect(await days()).toHaveLength(15)

  const params = { id: added.entry.id }
  const changed = await admin.call(changeCalendarEntry, {
    params,
    body: { name: 'Long holidays', confirmed: false },
  })
  expect(changed.entry).toEqual({ ...added.entry, name: 'Long holidays', confirmed: false })
  expect((await days()).filter(({ name, confirmed }) => name === 'Long holidays' && !confirmed)).toHaveLength(
    14,
  )
  await admin.call(deleteCalendarEntry, { params })
  expect(await days()).toHaveLength(1)
  expect((await admin.request(deleteCalendarEntry, { params })).status).toBe(404)
  expect((await admin.request(changeCalendarEntry, { params, body: {} })).status).toBe(404)

  const log = (await auditLogOf(app)).map(({ act, objectId, reason }) => [act, objectId, reason])
  const [before, after] = [
    'break Summer holidays, 2026-12-01 to 2026-12-14, confirmed',
    'break Long holidays, 2026-12-01 to 2026-12-14, unconfirmed',
  ]
  expect(log).toEqual([
    ['calendar_entry_added', body.entry.id, 'holiday Fête, 2026-12-01, confirmed'],
    ['calendar_entry_added', params.id, before],
    ['calendar_entry_changed', params.id, `${before} → ${after}`],
    ['calendar_entry_removed', params.id, after],
  ])
})

test.each([
  ['yesterday', { from: '2026-11-14', to: '2026-11-14' }, 'from'],
  ['a day in six years', { from: '2032-11-16', to: '2032-11-16' }, 'from'],
  ['a break that ends in six years', { from: '2031-11-01', to: '2032-01-01', kind: 'break' }, 'to'],
  ['an end before the beginning', { to: '2026-11-30', kind: 'break' }, 'to'],
  ['a holiday of two days', { to: '2026-12-02' }, 'to'],
  ['a closure of two days', { to: '2026-12-02', kind: 'closure' }, 'to'],
  ['a break of 101 days', { to: '2027-03-11', kind: 'break' }, 'to'],
  ['an unknown kind', { kind: 'party' }, 'kind'],
  ['no name', { name: '   ' }, 'name'],
  ['a name that is too long', { name: 'n'.repeat(81) }, 'name'],
  ['a name of two lines', { name: 'Two\nlines' }, 'name'],
  ['a day that there is not', { from: '2027-02-29' }, 'from'],
  ['neither yes nor no', { confirmed: 'perhaps' }, 'confirmed'],
])('adding %s is refused beside its field, and nothing is written', async (_, change, field) => {
  const { app, admin } = await adminApp()
  const before = await entriesIn(admin, 2026)
  const { status, error } = await add(admin, change)
  expect([status, Object.keys(error.fields)]).toEqual([422, [field]])
  expect(await entriesIn(admin, 2026)).toEqual(before)
  expect(await auditLogOf(app)).toEqual([])
})

test('today can be added, by the clocks of Mauritius', async () => {
  const { admin, clock } = await adminApp()
  clock.advance(new Date('2026-11-15T20:00:00Z').getTime() - clock.now().getTime())
  expect((await add(admin, { from: '2026-11-15', to: '2026-11-15' })).error.fields).toHaveProperty('from')
  expect((await add(admin, { from: '2026-11-16', to: '2026-11-16' })).status).toBe(200)
})

test('a break that meets a day of its name is refused as a whole', async () => {
  const { admin } = await adminApp()
  await add(admin, { from: '2026-12-10', to: '2026-12-10', name: 'summer HOLIDAYS' })
  const { status, error } = await admin.request(createCalendarEntry, { body: schoolBreak })
  expect([status, Object.keys(error.fields)]).toEqual([422, ['name']])
  expect((await entriesIn(admin, 2026)).filter(({ kind }) => kind === 'break')).toHaveLength(3)
})

test('two administrators who add the same closure at once make one', async () => {
  const given = await adminApp({ env: { ADMIN_EMAILS: 'admin@test.example,other@test.example' } })
  const [other] = (await createPeople(given, ['other@test.example'])) as [Person]
  await takeSecondStep(given, other)
  const answers = await Promise.all(
    [given.admin, other, given.admin, other].map((admin, at) =>
      add(admin, { kind: 'closure', name: `Cyclone ${at}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  const refusal = answers.find(({ status }) => status === 422)!
  expect(refusal.error.fields).toEqual({ from: 'There is a closure on this day already.' })
  expect((await entriesIn(given.admin, 2026)).filter(({ kind }) => kind === 'closure')).toHaveLength(1)
  expect(await auditLogOf(given.app)).toHaveLength(1)
})

test('an entry cannot become what its day has already, nor a break a single day', async () => {
  const { admin } = await adminApp()
  await add(admin, { kind: 'closure', name: 'Cyclone' })
  const { body } = await add(admin)
  const change = async (id: string, body: object) =>
    (await admin.request(changeCalendarEntry, { params: { id }, body })).error.fields
  expect(await change(body.entry.id, { kind: 'closure' })).toHaveProperty('kind')
  expect(await change(body.entry.id, { name: 'cyclone' })).toHaveProperty('name')
  const long = await admin.call(createCalendarEntry, { body: schoolBreak })
  expect(await change(long.entry.id, { kind: 'holiday' })).toHaveProperty('kind')
  expect(await change(body.entry.id, { day: '2026-12-02' })).toHaveProperty('day')
})

test('whoever adds a day is told how many lessons are booked on it', async () => {
  const { app, admin, students } = await adminApp()
  const slot = slotIn(app, 3)
  for (const [at, student] of students.entries())
    await book(student, { slotAt: slot.replace('06:00', `0${6 + at}:00`) })
  const day = slot.slice(0, 10)
  const { body } = await add(admin, { from: day, to: day })
  expect(body).toMatchObject({ lessons: 2, tutorsAsked: 0 })
  const after = `${day.slice(0, 8)}${Number(day.slice(8)) + 1}`
  expect((await add(admin, { from: after, to: after })).body.lessons).toBe(0)
})
