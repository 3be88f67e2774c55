import { expect, test } from 'vitest'
import { createAlert, listAlerts } from '#contract/alerts/api'
import { enrolWithCode, leaveClass } from '#contract/classes/api'
import { changeClass, createClass } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import { saveMyHours, takeDaysOff } from '#contract/hours/api'
import type { App } from '#server/platform/app'
import { atOnce } from '#tests/support/auth'
import { bookingApp } from '#tests/support/bookings'
import { classApp, classForm, enrolled } from '#tests/support/classes'
import { mailsIn } from '#tests/support/database'
import type { Person } from '#tests/support/people'
import { mailAlerts } from './mails.ts'
import { matchFreeHours } from './places.ts'

const tutorId = 'a-tutor-0000'
const kavi = [{ learnerName: 'Kavi' }]

/** A class with one place, which the mother has. */
async function fullClass(form: object = {}) {
  const server = await classApp({ form: { capacity: 1, ...form } })
  const { app, mother, stranger, joinCode } = server
  const body = { learners: kavi }
  const [place] =
    'isListed' in form
      ? (await mother.call(enrolWithCode, { params: { code: joinCode }, body })).enrolments
      : await enrolled(server.classId, mother, kavi)
  return {
    ...server,
    leave: () => mother.call(leaveClass, { params: { id: place!.id } }),
    told: () => toldTo(app, stranger),
  }
}

/** The e-mails about alerts that were sent to somebody so far. */
async function toldTo(app: App, { email }: Person) {
  await mailAlerts(app)
  return (await mailsIn(app.db)).filter(({ to, text }) => to === email && text.includes('Stop this alert'))
}

const set = (person: Person, body: object) => person.request(createAlert, { body: body as { code: string } })

test('a place that becomes free in a full class is told of, and again after the class was full once more', async () => {
  const { app, clock, stranger, owner, mother, classId, leave, told } = await fullClass()
  const { body: alert, status } = await set(stranger, { classId })
  expect(status).toBe(200)
  expect(alert).toMatchObject({
    kind: 'class',
    class: { id: classId, title: 'O-Level Physics', subject: 'Physics' },
    tutor: { id: tutorId, name: 'Asha Bundhoo' },
    path: `/tutor/profile/${tutorId}#classes`,
  })
  expect(await told()).toEqual([])
  await leave()
  const [mail] = await told()
  expect(mail!.subject).toBe('A place is free in O-Level Physics (Physics)')
  expect(mail!.text).toContain(`http://aprann.test/tutor/profile/${tutorId}#classes`)
  clock.advance(dayMs)
  await owner.call(changeClass, { params: { id: classId }, body: classForm(app, { capacity: 2 }) })
  expect(await told(), 'still the same place').toHaveLength(1)
  const both = await enrolled(classId, mother, [{ learnerName: 'Kavi' }, { learnerName: 'Asha' }])
  await mother.call(leaveClass, { params: { id: both[0]!.id } })
  expect(await told()).toHaveLength(2)
})

test('whoever is on the waiting list comes first: the alert waits until nobody wants the place', async () => {
  const { father, stranger, classId, leave, told } = await fullClass()
  await set(stranger, { classId })
  const [waiting] = await enrolled(classId, father, [{ learnerName: 'Ravi' }])
  expect(waiting!.state).toBe('waiting')
  await leave()
  expect(await told(), 'offered').toEqual([])
  await father.call(leaveClass, { params: { id: waiting!.id } })
  expect(await told()).toHaveLength(1)
})

test('a place that is taken again before the mail is not told of, nor one in a class that is closed', async () => {
  const { app, owner, father, stranger, classId, leave, told } = await fullClass()
  await set(stranger, { classId })
  await leave()
  await enrolled(classId, father, [{ learnerName: 'Ravi' }])
  expect(await told()).toEqual([])
  const change = (changes: object) =>
    owner.call(changeClass, { params: { id: classId }, body: classForm(app, { capacity: 3, ...changes }) })
  await change({ joining: 'closed' })
  expect(await told()).toEqual([])
  await app.db.updateTable('tutors').set({ bookings_paused_at: app.clock.now() }).execute()
  await change({ joining: 'ask' })
  expect(await told(), 'nobody can join for now').toEqual([])
  await app.db.updateTable('tutors').set({ bookings_paused_at: null }).execute()
  expect(await told()).toHaveLength(1)
})

test('a class with places needs no alert, and its tutor none of the own', async () => {
  const { owner, stranger, classId, leave } = await fullClass()
  expect((await set(owner, { classId })).error?.code).toBe('own_profile')
  expect((await set(owner, { tutorId })).error?.code).toBe('own_profile')
  await leave()
  expect((await set(stranger, { classId })).error?.code).toBe('class_has_places')
  expect((await stranger.call(listAlerts)).alerts).toEqual([])
})

test('a class that is not listed is known by its code, and told of with it', async () => {
  const { stranger, classId, joinCode, leave, told } = await fullClass({ isListed: false })
  expect((await set(stranger, { classId })).status).toBe(404)
  expect((await set(stranger, { code: joinCode.toUpperCase() })).body).toMatchObject({
    path: `/join/${joinCode}`,
  })
  await leave()
  const [mail] = await told()
  expect(mail!.text).toContain(`http://aprann.test/join/${joinCode}`)
})

test('an alert set while the last place is given away misses nothing', async () => {
  const { app, stranger, classId, leave, told } = await fullClass()
  const [answer] = await Promise.all([set(stranger, { classId }), leave()])
  const mails = await told()
  expect([200, 409]).toContain(answer.status)
  expect(mails).toHaveLength(answer.status === 200 ? 1 : 0)
  expect(await app.db.selectFrom('alert_mails').selectAll().execute()).toHaveLength(mails.length)
})

test('of a tutor: a new class or place is told of, and not what there was', async () => {
  const { app, owner, stranger, leave, told } = await fullClass()
  await owner.call(createClass, {
    body: classForm(app, { title: 'Before', times: [{ weekday: 'Tuesday', start: '08:00', minutes: 60 }] }),
  })
  expect((await set(stranger, { tutorId })).body).toMatchObject({
    kind: 'tutor',
    path: `/tutor/profile/${tutorId}`,
  })
  await matchFreeHours(app)
  expect(await told()).toEqual([])
  await leave()
  await atOnce(3, () => mailAlerts(app))
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail!.text).toContain('A place in O-Level Physics (Physics) with Asha Bundhoo')
  expect(mail!.text).not.toContain('Before')
  expect(mail!.text).not.toContain('A free hour')
})

test('of a tutor: a free hour is told of after there was none', async () => {
  const { app, clock, owner, students } = await bookingApp()
  const told = () => toldTo(app, students[0]!)
  const hours = (daysAhead: number, start: string) =>
    owner.call(saveMyHours, {
      body: {
        windows: [{ weekday: 'Monday', start, end: '12:00' }],
        lessonMinutes: 60,
        noticeHours: 0,
        daysAhead,
      },
    })
  await hours(14, '10:00')
  const day = (at: number) => new Date(clock.now().getTime() + at * dayMs).toISOString().slice(0, 10)
  await owner.call(takeDaysOff, { body: { from: day(0), to: day(40) } })
  await set(students[0]!, { tutorId })
  await matchFreeHours(app)
  expect(await told()).toEqual([])
  await hours(60, '09:00')
  await atOnce(3, () => matchFreeHours(app))
  const [mail] = await told()
  expect(mail!.text).toContain('A free hour for a lesson')
  clock.advance(dayMs)
  await matchFreeHours(app)
  expect(await told(), 'it is still there').toHaveLength(1)
  await hours(1, '09:00')
  await matchFreeHours(app)
  await hours(60, '09:00')
  await matchFreeHours(app)
  expect(await told()).toHaveLength(2)
})
