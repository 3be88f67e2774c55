import { expect, test } from 'vitest'
import { countView } from '#contract/analytics/api'
import { startThread } from '#contract/messages/api'
import type { AttendanceMark } from '#contract/register/rules'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import { book } from '#tests/support/bookings'
import { classApp, enrolled } from '#tests/support/classes'
import { funnelSince } from './funnel.ts'

const period = '2026-11-01'

/** The counts of the steps in their order. */
const funnel = async (app: App, day = period) => (await funnelSince(app, day)).map(({ count }) => count)

/** A class to which six learners were admitted on 1 October. */
async function learnersOfOctober() {
  const server = await classApp({ students: 7 })
  const { app, classId, mother } = server
  const names = ['Asha', 'Ravi', 'Meera', 'Kavi', 'Dev', 'Noor']
  const enrolments = await enrolled(
    classId,
    mother,
    names.map((learnerName) => ({ learnerName })),
  )
  await app.db
    .updateTable('enrolments')
    .set({ admitted_at: new Date('2026-10-01T08:00:00Z'), from_month: '2026-10' })
    .execute()
  return { ...server, enrolments: enrolments.map(({ id }) => id) }
}

/** A meeting that was held, and who came. */
async function hold({ db }: App, classId: string, day: string, marks: [string, AttendanceMark][]) {
  const starts_at = new Date(`${day}T12:00:00Z`)
  const meeting_id = uuidv7(starts_at)
  await db
    .insertInto('class_meetings')
    .values({
      id: meeting_id,
      class_id: classId,
      planned_at: starts_at,
      starts_at,
      ends_at: new Date(`${day}T13:00:00Z`),
      state: 'held',
    })
    .execute()
  await db
    .insertInto('registers')
    .values({ meeting_id, revision: 1, done: '', homework: '', saved_at: starts_at })
    .execute()
  await db
    .insertInto('attendances')
    .values(marks.map(([enrolment_id, mark]) => ({ meeting_id, enrolment_id, mark, marked_at: starts_at })))
    .execute()
}

test('views, conversations, bookings and places are counted from the first day on', async () => {
  const { app, api, students, classId, mother } = await classApp({ students: 8 })
  const browsers = Array.from({ length: 7 }, (_, at) => `Mozilla/5.0 Chrome/${at}`)
  for (const name of browsers)
    await api.call(countView, { params: { id: 'a-tutor-0000' }, body: {}, headers: { 'user-agent': name } })
  const text = 'Is there a place on Saturday?'
  for (const student of students.slice(0, 5))
    await student.call(startThread, { body: { tutorId: 'a-tutor-0000', text } })
  expect(await funnel(app)).toEqual([7, 5, 0, 0])
  for (const student of students.slice(3)) expect((await book(student)).status).toBe(200)
  expect(await funnel(app)).toEqual([7, 5, 5, 0])
  await enrolled(classId, mother, [{ learnerName: 'Asha' }])
  expect(await funnel(app)).toEqual([7, 5, 6, 0])
  expect(await funnel(app, '2026-11-16'), 'tomorrow').toEqual([0, 0, 0, 0])
})

test('a second month is one that was attended or paid for, after another one', async () => {
  const { app, classId, enrolments } = await learnersOfOctober()
  const marked = (...marks: AttendanceMark[]) =>
    marks.map((mark, at): [string, AttendanceMark] => [enrolments[at]!, mark])
  const everybody = enrolments.map((id): [string, AttendanceMark] => [id, 'present'])
  await hold(app, classId, '2026-09-26', everybody)
  await hold(app, classId, '2026-10-10', everybody)
  await hold(app, classId, '2026-10-17', everybody)
  expect((await funnel(app)).at(-1)).toBe(0)
  expect((await funnel(app, '2026-10-01')).at(-1), 'a trial before the first month').toBe(0)
  const november = marked('present', 'late', 'present', 'present', 'absent', 'excused')
  await hold(app, classId, '2026-11-14', november)
  expect((await funnel(app)).at(-1), 'four').toBeNull()
  await payFor(app, enrolments[4]!, '2026-11')
  expect((await funnel(app)).at(-1)).toBe(5)
  await payFor(app, enrolments[0]!, '2026-11')
  expect((await funnel(app)).at(-1), 'the same month').toBe(5)
  expect((await funnel(app, '2026-11-15')).at(-1), 'since then').toBe(0)
})

/** The row is the one that a payment confirmed by the tutor leaves. */
async function payFor({ db }: App, enrolmentId: string, month: string) {
  await db
    .updateTable('fees')
    .set((fee) => ({ paid_rupees: fee.ref('rupees') }))
    .where('enrolment_id', '=', enrolmentId)
    .where('month', '=', month)
    .execute()
}
