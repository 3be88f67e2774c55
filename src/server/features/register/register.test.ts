import { expect, test } from 'vitest'
import { acceptPlace, enrol, leaveClass } from '#contract/classes/api'
import { cancelMeeting, changeClass, createClass } from '#contract/classes/tutor.api'
import { putRegister } from '#contract/register/api'
import { classForm } from '#tests/support/classes'
import { createPeople, createTutor } from '#tests/support/people'
import { registerApp } from '#tests/support/register'

const hour = 60

test('a register is filled in, with what was done and the homework, and read again', async () => {
  const { toMinute, save, read, enrolments } = await registerApp()
  toMinute(5)
  const before = (await read()).body
  expect(before).toMatchObject({
    meeting: { startsAt: '2026-11-22T12:00:00.000Z', state: 'planned' },
    class: { title: 'O-Level Physics', subject: 'Physics' },
    state: 'open',
    opensAt: '2026-11-22T11:45:00.000Z',
    closesAt: '2026-11-24T13:30:00.000Z',
    revision: 0,
    savedAt: null,
    done: '',
    homework: '',
    file: null,
  })
  expect(before.roster).toMatchObject([
    { learnerName: 'Asha', grade: '10', isOnTrial: false, mark: null, absence: null },
    { learnerName: 'Meera', grade: null },
    { learnerName: 'Ravi', grade: '10' },
  ])
  const { status, body } = await save(
    [
      [enrolments.asha, 'present'],
      [enrolments.ravi, 'late'],
    ],
    { done: "  Ohm's\u202e  law ", homework: 'Page 12\r\nPage 13  ' },
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ revision: 1, done: "Ohm's law", homework: 'Page 12\nPage 13' })
  expect(body.roster.map(({ mark }) => mark)).toEqual(['present', null, 'late'])
  expect((await read()).body).toEqual(body)
})

test('a register that is sent twice is written once, by its key and by what it says', async () => {
  const { app, toMinute, save, owner, meeting, enrolments } = await registerApp()
  toMinute(0)
  const first = await save([[enrolments.asha, 'present']])
  expect((await save([[enrolments.asha, 'present']])).body).toEqual(first.body)
  const later = {
    revision: 1,
    done: 'Light',
    marks: [{ enrolmentId: enrolments.asha, mark: 'late' as const }],
  }
  const sendKeyed = () =>
    owner.request(putRegister, { params: meeting, body: later, headers: { 'idempotency-key': 'a-key' } })
  const [keyed, again] = [await sendKeyed(), await sendKeyed()]
  expect(keyed.body.revision).toBe(2)
  expect(again.body).toEqual(keyed.body)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await app.db.selectFrom('attendances').select('mark').execute()).toEqual([{ mark: 'late' }])
})

test('an older copy from another device does not overwrite a newer one', async () => {
  const { toMinute, save, read, enrolments } = await registerApp()
  toMinute(0)
  await save([[enrolments.asha, 'present']])
  const { status, error } = await save([[enrolments.asha, 'absent']])
  expect([status, error.code]).toEqual([409, 'register_changed'])
  expect((await read()).body).toMatchObject({ revision: 1, roster: [{ mark: 'present' }, {}, {}] })
  const { body } = await save([[enrolments.asha, 'absent']], { revision: 1 })
  expect(body).toMatchObject({ revision: 2, roster: [{ mark: 'absent' }, {}, {}] })
})

test('of two devices that send at once, one is refused', async () => {
  const { toMinute, save, read, enrolments } = await registerApp()
  toMinute(0)
  const answers = await Promise.all([
    save([[enrolments.asha, 'present']]),
    save([[enrolments.asha, 'absent']]),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read()).body.revision).toBe(1)
})

test('it opens 15 minutes before the meeting, and closes 48 hours after it', async () => {
  const { toMinute, save, upload, enrolments } = await registerApp()
  const answers: string[] = []
  for (const minute of [-16, -15, 90 + 48 * hour, 91 + 48 * hour]) {
    toMinute(minute)
    const { status, error } = await save([[enrolments.asha, minute < 0 ? 'late' : 'present']], {
      revision: minute < 0 ? 0 : 1,
    })
    answers.push(`${status} ${error.code}`)
  }
  expect(answers).toEqual(['409 register_not_open', '200 undefined', '200 undefined', '409 register_closed'])
  expect((await upload()).error.code).toBe('register_closed')
})

test('the register of a meeting that was cancelled is refused', async () => {
  const { toMinute, save, upload, read, owner, meeting, enrolments } = await registerApp()
  await owner.call(cancelMeeting, { params: meeting, body: { reason: 'illness' } })
  toMinute(5)
  const { status, error } = await save([[enrolments.asha, 'present']])
  expect([status, error.code]).toEqual([409, 'meeting_cancelled'])
  expect((await upload()).error.code).toBe('meeting_cancelled')
  expect((await read()).body).toMatchObject({ state: 'cancelled', meeting: { reason: 'illness' } })
})

test("a stranger's meeting is not found, whatever is sent", async () => {
  const server = await registerApp()
  const { app, toMinute, save, read, upload, mother, enrolments } = server
  const [rival] = await createPeople(server, ['rival@test.example'])
  await createTutor(app, { userId: rival!.id, publicId: 'rival-0000' })
  toMinute(5)
  for (const ask of [
    () => read(rival),
    () => save([[enrolments.asha, 'absent']], {}, rival),
    () => upload(rival),
  ])
    expect((await ask()).status).toBe(404)
  expect((await read(mother)).status).toBe(403)
  expect(await app.db.selectFrom('registers').selectAll().execute()).toEqual([])
})

test('a learner who is not in the class is refused, and nothing is written', async () => {
  const { app, toMinute, save, owner, stranger, enrolments } = await registerApp()
  const other = classForm(app, { title: 'Another' })
  const [time] = other.times
  const { class: another } = await owner.call(createClass, {
    query: { state: 'open' },
    body: { ...other, times: [{ ...time!, start: '18:00' }] },
  })
  const { enrolments: others } = await stranger.call(enrol, {
    params: { id: another.id },
    body: { learners: [{ learnerName: 'Somebody' }] },
  })
  await stranger.call(leaveClass, { params: { id: enrolments.meera } })
  toMinute(5)
  for (const stray of [others[0]!.id, enrolments.meera, '01900000-0000-7000-8000-000000000000']) {
    const { status, error } = await save([
      [enrolments.asha, 'present'],
      [stray, 'present'],
    ])
    expect([status, error.code]).toEqual([409, 'learner_not_in_class'])
  }
  expect(await app.db.selectFrom('attendances').selectAll().execute()).toEqual([])
})

test('whoever leaves after the meeting stays on its roster; whoever joins after it is not', async () => {
  const { toMinute, read, mother, stranger, classId, enrolments } = await registerApp()
  toMinute(2 * hour)
  await mother.call(leaveClass, { params: { id: enrolments.ravi } })
  await stranger.call(enrol, { params: { id: classId }, body: { learners: [{ learnerName: 'Late' }] } })
  const { roster } = (await read()).body
  expect(roster.map(({ learnerName }) => learnerName)).toEqual(['Asha', 'Meera', 'Ravi'])
})

test('a learner on trial is marked, and stays on the roster after deciding to stay', async () => {
  const { app, toMinute, read, owner, stranger, classId } = await registerApp()
  await owner.call(changeClass, { params: { id: classId }, body: classForm(app, { trial: 'free' }) })
  const { enrolments } = await stranger.call(enrol, {
    params: { id: classId },
    body: { learners: [{ learnerName: 'Tara' }], wantsTrial: true },
  })
  // A changed class has its meetings planned anew.
  const { id } = await app.db
    .selectFrom('class_meetings')
    .select('id')
    .where('class_id', '=', classId)
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  toMinute(5)
  expect((await read(owner, { id })).body.roster.at(-1)).toMatchObject({
    learnerName: 'Tara',
    isOnTrial: true,
  })
  toMinute(2 * hour)
  await stranger.call(acceptPlace, { params: { id: enrolments[0]!.id } })
  expect((await read(owner, { id })).body.roster.at(-1)).toMatchObject({
    learnerName: 'Tara',
    isOnTrial: false,
  })
})

test.each([
  [
    'a mark that there is not',
    { marks: [{ enrolmentId: crypto.randomUUID(), mark: 'asleep' }] },
    'marks.0.mark',
  ],
  ['no list of marks', {}, 'marks'],
  ['no revision', { revision: undefined, marks: [] }, 'revision'],
  ['too long a text', { marks: [], done: 'x'.repeat(121) }, 'done'],
  ['too much homework', { marks: [], homework: 'x'.repeat(301) }, 'homework'],
  [
    'a learner marked twice',
    {
      marks: ['present', 'absent'].map((mark) => ({
        enrolmentId: '01900000-0000-7000-8000-000000000000',
        mark,
      })),
    },
    'marks',
  ],
])('%s is refused beside its field', async (_, body, field) => {
  const { toMinute, owner, meeting } = await registerApp()
  toMinute(5)
  const { status, error } = await owner.request(putRegister, {
    params: meeting,
    body: { revision: 0, ...body },
  })
  expect([status, Object.keys(error.fields)]).toEqual([422, [field]])
})
