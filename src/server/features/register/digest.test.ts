import { expect, test } from 'vitest'
import { cancelMeeting } from '#contract/classes/tutor.api'
import { changeMailSetting, listNotifications } from '#contract/notifications/api'
import { mailsIn } from '#tests/support/database'
import type { Person } from '#tests/support/people'
import { registerApp } from '#tests/support/register'
import { deleteOldDigests, sendDigests } from './digest.ts'

const hour = 60
/** Of Sunday at 18:00, in minutes after the meeting at 16:00. */
const evening = 2 * hour

async function digestsOf(person: Person) {
  const { notifications } = await person.call(listNotifications)
  return notifications.filter(({ kind }) => kind === 'weekly_digest').map(({ message }) => message)
}

test('on Sunday at 18:00 each guardian has the week once, with what was done, homework, attendance and what comes', async () => {
  const { app, toMinute, save, mother, father, owner, enrolments } = await registerApp()
  toMinute(5)
  await save(
    [
      [enrolments.asha, 'present'],
      [enrolments.ravi, 'absent'],
    ],
    { done: "Ohm's law", homework: 'Page 12\nPage 13' },
  )
  toMinute(evening - 1)
  await sendDigests(app)
  expect(await digestsOf(mother)).toEqual([])
  toMinute(evening)
  await Promise.all([sendDigests(app), sendDigests(app)])
  await sendDigests(app)
  for (const guardian of [mother, father])
    expect(await digestsOf(guardian)).toEqual([
      'This week: 2 meetings, 1 absence, homework from 2. Next week: 2 meetings.',
    ])
  expect(await digestsOf(owner)).toEqual([])
  const mails = (await mailsIn(app.db)).filter(({ subject }) => subject === 'Your week in class')
  expect(mails).toHaveLength(3)
  const { text } = mails.find(({ to }) => to === father.email)!
  expect(text).toContain(
    "Asha, O-Level Physics (Physics), Sunday 22 November at 16:00: present. Done: Ohm's law. Homework: Page 12 Page 13.",
  )
  expect(text).toContain('Ravi, O-Level Physics (Physics), Sunday 22 November at 16:00: absent.')
  expect(text).toContain('Next week: Asha, O-Level Physics (Physics), Sunday 29 November at 16:00.')
  expect(text).not.toContain('Meera')
})

test('after an outage on Sunday it comes on Monday, in the day and not at night, and not later', async () => {
  const { app, toMinute, mother } = await registerApp()
  toMinute(evening + 4 * hour)
  await sendDigests(app)
  expect(await digestsOf(mother)).toEqual([])
  toMinute(evening + 14 * hour)
  await sendDigests(app)
  expect(await digestsOf(mother)).toEqual(['Next week: 2 meetings.'])
  const late = await registerApp()
  late.toMinute(evening + 24 * hour)
  await sendDigests(late.app)
  expect(await digestsOf(late.mother)).toEqual([])
})

test('what is first written after the digest of its week is in the next one, and in no other', async () => {
  const { app, toMinute, save, mother, enrolments } = await registerApp()
  const week = 7 * 24 * hour
  toMinute(evening)
  await sendDigests(app)
  toMinute(evening + 30)
  await save([[enrolments.asha, 'absent']], { done: 'Waves' })
  toMinute(evening + 40)
  await save(
    [
      [enrolments.asha, 'present'],
      [enrolments.ravi, 'late'],
    ],
    { revision: 1, done: 'Waves', homework: 'Page 12' },
  )
  toMinute(week + evening)
  await sendDigests(app)
  const [latest] = await digestsOf(mother)
  expect(latest).toBe('Last week: 2 meetings, homework from 2. Next week: 2 meetings.')
  const { text } = (await mailsIn(app.db)).findLast(
    ({ to, subject }) => to === mother.email && subject === 'Your week in class',
  )!
  expect(text).toContain('Sunday 22 November at 16:00: present. Done: Waves. Homework: Page 12.')
  toMinute(2 * week + evening)
  await sendDigests(app)
  expect((await digestsOf(mother))[0]).toBe('Next week: 2 meetings.')
})

test('a register that is corrected after the digest is not in the next one', async () => {
  const { app, toMinute, save, mother, enrolments } = await registerApp()
  toMinute(5)
  await save([[enrolments.asha, 'absent']])
  toMinute(evening)
  await sendDigests(app)
  toMinute(evening + 30)
  await save([[enrolments.asha, 'present']], { revision: 1 })
  toMinute(7 * 24 * hour + evening)
  await sendDigests(app)
  expect(await digestsOf(mother)).toEqual([
    'Next week: 2 meetings.',
    'This week: 1 meeting, 1 absence. Next week: 2 meetings.',
  ])
})

test('whoever has switched it off has none, and a week without anything has none', async () => {
  const { app, clock, toMinute, owner, mother, father, stranger, meeting, nextMeeting } = await registerApp()
  await mother.call(changeMailSetting, { body: { kind: 'weekly_digest', isMailed: false } })
  // The Sunday of the week before the first meeting.
  clock.advance(6 * hour * 60 * 1000)
  await sendDigests(app)
  expect(await digestsOf(father)).toEqual(['Next week: 2 meetings.'])
  expect(await digestsOf(mother)).toEqual([])
  for (const params of [meeting, nextMeeting])
    await owner.call(cancelMeeting, { params, body: { reason: 'illness' } })
  toMinute(evening)
  await sendDigests(app)
  expect(await digestsOf(father)).toHaveLength(1)
  expect(await digestsOf(stranger)).toHaveLength(1)
})

test('what was sent is forgotten after a year', async () => {
  const { app, clock, toMinute } = await registerApp()
  toMinute(evening)
  await sendDigests(app)
  const sent = () => app.db.selectFrom('weekly_digests').select('week').execute()
  await deleteOldDigests(app)
  expect(await sent()).toHaveLength(3)
  clock.advance(366 * 24 * hour * 60 * 1000)
  await deleteOldDigests(app)
  expect(await sent()).toEqual([])
})
