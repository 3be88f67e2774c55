import { expect, test } from 'vitest'
import { enrol, leaveClass, listEnrolments } from '#contract/classes/api'
import { cancelMeeting } from '#contract/classes/tutor.api'
import { hourMs } from '#contract/durations'
import { getFamily, removeSecondGuardian } from '#contract/families/api'
import {
  deleteMeetingFile,
  getMeetingFile,
  listAttendances,
  reportAbsence,
  withdrawAbsence,
} from '#contract/register/api'
import { hostileDocuments, pdf } from '#tests/support/files/documents'
import type { Person } from '#tests/support/people'
import { registerApp } from '#tests/support/register'
import { deleteOldFiles } from './meeting-file.ts'

const hour = 60

test('a family sees attendance and homework of its own learners, and the meetings to come', async () => {
  const { toMinute, save, mother, father, stranger, nextMeeting, enrolments } = await registerApp()
  toMinute(5)
  await save(
    [
      [enrolments.asha, 'present'],
      [enrolments.meera, 'absent'],
    ],
    { done: 'Light', homework: 'Page 12' },
  )
  const { attendances } = await mother.call(listAttendances)
  expect(attendances).toMatchObject([
    { learnerName: 'Asha', mark: 'present', done: 'Light', homework: 'Page 12', absence: null },
    { learnerName: 'Ravi', mark: null, homework: 'Page 12', startsAt: '2026-11-22T12:00:00.000Z' },
    { learnerName: 'Asha', mark: null, done: '', homework: '', meetingId: nextMeeting.id },
    { learnerName: 'Ravi', meetingId: nextMeeting.id },
    { learnerName: 'Asha', startsAt: '2026-12-06T12:00:00.000Z' },
    { learnerName: 'Ravi', startsAt: '2026-12-06T12:00:00.000Z' },
  ])
  expect(await father.call(listAttendances)).toEqual({ attendances })
  const others = (await stranger.call(listAttendances)).attendances
  expect(others.map(({ learnerName, mark }) => [learnerName, mark])).toEqual([
    ['Meera', 'absent'],
    ['Meera', null],
    ['Meera', null],
  ])
})

test('a family says that a child cannot come, the tutor sees it, and it is taken back until the start', async () => {
  const { toMinute, read, mother, father, meeting, enrolments } = await registerApp()
  const report = (person: Person, body: object) =>
    person.request(reportAbsence, { params: meeting, body: { enrolmentId: enrolments.asha, ...body } })
  expect((await report(mother, { reason: 'illness' })).body).toMatchObject({ absence: { reason: 'illness' } })
  expect((await report(father, {})).body).toMatchObject({ absence: { reason: null } })
  expect((await read()).body.roster).toMatchObject([
    { learnerName: 'Asha', mark: null, absence: { reason: null } },
    { absence: null },
    { absence: null },
  ])
  const withdraw = () =>
    mother.request(withdrawAbsence, { params: meeting, body: { enrolmentId: enrolments.asha } })
  expect((await withdraw()).body).toMatchObject({ absence: null })
  toMinute(0)
  expect((await report(mother, {})).error.code).toBe('meeting_started')
  expect((await withdraw()).error.code).toBe('meeting_started')
  expect((await report(mother, { reason: 'lazy' })).error.fields).toHaveProperty('reason')
})

test("nobody reports another family's learner, or for a meeting that is cancelled", async () => {
  const { owner, mother, stranger, meeting, enrolments } = await registerApp()
  const report = (person: Person, enrolmentId: string) =>
    person.request(reportAbsence, { params: meeting, body: { enrolmentId } })
  expect((await report(stranger, enrolments.asha)).status).toBe(404)
  expect((await report(owner, enrolments.asha)).status).toBe(404)
  await owner.call(cancelMeeting, { params: meeting, body: { reason: 'illness' } })
  expect((await report(mother, enrolments.asha)).error.code).toBe('meeting_cancelled')
})

test('a file goes to the families of the class and to nobody else, is replaced and deleted', async () => {
  const server = await registerApp()
  const { app, url, toMinute, upload, read, save, owner, father, stranger, meeting, enrolments } = server
  toMinute(5)
  const download = async (person: Person) => {
    const headers = { authorization: `Bearer ${await person.token()}` }
    return fetch(`${url}/api/v1/class-meetings/${meeting.id}/file`, { headers })
  }
  expect((await download(owner)).status).toBe(404)
  const bytes = pdf()
  const { body } = await upload(owner, bytes, '../sums\u202e.pdf')
  expect(body).toMatchObject({ revision: 0, file: { name: '_sums.pdf', bytes: bytes.length } })
  for (const person of [owner, father, stranger]) {
    const response = await download(person)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(bytes.equals(new Uint8Array(await response.arrayBuffer()))).toBe(true)
  }
  // The file is there before the register, and stays when that is written.
  expect((await save([[enrolments.asha, 'present']])).body).toMatchObject({ revision: 1, file: {} })
  await upload(owner, pdf(), 'more.pdf')
  expect((await read()).body.file?.name).toBe('more.pdf')
  expect(await app.db.selectFrom('documents').select('name').execute()).toEqual([{ name: 'more.pdf' }])
  expect((await owner.call(deleteMeetingFile, { params: meeting })).file).toBeNull()
  expect((await download(owner)).status).toBe(404)
})

test('a file is judged as documents are', async () => {
  const { app, toMinute, upload } = await registerApp()
  toMinute(5)
  const [[bytes, refusal]] = Object.values(await hostileDocuments()) as [[Buffer, string]]
  expect((await upload(undefined, bytes)).error.code).toBe(`document_${refusal}`)
  expect((await upload(undefined, Buffer.from('<html>'))).error.code).toBe('document_unsupported')
  expect(await app.db.selectFrom('registers').selectAll().execute()).toEqual([])
})

test('a file is deleted 60 days after its meeting', async () => {
  const { app, toMinute, upload } = await registerApp()
  const stored = () => app.db.selectFrom('documents').select('name').execute()
  toMinute(5)
  await upload()
  toMinute(59 * 24 * hour)
  await deleteOldFiles(app)
  expect(await stored()).toHaveLength(1)
  toMinute(60 * 24 * hour + 91)
  await deleteOldFiles(app)
  expect(await stored()).toEqual([])
})

test('a second guardian who is removed no longer sees the past of the child in classes', async () => {
  const { clock, toMinute, upload, save, mother, father, enrolments, meeting, classId, asha } =
    await registerApp({ tutor: { plan: 'standard' } })
  await mother.call(leaveClass, { params: { id: enrolments.asha } })
  const { enrolments: made } = await father.call(enrol, {
    params: { id: classId },
    body: { learners: [{ childId: asha.id }] },
  })
  const { id } = made[0]!
  toMinute(5)
  expect((await save([[id, 'present']])).status).toBe(200)
  await upload()
  clock.advance(hourMs)
  await father.call(leaveClass, { params: { id } })
  for (const child of (await mother.call(getFamily)).children)
    await mother.call(removeSecondGuardian, { params: { id: child.id } })
  expect((await father.call(listEnrolments)).enrolments).toEqual([])
  expect((await father.call(listAttendances)).attendances).toEqual([])
  expect((await father.request(getMeetingFile, { params: meeting })).status).toBe(404)
  expect((await mother.call(listEnrolments)).enrolments).toContainEqual(expect.objectContaining({ id }))
})
