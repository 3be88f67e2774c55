import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { deleteChild } from '#contract/families/api'
import { listNotifications } from '#contract/notifications/api'
import { listAttendances, reportAbsence } from '#contract/register/api'
import { eraseAccount } from '#server/features/accounts/erasures'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import type { Person } from '#tests/support/people'
import { registerApp } from '#tests/support/register'
import { notifyAbsences } from './absences.ts'
import { sendDigests } from './digest.ts'

/** A meeting with a register and a file, absences that were told, and a digest. */
async function keptApp() {
  const server = await registerApp()
  const { app, toMinute, save, upload, mother, meeting, enrolments } = server
  await mother.call(reportAbsence, {
    params: meeting,
    body: { enrolmentId: enrolments.ravi, reason: 'illness' },
  })
  toMinute(0)
  await save(
    [
      [enrolments.asha, 'absent'],
      [enrolments.ravi, 'excused'],
      [enrolments.meera, 'present'],
    ],
    { done: 'Light' },
  )
  await upload()
  toMinute(2 * 60)
  await notifyAbsences(app)
  await sendDigests(app)
  return server
}

// biome-ignore lint/suspicious/noExplicitAny: the contract promises no more than a record.
const exportOf = async (person: Person): Promise<any> => person.call(exportAccount)

const leave = (app: App, { id }: Person) => inTransaction(app, (app) => eraseAccount(app, id))

test('families export attendance and notices, tutors what they wrote', async () => {
  const { mother, owner } = await keptApp()
  const ofFamily = await exportOf(mother)
  expect(ofFamily.attendances).toMatchObject([
    { learnerName: expect.stringMatching(/Asha|Ravi/), mark: expect.any(String), subject: 'Physics' },
    { startsAt: '2026-11-22T12:00:00.000Z' },
  ])
  expect(ofFamily.absenceNotices).toMatchObject([{ learnerName: 'Ravi', reason: 'illness' }])
  expect(ofFamily.weeklyDigests).toMatchObject([{ week: '2026-11-16' }])
  expect(ofFamily.registers).toEqual([])
  expect(JSON.stringify(ofFamily)).not.toContain('Meera')
  const ofTutor = await exportOf(owner)
  expect(ofTutor.registers).toMatchObject([{ done: 'Light', homework: '' }])
  expect(ofTutor.attendancesMarked).toHaveLength(3)
  expect(ofTutor.documents).toMatchObject([{ name: 'sums.pdf' }])
})

test('a deleted child leaves no mark, and no notice that names it', async () => {
  const { app, mother, father, asha } = await keptApp()
  await mother.call(deleteChild, { params: { id: asha.id } })
  const marks = await app.db.selectFrom('attendances').select('mark').orderBy('mark').execute()
  expect(marks).toEqual([{ mark: 'excused' }, { mark: 'present' }])
  expect(await app.db.selectFrom('notified_absences').selectAll().execute()).toEqual([])
  for (const guardian of [mother, father]) {
    const { notifications } = await guardian.call(listNotifications)
    const kinds = notifications.map(({ kind }) => String(kind))
    expect(kinds).not.toContain('absence')
    expect(kinds).not.toContain('weekly_digest')
  }
})

test('of an account that leaves nothing stays, but what the other guardian keeps', async () => {
  const { app, mother, father, stranger } = await keptApp()
  await leave(app, stranger)
  await leave(app, mother)
  const marks = await app.db.selectFrom('attendances').select('mark').orderBy('mark').execute()
  expect(marks).toEqual([{ mark: 'absent' }, { mark: 'excused' }])
  expect(await app.db.selectFrom('absence_notices').select('reason').execute()).toEqual([
    { reason: 'illness' },
  ])
  const { attendances } = await father.call(listAttendances)
  expect(attendances.filter(({ mark }) => mark)).toHaveLength(2)
  expect(await app.db.selectFrom('weekly_digests').select('user_id').execute()).toEqual([
    { user_id: father.id },
  ])
})

test('a tutor who leaves takes the registers and their files along', async () => {
  const { app, owner } = await keptApp()
  await leave(app, owner)
  for (const table of ['registers', 'attendances', 'documents'] as const)
    expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})
