import { expect, test } from 'vitest'
import { cancelMeeting, moveMeeting } from '#contract/classes/tutor.api'
import { listNotifications } from '#contract/notifications/api'
import { mailsIn } from '#tests/support/database'
import type { Person } from '#tests/support/people'
import { registerApp } from '#tests/support/register'
import { notifyAbsences } from './absences.ts'

async function absencesOf(person: Person) {
  const { notifications } = await person.call(listNotifications)
  return notifications.filter(({ kind }) => kind === 'absence').map(({ title }) => title)
}

test('15 minutes after the start both guardians are notified of an absence, once, and nobody else', async () => {
  const { app, toMinute, save, mother, father, stranger, enrolments } = await registerApp()
  toMinute(0)
  await save([
    [enrolments.asha, 'absent'],
    [enrolments.ravi, 'present'],
    [enrolments.meera, 'excused'],
  ])
  toMinute(14)
  await notifyAbsences(app)
  expect(await absencesOf(mother)).toEqual([])
  toMinute(15)
  await Promise.all([notifyAbsences(app), notifyAbsences(app)])
  await notifyAbsences(app)
  for (const guardian of [mother, father]) expect(await absencesOf(guardian)).toEqual(['Absent from class'])
  expect(await absencesOf(stranger)).toEqual([])
  const [notice] = (await mother.call(listNotifications)).notifications
  expect(notice).toMatchObject({
    message:
      'Asha was marked absent from O-Level Physics (Physics), Sunday 22 November at 16:00. If you did not know, please call the tutor.',
    link: '/family',
  })
  const mails = (await mailsIn(app.db)).filter(({ subject }) => subject === 'Absent from class')
  expect(mails.map(({ to }) => to).sort()).toEqual([mother.email, father.email].sort())
})

test('a mark that is corrected before notifies nobody', async () => {
  const { app, toMinute, save, mother, enrolments } = await registerApp()
  toMinute(1)
  await save([[enrolments.asha, 'absent']])
  toMinute(10)
  await save([[enrolments.asha, 'late']], { revision: 1 })
  toMinute(20)
  await notifyAbsences(app)
  expect(await absencesOf(mother)).toEqual([])
})

test.each(['present', 'late'] as const)(
  'one that is corrected afterwards to %s is taken back, once',
  async (mark) => {
    const { app, toMinute, save, mother, enrolments } = await registerApp()
    toMinute(1)
    await save([[enrolments.asha, 'absent']])
    toMinute(15)
    await notifyAbsences(app)
    await save([[enrolments.asha, mark]], { revision: 1 })
    await Promise.all([notifyAbsences(app), notifyAbsences(app)])
    await save([[enrolments.asha, 'absent']], { revision: 2 })
    await notifyAbsences(app)
    await save([[enrolments.asha, mark]], { revision: 3 })
    await notifyAbsences(app)
    expect(await absencesOf(mother)).toEqual(['Not absent after all', 'Absent from class'])
  },
)

test('an absence that is marked late in the evening is told at once, quiet hours or not', async () => {
  const { app, toMinute, save, mother, enrolments } = await registerApp()
  toMinute(7 * 60)
  await save([[enrolments.asha, 'absent']])
  await notifyAbsences(app)
  expect(await absencesOf(mother)).toEqual(['Absent from class'])
})

test('marks that were made before a meeting was moved notify nobody', async () => {
  const { app, toMinute, save, owner, mother, meeting, enrolments } = await registerApp()
  toMinute(-10)
  await save([[enrolments.asha, 'absent']])
  await owner.call(moveMeeting, { params: meeting, body: { startsAt: '2026-11-23T12:00:00Z' } })
  toMinute(24 * 60 + 20)
  await notifyAbsences(app)
  expect(await absencesOf(mother)).toEqual([])
  await save([[enrolments.asha, 'absent']], { revision: 1, done: 'Nothing' })
  await notifyAbsences(app)
  expect(await absencesOf(mother)).toEqual(['Absent from class'])
})

test('a cancelled meeting has no absences', async () => {
  const { app, toMinute, save, owner, mother, meeting, enrolments } = await registerApp()
  toMinute(-10)
  await save([[enrolments.asha, 'absent']])
  await owner.call(cancelMeeting, { params: meeting, body: { reason: 'other' } })
  toMinute(20)
  await notifyAbsences(app)
  expect(await absencesOf(mother)).toEqual([])
})
