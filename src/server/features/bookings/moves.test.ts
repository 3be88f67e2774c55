import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import {
  acceptMove,
  cancelBooking,
  declineMove,
  getBooking,
  listBookings,
  proposeMove,
  withdrawMove,
} from '#contract/bookings/api'
import { dayMs } from '#contract/durations'
import { takeDaysOff } from '#contract/hours/api'
import { listNotifications } from '#contract/notifications/api'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { atOnce, statuses } from '#tests/support/auth'
import { book, slotIn } from '#tests/support/bookings'
import { bookFor, familyApp } from '#tests/support/families'
import type { Person } from '#tests/support/people'
import { bookingJobs } from './deadlines.ts'

/** Asha's lesson in three days at 10:00. */
async function lessonApp() {
  const given = await familyApp({ tutor: { plan: 'standard' } })
  const { app, mother, asha } = given
  const { id } = (await bookFor(mother, asha, { slotAt: slotIn(app, 3) })).body.booking
  const propose = (person: Person, slotAt: string) =>
    person.request(proposeMove, { params: { id }, body: { slotAt } })
  const read = (person: Person) => person.call(getBooking, { params: { id } })
  return { ...given, id, propose, read }
}

const titlesOf = async (person: Person) =>
  (await person.call(listNotifications)).notifications.map(({ title }) => title)

test('the parent proposes, the tutor agrees: the lesson moves, and everyone is notified', async () => {
  const { app, owner, mother, father, propose, read } = await lessonApp()
  const proposed = await propose(mother, slotIn(app, 4))
  const proposal = proposed.body.proposal!
  expect(proposal).toMatchObject({ by: 'student', slotAt: slotIn(app, 4), slotMinutes: 60 })
  expect((await titlesOf(owner))[0]).toBe('Another time for a lesson?')
  const listed = (await owner.call(listBookings, { query: { as: 'tutor' } })).bookings
  expect(listed[0]!.proposal).toEqual(proposal)
  const moved = await owner.call(acceptMove, { params: { id: proposal.id } })
  expect(moved).toMatchObject({ state: 'confirmed', slotAt: slotIn(app, 4), proposal: null })
  for (const person of [owner, mother, father]) expect((await titlesOf(person))[0]).toBe('Lesson moved')
  expect((await read(father)).slotAt).toBe(slotIn(app, 4))
})

test('a time that is kept stays, whoever was asked; only the other side can answer', async () => {
  const { app, owner, mother, father, stranger, propose, read } = await lessonApp()
  // Tutors may propose times outside their hours.
  const evening = '2026-11-19T15:15:00.000Z'
  const { id } = (await propose(owner, evening)).body.proposal!
  expect((await titlesOf(father))[0]).toBe('Another time for a lesson?')
  const params = { id }
  expect((await owner.request(acceptMove, { params })).error.code).toBe('forbidden')
  expect((await mother.request(withdrawMove, { params })).error.code).toBe('forbidden')
  expect((await stranger.request(declineMove, { params })).status).toBe(404)
  expect(await father.call(declineMove, { params })).toMatchObject({ slotAt: slotIn(app, 3), proposal: null })
  expect((await titlesOf(owner))[0]).toBe('The time stays')
  expect((await read(mother)).slotAt).toBe(slotIn(app, 3))
})

test('a proposal is answered once, also by many at once', async () => {
  const { app, owner, mother, propose } = await lessonApp()
  const { id } = (await propose(mother, slotIn(app, 4))).body.proposal!
  const answers = await atOnce(8, (at) =>
    owner.request(at % 2 ? acceptMove : declineMove, { params: { id } }),
  )
  expect(statuses(answers)).toEqual({ 200: 1, 409: 7 })
  expect(answers.filter(({ status }) => status === 409).map(({ error }) => error.code)).toEqual(
    Array(7).fill('proposal_answered'),
  )
  const withdrawn = await mother.request(withdrawMove, { params: { id } })
  expect(withdrawn.error).toMatchObject({
    code: 'proposal_answered',
    message: 'This proposal has been answered already.',
  })
})

test('a new proposal takes the place of the one before; one can be withdrawn', async () => {
  const { app, owner, mother, propose, read } = await lessonApp()
  const first = (await propose(mother, slotIn(app, 4))).body.proposal!
  const second = (await propose(owner, slotIn(app, 5))).body.proposal!
  expect((await owner.request(acceptMove, { params: { id: first.id } })).error.code).toBe('proposal_answered')
  expect((await read(mother)).proposal).toEqual(second)
  await owner.call(withdrawMove, { params: { id: second.id } })
  expect((await read(mother)).proposal).toBeNull()
  const kept = await app.db
    .selectFrom('move_proposals')
    .select('answer')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(kept.map(({ answer }) => answer).sort()).toEqual(['kept', 'withdrawn'])
})

test('times that cannot be are refused next to their field', async () => {
  const { app, owner, mother, propose, stranger } = await lessonApp()
  const problemOf = async (person: Person, slotAt: string) =>
    (await propose(person, slotAt)).error.fields?.slotAt
  expect(await problemOf(mother, '2026-11-19T15:15:00Z')).toContain('does not teach at this time')
  expect(await problemOf(mother, slotIn(app, 3))).toBe('The lesson is at this time already.')
  expect(await problemOf(owner, '2026-11-14T06:00:00Z')).toBe('This time has passed.')
  expect(await problemOf(owner, '2027-06-14T06:00:00Z')).toBe('Choose a time within 60 days.')
  expect(await problemOf(owner, '2026-11-20T06:05:00Z')).toBe('Choose a time in steps of 15 minutes.')
  await book(stranger, { slotAt: slotIn(app, 5) })
  expect((await propose(owner, slotIn(app, 5))).error.code).toBe('slot_taken')
  await owner.call(takeDaysOff, { body: { from: '2026-11-21', to: '2026-11-21' } })
  expect((await propose(owner, slotIn(app, 6))).error.message).toBe(
    'The tutor has that day off. Please choose another one.',
  )
})

test('a time that somebody books meanwhile cannot be agreed to; the lesson stays where it is', async () => {
  const { app, owner, mother, stranger, propose, read } = await lessonApp()
  const { id } = (await propose(mother, slotIn(app, 4))).body.proposal!
  await book(stranger, { slotAt: slotIn(app, 4) })
  const { status, error } = await owner.request(acceptMove, { params: { id } })
  expect([status, error.code]).toEqual([409, 'slot_taken'])
  expect(await read(mother)).toMatchObject({ slotAt: slotIn(app, 3), proposal: { id } })
})

test('of a booking and a move to the same time at once, one gets it', async () => {
  const { app, owner, mother, stranger, propose } = await lessonApp()
  for (const ahead of [4, 5, 6]) {
    const { id } = (await propose(mother, slotIn(app, ahead))).body.proposal!
    const [moved, booked] = await Promise.all([
      owner.request(acceptMove, { params: { id } }),
      book(stranger, { slotAt: slotIn(app, ahead), subject: ahead === 4 ? 'Chemistry' : 'Physics' }),
    ])
    expect([moved.status, booked.status].sort()).toEqual([200, 409])
    if (booked.status === 200)
      await stranger.call(cancelBooking, { params: { id: booked.body.booking.id }, body: {} })
  }
})

test('a lesson by half an hour, over its own time', async () => {
  const { app, owner, mother, propose } = await lessonApp()
  const later = slotIn(app, 3).replace('06:00', '06:30')
  const { id } = (await propose(owner, later)).body.proposal!
  expect((await mother.call(acceptMove, { params: { id } })).slotAt).toBe(later)
})

test('a moved lesson is completed after its new time, and not after the old one', async () => {
  const { app, clock, owner, mother, propose, read } = await lessonApp()
  const { id } = (await propose(mother, slotIn(app, 5))).body.proposal!
  await owner.call(acceptMove, { params: { id } })
  const runJobs = () => runDueJobs(app, bookingJobs(app))
  clock.advance(4 * dayMs)
  await runJobs()
  expect((await read(mother)).state).toBe('confirmed')
  clock.advance(dayMs)
  await runJobs()
  expect((await read(mother)).state).toBe('completed')
})

test('a booking that is over cannot be moved, nor its proposal agreed to', async () => {
  const { app, owner, mother, id, propose } = await lessonApp()
  const proposal = (await propose(mother, slotIn(app, 4))).body.proposal!
  await mother.call(cancelBooking, { params: { id }, body: {} })
  expect((await owner.request(acceptMove, { params: { id: proposal.id } })).error.code).toBe(
    'wrong_booking_state',
  )
  expect((await propose(mother, slotIn(app, 5))).error.code).toBe('wrong_booking_state')
})

test('a lesson without a time can be given one', async () => {
  const { app, owner, stranger } = await lessonApp()
  const { id } = (await book(stranger)).body.booking
  const proposed = await owner.call(proposeMove, { params: { id }, body: { slotAt: slotIn(app, 7) } })
  const agreed = await stranger.call(acceptMove, { params: { id: proposed.proposal!.id } })
  expect(agreed).toMatchObject({ state: 'confirmed', slotAt: slotIn(app, 7) })
})

test('the export has the times that were proposed, and the hours of a tutor', async () => {
  const { app, owner, mother, stranger, propose } = await lessonApp()
  await propose(mother, slotIn(app, 4))
  const proposed = [{ subject: 'Physics', proposedBy: 'student', slotAt: slotIn(app, 4), answer: null }]
  expect(await mother.call(exportAccount)).toMatchObject({ proposedTimes: proposed, teachingHours: [] })
  expect(await owner.call(exportAccount)).toMatchObject({
    proposedTimes: proposed,
    teachingHours: [{ lessonMinutes: 60, isFromForm: true }],
  })
  expect(await stranger.call(exportAccount)).toMatchObject({ proposedTimes: [] })
})
