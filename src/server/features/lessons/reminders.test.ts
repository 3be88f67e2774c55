import { expect, test } from 'vitest'
import { cancelBooking, confirmBooking } from '#contract/bookings/api'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import { leaveClass, listEnrolments } from '#contract/classes/api'
import { type ClassForm, cancelMeeting, getMyClass, moveMeeting } from '#contract/classes/tutor.api'
import { deleteChild } from '#contract/families/api'
import { changeMailSetting, listNotifications } from '#contract/notifications/api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { classApp, enrolled } from '#tests/support/classes'
import { mailsIn } from '#tests/support/database'
import { bookFor, familyApp } from '#tests/support/families'
import type { Person } from '#tests/support/people'
import { sendReminders } from './reminders.ts'

/** A family with a lesson of Asha's on Friday 2026-11-20 at 10:00, and a clock that is set in Mauritian time. */
async function lessonOnFriday(given: Parameters<typeof familyApp>[0] = {}) {
  const server = await familyApp(given)
  const { mother, asha } = server
  const slotAt = momentInMauritius('2026-11-20', '10:00').toISOString()
  const { body } = await bookFor(mother, asha, { slotAt })
  return { ...server, id: body.booking.id, ...timesOf(server) }
}

/** A family with both children in a class on Fridays at 10:00, from 2026-11-20 on. */
async function classOnFriday(form: Partial<ClassForm> = {}) {
  const server = await classApp({
    form: {
      startsOn: '2026-11-20',
      times: [{ weekday: 'Friday', start: '10:00', minutes: 90 }],
      ...form,
    },
  })
  const { owner, mother, asha, ravi, classId } = server
  await enrolled(classId, mother, [{ childId: asha.id }, { childId: ravi.id }])
  const { meetings } = await owner.call(getMyClass, { params: { id: classId } })
  return { ...server, meetingId: meetings[0]!.id, ...timesOf(server) }
}

function timesOf({ app, clock }: Pick<Awaited<ReturnType<typeof familyApp>>, 'app' | 'clock'>) {
  const set = (day: string, time: string) =>
    clock.advance(momentInMauritius(day, time).getTime() - clock.now().getTime())
  async function sweepAt(day: string, time: string) {
    set(day, time)
    await sendReminders(app)
  }
  return { set, sweepAt }
}

const remindersOf = async (person: Person) =>
  (await person.call(listNotifications)).notifications
    .filter(({ kind }) => kind.startsWith('lesson_'))
    .map(({ message }) => message)
    .toReversed()

const forFamily = [
  'Asha has Physics with Asha Bundhoo tomorrow at 10:00.',
  'Asha has Physics with Asha Bundhoo today at 10:00.',
]

test('both guardians and the tutor are reminded on the evening before and an hour before, once', async () => {
  const { app, id, mother, father, stranger, owner, sweepAt } = await lessonOnFriday()
  await sweepAt('2026-11-19', '17:59')
  expect(await remindersOf(mother)).toEqual([])
  await sweepAt('2026-11-19', '18:00')
  await sweepAt('2026-11-19', '18:01')
  expect(await remindersOf(mother)).toEqual(forFamily.slice(0, 1))
  await sweepAt('2026-11-20', '08:59')
  expect(await remindersOf(mother)).toHaveLength(1)
  await sweepAt('2026-11-20', '09:00')
  await sweepAt('2026-11-20', '09:01')
  for (const guardian of [mother, father]) expect(await remindersOf(guardian)).toEqual(forFamily)
  expect(await remindersOf(owner)).toEqual([
    'You teach Asha tomorrow at 10:00: Physics, Form 4 (O-Level).',
    'You teach Asha today at 10:00: Physics, Form 4 (O-Level).',
  ])
  expect(await remindersOf(stranger)).toEqual([])
  const mails = (await mailsIn(app.db)).filter(({ subject }) => /^A lesson/.test(subject))
  expect(mails).toHaveLength(6)
  expect(mails.find(({ to }) => to === father.email)!.text).toContain(`/profile?booking=${id}`)
})

test('whoever switched the e-mails off is reminded in the bell alone', async () => {
  const { app, mother, father, sweepAt } = await lessonOnFriday()
  await mother.call(changeMailSetting, { body: { kind: 'lesson_tomorrow', isMailed: false } })
  await sweepAt('2026-11-19', '18:00')
  const receivers = (await mailsIn(app.db))
    .filter(({ subject }) => subject === 'A lesson tomorrow')
    .map(({ to }) => to)
  expect(receivers.sort()).toEqual([father.email, 'tutor@test.example'])
  expect(await remindersOf(mother)).toHaveLength(1)
})

test('several processes at once remind once', async () => {
  const { app, mother, father, owner, set } = await lessonOnFriday()
  set('2026-11-19', '18:00')
  await Promise.all(Array.from({ length: 4 }, () => sendReminders(app)))
  for (const person of [mother, father, owner]) expect(await remindersOf(person)).toHaveLength(1)
})

test.each([
  ['later that evening', '2026-11-19', '20:59', 1],
  ['in the quiet hours', '2026-11-19', '21:01', 0],
  ['the next morning, when tomorrow has become today', '2026-11-20', '07:00', 0],
  ['shortly before the lesson', '2026-11-20', '09:45', 1],
  ['too late before it', '2026-11-20', '09:46', 0],
  ['after it began', '2026-11-20', '10:01', 0],
])('after a downtime, a server that is back %s', async (_, day, time, expected) => {
  const { mother, sweepAt } = await lessonOnFriday()
  await sweepAt(day, time)
  expect(await remindersOf(mother)).toHaveLength(expected)
})

test('a lesson that is cancelled, or not confirmed, is not reminded of', async () => {
  const { id, mother, father, sweepAt } = await lessonOnFriday()
  await mother.call(cancelBooking, { params: { id } })
  await sweepAt('2026-11-19', '18:00')
  expect(await remindersOf(father)).toEqual([])

  const asked = await lessonOnFriday({ tutor: { confirmsBookings: true } })
  await asked.sweepAt('2026-11-19', '18:00')
  expect(await remindersOf(asked.mother)).toEqual([])
  // A lesson that was confirmed late: that notice already contains the time.
  asked.set('2026-11-19', '18:30')
  await asked.owner.call(confirmBooking, { params: { id: asked.id } })
  await asked.sweepAt('2026-11-19', '18:31')
  expect(await remindersOf(asked.mother)).toEqual([])
  await asked.sweepAt('2026-11-20', '09:00')
  expect(await remindersOf(asked.mother)).toHaveLength(1)
})

test('a lesson that was moved is reminded of at its new time, and no more at the old one', async () => {
  const { app, id, mother, sweepAt } = await lessonOnFriday()
  await sweepAt('2026-11-19', '18:00')
  // Written as moving a lesson does.
  const slot_at = momentInMauritius('2026-11-20', '15:00')
  await app.db.updateTable('bookings').set({ slot_at }).where('id', '=', id).execute()
  await sweepAt('2026-11-19', '18:05')
  await sweepAt('2026-11-20', '09:00')
  expect(await remindersOf(mother)).toEqual([
    forFamily[0],
    'Asha has Physics with Asha Bundhoo tomorrow at 15:00.',
  ])
  await sweepAt('2026-11-20', '14:00')
  expect((await remindersOf(mother)).at(-1)).toBe('Asha has Physics with Asha Bundhoo today at 15:00.')
})

test('whoever leaves is named in no reminder any more', async () => {
  const deleted = await lessonOnFriday()
  await deleted.sweepAt('2026-11-19', '18:00')
  await deleted.mother.call(deleteChild, { params: { id: deleted.asha.id } })
  expect(await remindersOf(deleted.owner)).toEqual([])

  const erased = await lessonOnFriday()
  await erased.sweepAt('2026-11-19', '18:00')
  await eraseAccount(erased.app, erased.owner.id)
  expect(await remindersOf(erased.father)).toEqual([])
})

test('families and the tutor are reminded of a class, each once, with the names of their own alone', async () => {
  const { app, classId, mother, father, stranger, owner, sweepAt } = await classOnFriday()
  await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  await sweepAt('2026-11-19', '17:59')
  expect(await remindersOf(mother)).toEqual([])
  await sweepAt('2026-11-19', '18:00')
  await sweepAt('2026-11-19', '18:01')
  await sweepAt('2026-11-20', '08:59')
  expect(await remindersOf(mother)).toHaveLength(1)
  await sweepAt('2026-11-20', '09:00')
  await Promise.all(Array.from({ length: 4 }, () => sendReminders(app)))
  for (const guardian of [mother, father])
    expect(await remindersOf(guardian)).toEqual([
      'Asha and Ravi have O-Level Physics with Asha Bundhoo tomorrow at 10:00.',
      'Asha and Ravi have O-Level Physics with Asha Bundhoo today at 10:00.',
    ])
  expect(await remindersOf(stranger)).toEqual([
    'Kavi has O-Level Physics with Asha Bundhoo tomorrow at 10:00.',
    'Kavi has O-Level Physics with Asha Bundhoo today at 10:00.',
  ])
  expect(await remindersOf(owner)).toEqual([
    'You teach O-Level Physics tomorrow at 10:00: 3 learners come.',
    'You teach O-Level Physics today at 10:00: 3 learners come.',
  ])
  const mails = (await mailsIn(app.db)).filter(({ subject }) => /^A lesson/.test(subject))
  expect(mails).toHaveLength(8)
  expect(mails.find(({ to }) => to === owner.email)!.text).toContain(`/tutor/classes/${classId}`)
  expect(mails.find(({ to }) => to === father.email)!.text).toContain('/family')
})

test.each([
  ['in the quiet hours', '2026-11-19', '21:01', 0],
  ['the next morning, when tomorrow has become today', '2026-11-20', '07:00', 0],
  ['shortly before the class', '2026-11-20', '09:45', 1],
  ['too late before it', '2026-11-20', '09:46', 0],
])('of a class, a server that is back %s', async (_, day, time, expected) => {
  const { mother, sweepAt } = await classOnFriday()
  await sweepAt(day, time)
  expect(await remindersOf(mother)).toHaveLength(expected)
})

test('a meeting that was moved is reminded of again, and a cancelled one is not', async () => {
  const { owner, mother, meetingId, sweepAt } = await classOnFriday()
  await sweepAt('2026-11-19', '18:00')
  const startsAt = momentInMauritius('2026-11-20', '15:00').toISOString()
  await owner.call(moveMeeting, { params: { id: meetingId }, body: { startsAt } })
  await sweepAt('2026-11-19', '18:05')
  await sweepAt('2026-11-20', '09:00')
  expect((await remindersOf(mother)).slice(1)).toEqual([
    'Asha and Ravi have O-Level Physics with Asha Bundhoo tomorrow at 15:00.',
  ])
  await owner.call(cancelMeeting, { params: { id: meetingId }, body: { reason: 'illness' } })
  await sweepAt('2026-11-20', '14:00')
  expect(await remindersOf(mother)).toHaveLength(2)
})

test('a class that nobody comes to reminds nobody; whoever left it, not either', async () => {
  const { classId, owner, mother, father, sweepAt } = await classOnFriday()
  const { enrolments } = await mother.call(listEnrolments)
  for (const { id } of enrolments) await mother.call(leaveClass, { params: { id } })
  expect(enrolments.every((enrolment) => enrolment.class.id === classId)).toBe(true)
  await sweepAt('2026-11-19', '18:00')
  for (const person of [owner, mother, father]) expect(await remindersOf(person)).toEqual([])
})

test('a child or a tutor who leaves is named in no reminder of a class; other families keep theirs', async () => {
  const { app, classId, owner, mother, father, stranger, asha, sweepAt } = await classOnFriday()
  await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  await sweepAt('2026-11-19', '18:00')
  await mother.call(deleteChild, { params: { id: asha.id } })
  for (const guardian of [mother, father]) expect(await remindersOf(guardian)).toEqual([])
  for (const person of [stranger, owner]) expect(await remindersOf(person)).toHaveLength(1)
  await eraseAccount(app, owner.id)
  expect(await remindersOf(stranger)).toEqual([])
})
