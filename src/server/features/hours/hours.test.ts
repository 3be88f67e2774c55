import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listSlots } from '#contract/bookings/api'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { getMyHours, removeDayOff, saveExtraHours, saveMyHours, takeDaysOff } from '#contract/hours/api'
import { getTutor } from '#contract/tutors/profiles.api'
import { editMyTutorProfile } from '#contract/tutors/registration.api'
import { inTransaction } from '#server/platform/db'
import { atOnce, statuses } from '#tests/support/auth'
import { book, bookingApp, slotIn } from '#tests/support/bookings'
import { type Person, tutorForm } from '#tests/support/people'

const usual = { lessonMinutes: 60, noticeHours: 0, daysAhead: 14 }
const tuesday = { weekday: 'Tuesday', start: '15:30', end: '17:00' }
const save = (owner: Person, change: object = {}) =>
  owner.request(saveMyHours, { body: { ...usual, windows: [tuesday], ...change } as never })
const slotsOf = async (person: Person) => person.call(listSlots, { params: { id: 'a-tutor-0000' } })

test('until hours are saved, they are those of the form', async () => {
  const { owner } = await bookingApp({
    tutor: { availability: { days: ['Monday'], hours: { start: '09:30', end: '12:15' } } },
  })
  expect(await owner.call(getMyHours)).toEqual({
    ...usual,
    windows: [{ weekday: 'Monday', start: '10:00', end: '12:00' }],
    daysOff: [],
    extraHours: [],
    isFromForm: true,
  })
})

test('saved hours are what is offered, booked, and shown on the profile', async () => {
  const { owner, students } = await bookingApp()
  const saved = await save(owner, { lessonMinutes: 45, daysAhead: 7 })
  expect(saved).toMatchObject({ status: 200, body: { windows: [tuesday], isFromForm: false } })
  expect(await slotsOf(students[0]!)).toEqual({
    slots: ['2026-11-17T11:30:00.000Z', '2026-11-17T12:15:00.000Z'],
    lessonMinutes: 45,
  })
  const { body } = await book(students[0]!, { slotAt: '2026-11-17T11:30:00Z' })
  expect(body.booking).toMatchObject({ slotAt: '2026-11-17T11:30:00.000Z', slotMinutes: 45 })
  expect((await slotsOf(students[1]!)).slots).toEqual(['2026-11-17T12:15:00.000Z'])
  expect((await owner.call(getTutor, { params: { id: 'a-tutor-0000' } })).availability).toEqual({
    days: ['Tuesday'],
    hours: { start: '15:30', end: '17:00' },
    windows: [tuesday],
  })
})

test('a lesson of another length takes all the slots that it overlaps', async () => {
  const { owner, students } = await bookingApp()
  const window = { weekday: 'Tuesday', start: '15:00', end: '18:00' }
  await save(owner, { windows: [window], lessonMinutes: 90 })
  await book(students[0]!, { slotAt: '2026-11-17T11:00:00Z' })
  await save(owner, { windows: [window], lessonMinutes: 60, daysAhead: 5 })
  expect((await slotsOf(students[1]!)).slots).toEqual(['2026-11-17T13:00:00.000Z'])
  const between = await book(students[1]!, { slotAt: '2026-11-17T12:00:00Z' })
  expect([between.status, between.error.code]).toEqual([409, 'slot_taken'])
})

test('a form whose days or range change takes the place of the windows; any other change leaves them', async () => {
  const { owner } = await bookingApp()
  await save(owner, { lessonMinutes: 90 })
  const { email: _, ...form } = tutorForm
  const availability = { days: ['Tuesday'], hours: { start: '15:30', end: '17:00' } }
  await owner.call(editMyTutorProfile, { body: { ...form, availability } as never })
  expect(await owner.call(getMyHours)).toMatchObject({ windows: [tuesday], isFromForm: false })
  const other = { days: ['Friday'], hours: { start: '09:00', end: '11:00' } }
  await owner.call(editMyTutorProfile, { body: { ...form, availability: other } as never })
  expect(await owner.call(getMyHours)).toMatchObject({
    windows: [{ weekday: 'Friday', start: '09:00', end: '11:00' }],
    lessonMinutes: 90,
    isFromForm: true,
  })
})

test.each([
  [{ windows: [] }, 'windows'],
  [{ windows: [{ ...tuesday, end: '15:00' }] }, 'windows.0.end'],
  [{ windows: [{ ...tuesday, start: '22:00', end: '02:00' }] }, 'windows.0.end'],
  [{ windows: [{ ...tuesday, start: '15:20' }] }, 'windows.0.start'],
  [{ windows: [{ ...tuesday, start: '9:00' }] }, 'windows.0.start'],
  [{ windows: [tuesday, { ...tuesday, start: '16:45', end: '18:00' }] }, 'windows.1.start'],
  [{ windows: [{ ...tuesday, weekday: 'Someday' }] }, 'windows.0.weekday'],
  [{ lessonMinutes: 20 }, 'lessonMinutes'],
  [{ lessonMinutes: 50 }, 'lessonMinutes'],
  [{ lessonMinutes: 195 }, 'lessonMinutes'],
  [{ noticeHours: -1 }, 'noticeHours'],
  [{ noticeHours: 169 }, 'noticeHours'],
  [{ daysAhead: 0 }, 'daysAhead'],
  [{ daysAhead: 61 }, 'daysAhead'],
])('%o is refused at %s, and nothing is saved', async (change, field) => {
  const { owner } = await bookingApp()
  const { status, error } = await save(owner, change)
  expect([status, Object.keys(error.fields)]).toEqual([422, [field]])
  expect((await owner.call(getMyHours)).isFromForm).toBe(true)
})

test('the database keeps windows apart, in order and in steps', async () => {
  const { app, tutor } = await bookingApp()
  const insert = (starts: number, ends: number) =>
    app.db.insertInto('teaching_windows').values({ tutor_id: tutor.id, weekday: 2, starts, ends }).execute()
  await insert(900, 960)
  await insert(960, 1020)
  await expect(insert(945, 990)).rejects.toThrow('teaching_windows_apart')
  await expect(insert(1200, 1200)).rejects.toThrow('teaching_windows_in_order')
  await expect(insert(1201, 1260)).rejects.toThrow('teaching_windows_starts_check')
  await expect(insert(1380, 1455)).rejects.toThrow('teaching_windows_ends_check')
})

test('days off and extra hours change what is offered, and can be taken back', async () => {
  const { owner, students } = await bookingApp()
  await save(owner, { daysAhead: 14 })
  await owner.call(takeDaysOff, { body: { from: '2026-11-16', to: '2026-11-18' } })
  const day = '2026-11-21'
  const extra = await owner.call(saveExtraHours, {
    params: { day },
    body: { windows: [{ start: '08:15', end: '09:15' }] },
  })
  expect(extra).toMatchObject({
    daysOff: ['2026-11-16', '2026-11-17', '2026-11-18'],
    extraHours: [{ day, start: '08:15', end: '09:15' }],
  })
  expect((await slotsOf(students[0]!)).slots).toEqual([
    '2026-11-21T04:15:00.000Z',
    '2026-11-24T11:30:00.000Z',
  ])
  await owner.call(removeDayOff, { params: { day: '2026-11-17' } })
  await owner.call(saveExtraHours, { params: { day }, body: { windows: [] } })
  expect((await slotsOf(students[0]!)).slots).toEqual([
    '2026-11-17T11:30:00.000Z',
    '2026-11-24T11:30:00.000Z',
  ])
})

test('several days off are taken back at once, and those around them stay', async () => {
  const { owner } = await bookingApp()
  await owner.call(takeDaysOff, { body: { from: '2026-12-21', to: '2026-12-25' } })
  const { daysOff } = await owner.call(removeDayOff, {
    params: { day: '2026-12-22' },
    query: { to: '2026-12-24' },
  })
  expect(daysOff).toEqual(['2026-12-21', '2026-12-25'])
})

test.each([
  [{ from: '2026-11-20', to: '2026-11-19' }, 'to'],
  [{ from: '2026-11-14', to: '2026-11-16' }, 'from'],
  [{ from: '2026-11-20', to: '2027-03-01' }, 'to'],
  [{ from: '2028-11-20', to: '2028-11-20' }, 'from'],
  [{ from: '2026-11-31', to: '2026-12-01' }, 'from'],
])('days off %o are refused at %s', async (body, field) => {
  const { owner } = await bookingApp()
  const { status, error } = await owner.request(takeDaysOff, { body })
  expect([status, Object.keys(error.fields)]).toEqual([422, [field]])
})

test('extra hours that overlap, or on a day that has passed, are refused', async () => {
  const { owner } = await bookingApp()
  const put = (day: string, windows: object[]) =>
    owner.request(saveExtraHours, { params: { day }, body: { windows } as never })
  const overlapping = await put('2026-11-20', [
    { start: '09:00', end: '10:00' },
    { start: '09:45', end: '11:00' },
  ])
  expect(overlapping.error.fields).toEqual({ 'windows.1.start': 'This overlaps another window.' })
  const passed = await put('2026-11-14', [{ start: '09:00', end: '10:00' }])
  expect(passed.error.fields).toEqual({ day: 'This day has passed.' })
})

test('a day with lessons cannot be taken off', async () => {
  const { app, owner, students } = await bookingApp()
  const slotAt = slotIn(app, 3)
  await book(students[0]!, { slotAt })
  const day = dayInMauritius(new Date(slotAt))
  const { status, error } = await owner.request(takeDaysOff, { body: { from: day, to: day } })
  expect([status, error.code, error.message]).toEqual([
    409,
    'day_has_lessons',
    'You have a lesson on that day. Cancel the day instead, and everyone is notified.',
  ])
  expect((await owner.call(getMyHours)).daysOff).toEqual([])
})

/** Starts work while another transaction has locked the tutor's row, which then saves something. */
async function whileSaving(
  { app }: Awaited<ReturnType<typeof bookingApp>>,
  saving: string,
  work: () => Promise<unknown>,
) {
  let result: Promise<unknown> | undefined
  await inTransaction(app, async ({ db }) => {
    await sql`select from tutors for no key update`.execute(db)
    result = work()
    await new Promise((done) => setTimeout(done, 100))
    await sql.raw(saving).execute(db)
  })
  return result
}

test('hours that are saved while somebody books count for that booking', async () => {
  const given = await bookingApp()
  const { app, students, tutor } = given
  const saving = `insert into teaching_windows values ('${tutor.id}', 2, 930, 1020)`
  const answer = await whileSaving(given, saving, () => book(students[0]!, { slotAt: slotIn(app, 3) }))
  expect(answer).toMatchObject({
    status: 422,
    error: { fields: { slotAt: expect.stringContaining('does not teach') } },
  })
})

test('of a booking and a day off at once, one is refused', async () => {
  const { app, owner, students } = await bookingApp({ students: 5, tutor: { plan: 'standard' } })
  for (const [at, student] of students.entries()) {
    const slotAt = slotIn(app, at + 2)
    const day = dayInMauritius(new Date(slotAt))
    const [booked, off] = await Promise.all([
      book(student, { slotAt }),
      owner.request(takeDaysOff, { body: { from: day, to: day } }),
    ])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([booked.status, off.status])
  }
})

test('hours that are saved twice at once are saved whole', async () => {
  const { owner } = await bookingApp()
  const answers = await atOnce(10, (at) =>
    save(owner, {
      windows: [{ ...tuesday, end: at % 2 ? '18:00' : '19:00' }],
      lessonMinutes: at % 2 ? 60 : 90,
    }),
  )
  expect(statuses(answers)).toEqual({ 200: 10 })
  const { windows, lessonMinutes } = await owner.call(getMyHours)
  expect([
    [[{ ...tuesday, end: '18:00' }], 60],
    [[{ ...tuesday, end: '19:00' }], 90],
  ]).toContainEqual([windows, lessonMinutes])
})
