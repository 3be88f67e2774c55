import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { cancelBooking, cancelDay } from '#contract/bookings/api'
import type { EndReason } from '#contract/bookings/rules'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { cancelMeeting, getMyClass } from '#contract/classes/tutor.api'
import { dayMs, hourMs } from '#contract/durations'
import { getTutor } from '#contract/tutors/profiles.api'
import { deleteOldLateCancellations } from '#server/features/bookings/late-cancellations'
import { recordHeld } from '#server/features/classes/meetings'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import { book, bookingApp, slotIn } from '#tests/support/bookings'
import { classApp, enrolled } from '#tests/support/classes'
import { measureReliability } from './reliability.ts'

type Served = Awaited<ReturnType<typeof bookingApp>>

async function reliabilityIn({ app, api }: Pick<Served, 'app' | 'api'>) {
  await measureReliability(app)
  return (await api.call(getTutor, { params: { id: 'a-tutor-0000' } })).reliability
}

/** Inserts rows of past lessons, because booking them one by one would take a test for weeks. */
async function insertHeld({ app, tutor, owner, students }: Served, count: number, changes: object = {}) {
  const now = app.clock.now()
  const slot = (at: number) => new Date(Date.parse(slotIn(app, -1)) - at * dayMs)
  await app.db
    .insertInto('bookings')
    .values(
      Array.from({ length: count }, (_, at) => ({
        id: uuidv7(now),
        tutor_id: tutor.id,
        tutor_user_id: owner.id,
        student_id: students[0]!.id,
        learner_name: 'Asha',
        subject: 'Physics',
        grade: '10' as const,
        state: 'completed' as const,
        slot_at: slot(at),
        created_at: slot(at),
        confirmed_at: slot(at),
        ended_by: 'system' as const,
        ended_at: new Date(slot(at).getTime() + hourMs),
        ...changes,
      })),
    )
    .execute()
}

/** Sets the clock to ten hours before the lesson. */
function advanceTo({ clock }: Served, slotAt: string) {
  clock.advance(Date.parse(slotAt) - clock.now().getTime() - 10 * hourMs)
}

const lateOnes = async ({ db }: App) => {
  const rows = await db.selectFrom('late_cancellations').select('lesson_at').orderBy('lesson_at').execute()
  return rows.map(({ lesson_at }) => lesson_at.toISOString())
}

test('reliability is said from ten lessons on, and for 90 days', async () => {
  const server = await bookingApp()
  await insertHeld(server, 9)
  expect(await reliabilityIn(server)).toBeNull()
  await insertHeld(server, 1)
  expect(await reliabilityIn(server)).toEqual({ lessonsHeld: 10, cancelledLate: 0 })
  server.clock.advance(89 * dayMs)
  expect(await reliabilityIn(server)).toBeNull()
})

test('bookings without a time, and postponed ones that ended after two months, were no lessons', async () => {
  const server = await bookingApp()
  await insertHeld(server, 10)
  await insertHeld(server, 1, { slot_at: null })
  await insertHeld(server, 1, { ended_at: new Date(Date.parse(slotIn(server.app, -1)) + 60 * dayMs) })
  await insertHeld(server, 1, { state: 'cancelled', ended_by: 'student' })
  expect(await reliabilityIn(server)).toEqual({ lessonsHeld: 10, cancelledLate: 0 })
})

test('a lesson that the tutor cancels within a day counts as late, and makes the tenth', async () => {
  const server = await bookingApp({ students: 3, tutor: { plan: 'standard' } })
  const { app, owner, students } = server
  const slotAt = slotIn(app, 3)
  const [own, theirs, ill] = await Promise.all(
    students.map(async (student, at) => {
      const slot = slotAt.replace('T06', `T0${6 + at}`)
      return (await book(student, { slotAt: slot })).body.booking
    }),
  )
  advanceTo(server, slotAt)
  await insertHeld(server, 9)
  await owner.call(cancelBooking, { params: { id: ill!.id }, body: { reason: 'illness' } })
  await students[1]!.call(cancelBooking, { params: { id: theirs!.id }, body: { reason: 'other' } })
  expect(await reliabilityIn(server)).toBeNull()
  await owner.call(cancelBooking, { params: { id: own!.id }, body: { reason: 'other' } })
  expect(await reliabilityIn(server)).toEqual({ lessonsHeld: 9, cancelledLate: 1 })
  expect(await owner.call(exportAccount)).toMatchObject({ lateCancellations: [{ lessonAt: slotAt }] })
})

test('a day that is cancelled late counts its lessons, whatever becomes of them; one in time counts none', async () => {
  const server = await bookingApp()
  const { app, owner, students } = server
  const slots = [slotIn(app, 3), slotIn(app, 5), slotIn(app, 8)]
  const cancel = (slot: string, reason: EndReason) =>
    owner.call(cancelDay, { params: { day: dayInMauritius(new Date(slot)) }, body: { reason } })
  for (const [at, slotAt] of slots.entries()) await book(students[0]!, { slotAt, learnerName: `Asha ${at}` })
  await cancel(slots[2]!, 'other')
  advanceTo(server, slots[0]!)
  await cancel(slots[0]!, 'other')
  advanceTo(server, slots[1]!)
  await cancel(slots[1]!, 'closure')
  expect(await lateOnes(app)).toEqual([slots[0]])
  server.clock.advance(91 * dayMs)
  await deleteOldLateCancellations(app)
  expect(await lateOnes(app)).toEqual([])
})

test('meetings count when somebody comes to them', async () => {
  const server = await classApp()
  const { app, clock, owner, mother, classId, asha } = server
  const { meetings } = await owner.call(getMyClass, { params: { id: classId } })
  const cancel = (at: number) =>
    owner.call(cancelMeeting, { params: { id: meetings[at]!.id }, body: { reason: 'other' } })
  await insertHeld(server, 9)
  advanceTo(server, meetings[0]!.startsAt)
  await cancel(0)
  expect(await lateOnes(app)).toEqual([])
  clock.advance(7 * dayMs)
  await enrolled(classId, mother, [{ childId: asha.id }])
  await cancel(1)
  expect(await lateOnes(app)).toEqual([meetings[1]!.startsAt])
  clock.advance(7 * dayMs + 12 * hourMs)
  await recordHeld(app)
  expect(await reliabilityIn(server)).toEqual({ lessonsHeld: 10, cancelledLate: 1 })
  await sql`delete from enrolments`.execute(app.db)
  expect(await reliabilityIn(server)).toEqual({ lessonsHeld: 9, cancelledLate: 1 })
})
