import { expect, test } from 'vitest'
import { cancelBooking, cancelDay, declineBooking } from '#contract/bookings/api'
import { removeSecondGuardian } from '#contract/families/api'
import { saveExtraHours, takeDaysOff } from '#contract/hours/api'
import { getFamilyWeek, getTutorWeek } from '#contract/lessons/api'
import { setMyListing } from '#contract/tutors/registration.api'
import { book, slotIn } from '#tests/support/bookings'
import { bookFor, familyApp } from '#tests/support/families'
import type { Person } from '#tests/support/people'

// The tests' clock stands at Sunday 2026-11-15, 12:00 in Mauritius.
const thisWeek = '2026-11-09'
const nextWeek = '2026-11-16'

const weekOf = async (person: Person, from = nextWeek) =>
  (await person.call(getFamilyWeek, { query: { from } })).lessons

const shown = async (person: Person, from?: string) =>
  (await weekOf(person, from)).map(({ learnerName, startsAt, state }) => [learnerName, startsAt, state])

test('both guardians see the same week: each child with its colour, and nobody else does', async () => {
  const { app, mother, father, stranger, asha, ravi } = await familyApp({ tutor: { plan: 'standard' } })
  await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  await bookFor(father, ravi, { slotAt: slotIn(app, 1) })
  const week = await weekOf(mother)
  expect(week).toMatchObject([
    { learnerName: 'Ravi', childId: ravi.id, colour: 'coral', startsAt: slotIn(app, 1), state: 'confirmed' },
    {
      learnerName: 'Asha',
      childId: asha.id,
      colour: 'lagoon',
      subject: 'Physics',
      grade: '10',
      tutor: { id: 'a-tutor-0000', name: 'Asha Bundhoo', picture: null },
      startsAt: '2026-11-18T06:00:00.000Z',
      endsAt: '2026-11-18T07:00:00.000Z',
    },
  ])
  expect(await weekOf(father)).toEqual(week)
  expect(await weekOf(stranger)).toEqual([])

  await mother.call(removeSecondGuardian, { params: { id: asha.id } })
  expect(await shown(father)).toEqual([['Ravi', slotIn(app, 1), 'confirmed']])
})

test("the other guardian's own lessons stay their own", async () => {
  const { app, mother, father } = await familyApp()
  await book(mother, { learnerName: 'Kavi', slotAt: slotIn(app, 2) })
  expect(await shown(mother)).toEqual([['Kavi', slotIn(app, 2), 'confirmed']])
  expect(await shown(father)).toEqual([])
})

test('a request is shown as one, a cancelled lesson and one without a time are not', async () => {
  const { app, owner, mother, asha, ravi } = await familyApp({ tutor: { confirmsBookings: true } })
  await bookFor(mother, asha, { slotAt: slotIn(app, 1) })
  await bookFor(mother, ravi)
  const { body } = await bookFor(mother, ravi, { subject: 'Chemistry', slotAt: slotIn(app, 2) })
  await mother.call(cancelBooking, { params: { id: body.booking.id } })
  const request = [['Asha', slotIn(app, 1), 'pending']]
  expect(await shown(mother)).toEqual(request)
  const { lessons } = await owner.call(getTutorWeek, { query: { from: nextWeek } })
  expect(lessons.map(({ learnerName, startsAt, state }) => [learnerName, startsAt, state])).toEqual(request)
})

test('a week is seven days from its first, in Mauritius, and this one without any', async () => {
  const { app, mother, asha, ravi } = await familyApp()
  await bookFor(mother, asha, { slotAt: slotIn(app, 1) })
  await bookFor(mother, ravi, { slotAt: slotIn(app, 7) })
  expect((await weekOf(mother)).map(({ learnerName }) => learnerName)).toEqual(['Asha', 'Ravi'])
  expect((await weekOf(mother, '2026-11-17')).map(({ learnerName }) => learnerName)).toEqual(['Ravi'])
  expect(await mother.call(getFamilyWeek, {})).toEqual({
    from: thisWeek,
    calendar: [],
    lessons: [],
    meetings: [],
    withoutTime: [],
  })
})

test('a request whose day the tutor cancelled waits without a time, in every week, until it is decided', async () => {
  const { app, owner, mother, father, asha } = await familyApp({ tutor: { confirmsBookings: true } })
  const { body } = await bookFor(mother, asha, { slotAt: slotIn(app, 1) })
  const { id } = body.booking
  await owner.call(cancelDay, { params: { day: nextWeek }, body: { reason: 'illness' } })
  for (const guardian of [mother, father]) {
    const { lessons, withoutTime } = await guardian.call(getFamilyWeek, { query: { from: nextWeek } })
    expect(lessons).toEqual([])
    expect(withoutTime).toMatchObject([
      { id, state: 'pending', learnerName: 'Asha', tutor: { id: 'a-tutor-0000' } },
    ])
  }
  await owner.call(declineBooking, { params: { id } })
  expect((await mother.call(getFamilyWeek, {})).withoutTime).toEqual([])
})

test.each(['yesterday', '2026-02-30', '16-11-2026', '0001-01-01', '9999-12-31', ''])(
  'the first day "%s" is refused',
  async (from) => {
    const { mother } = await familyApp()
    const { status, error } = await mother.request(getFamilyWeek, { query: { from } })
    expect([status, error.fields]).toEqual([422, { from: 'Give a day such as 2026-11-16.' }])
  },
)

test("a tutor's week has the lessons, and the hours that are still free, unless the profile is hidden", async () => {
  const { app, owner, mother, asha } = await familyApp({
    tutor: { availability: { days: ['Monday', 'Tuesday'], hours: { start: '09:00', end: '12:00' } } },
  })
  await bookFor(mother, asha, { slotAt: slotIn(app, 1) })
  const read = () => owner.call(getTutorWeek, { query: { from: nextWeek } })
  const { lessons, freeHours } = await read()
  expect(lessons).toEqual([expect.objectContaining({ learnerName: 'Asha', grade: '10', state: 'confirmed' })])
  expect(JSON.stringify(lessons)).not.toContain(asha.id)
  expect(freeHours.map(({ startsAt }) => startsAt.slice(8, 13))).toEqual([
    '16T05',
    '16T07',
    '17T05',
    '17T06',
    '17T07',
  ])
  await owner.call(setMyListing, { body: { listing: 'hidden' } })
  expect((await read()).freeHours).toEqual([])
})

test("a tutor's week has days off, extra hours, holidays, and lessons that need another time", async () => {
  const { app, owner, mother, asha } = await familyApp({
    tutor: { availability: { days: ['Monday'], hours: { start: '09:00', end: '11:00' } } },
  })
  await bookFor(mother, asha, { slotAt: slotIn(app, 1) })
  await app.db.updateTable('bookings').set({ state: 'postponed' }).execute()
  await owner.call(takeDaysOff, { body: { from: '2026-11-22', to: '2026-11-23' } })
  await owner.call(saveExtraHours, {
    params: { day: '2026-11-19' },
    body: { windows: [{ start: '15:30', end: '17:00' }] },
  })
  const holiday = { day: '2026-11-20', kind: 'holiday', name: 'A holiday', confirmed: true } as const
  await app.db
    .insertInto('calendar_days')
    .values({ entry_id: crypto.randomUUID(), ...holiday })
    .execute()
  const week = await owner.call(getTutorWeek, { query: { from: nextWeek } })
  expect(week).toMatchObject({
    calendar: [holiday],
    daysOff: ['2026-11-22'],
    extraHours: [{ startsAt: '2026-11-19T11:30:00.000Z', endsAt: '2026-11-19T13:00:00.000Z' }],
    lessons: [{ learnerName: 'Asha', state: 'postponed' }],
  })
  expect((await mother.call(getFamilyWeek, { query: { from: nextWeek } })).calendar).toEqual([holiday])
})
