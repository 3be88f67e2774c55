import { expect, test } from 'vitest'
import { createClass } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import { endThread, startThread } from '#contract/messages/api'
import { declineLessonRequest } from '#contract/requests/api'
import { offersMax, requestDays, tutorsAsked } from '#contract/requests/rules'
import { setListing } from '#server/features/tutors/listing'
import { atOnce, statuses } from '#tests/support/auth'
import { classForm } from '#tests/support/classes'
import type { GivenTutor, Person } from '#tests/support/people'
import { offer, ownRequests, requestApp, requested, seenBy } from '#tests/support/requests'
import { notifyLateComers } from './notify-tutors.ts'

/** The tutors who see a request, by their letter. */
async function askedAmong(owners: Person[], id: string) {
  const seen = await Promise.all(owners.map(seenBy))
  return owners
    .map((_, at) => 'ABCDEFGHIJKLMNO'[at]!)
    .filter((_, at) => seen[at]!.some((request) => request.id === id))
    .join('')
}

const many = (count: number, given: GivenTutor = {}): GivenTutor[] =>
  Array.from({ length: count }, () => given)

test('only tutors who fit are notified; those online when the town has too few', async () => {
  const online = { oneToOne: true, groupSize: null, places: ['online' as const] }
  const { app, family, owners, rows } = await requestApp([
    {},
    { isListed: false },
    { subjects: ['Chemistry'] },
    { grades: ['11'] },
    { city: 'Flacq' },
    { city: 'Flacq', classFormat: online },
    {},
    {},
    {},
  ])
  const paused = { bookings_paused_at: app.clock.now() }
  await app.db.updateTable('tutors').set(paused).where('id', '=', rows[6]!.id).execute()
  const thread = await family.call(startThread, { body: { tutorId: 'tutor-7', text: 'Hello' } })
  await owners[7]!.call(endThread, { params: { id: thread.id } })
  const { id, tutorsNotified } = await requested(family)
  expect([await askedAmong(owners, id), tutorsNotified]).toEqual(['AFI', 3])

  const own = await requested(owners[0]!)
  expect(await askedAmong(owners, own.id), 'not the tutor who looks').toBe('FHI')
})

test('who is free on the day and within the budget comes first, then who was notified least', async () => {
  const rich = { fee: { amount: 900, per: 'hour' as const } }
  const busy = { availability: { days: ['Monday' as const] } }
  const { family, other, owners } = await requestApp([...many(2, rich), ...many(2, busy), ...many(4)])
  const { id } = await requested(family, { budget: { amount: 500, per: 'hour' } })
  const first = await askedAmong(owners, id)
  expect(first).toHaveLength(tutorsAsked)
  expect(first).toMatch(/^[AB]EFGH$/)
  const second = await requested(other, { days: ['Monday', 'Saturday'], budget: null })
  const asked = await askedAmong(owners, second.id)
  const notYet = [...(first.startsWith('A') ? 'BCD' : 'ACD')]
  expect([...asked], 'those who were not notified the first time').toEqual(expect.arrayContaining(notYet))
})

test('who says no makes room for another, and who appears later is notified until there are five', async () => {
  const { app, clock, family, owners, addTutor, other } = await requestApp(many(tutorsAsked + 1))
  const { id } = await requested(family)
  const asked = await askedAmong(owners, id)
  expect(asked).toHaveLength(tutorsAsked)
  const first = owners['ABCDEFGH'.indexOf(asked[0]!)]!
  const decline = () => first.request(declineLessonRequest, { params: { id } })
  expect((await decline()).body.requests).toEqual([])
  expect((await decline()).status).toBe(404)
  expect((await offer(first, id)).status).toBe(404)
  const now = await askedAmong(owners, id)
  expect(now).toHaveLength(tutorsAsked)
  expect(now).not.toContain(asked[0])

  const second = owners['ABCDEFGH'.indexOf(now[0]!)]!
  await second.call(declineLessonRequest, { params: { id } })
  expect(await askedAmong(owners, id)).toHaveLength(tutorsAsked - 1)
  await addTutor(other.id, 6)
  clock.advance(dayMs)
  await Promise.all([notifyLateComers(app), notifyLateComers(app)])
  expect(await seenBy(other)).toMatchObject([{ id }])
  const third = await requested(family, { subject: 'Chemistry', days: ['Sunday'] })
  clock.advance(requestDays * dayMs)
  await notifyLateComers(app)
  expect(third.tutorsNotified).toBe(tutorsAsked)
})

test('the first three offers reach the family, whoever sends at once; the others are told', async () => {
  const { family, owners } = await requestApp(many(tutorsAsked))
  const { id } = await requested(family)
  const answers = await atOnce(tutorsAsked, (at) => offer(owners[at]!, id))
  expect(statuses(answers)).toEqual({ 200: offersMax, 409: tutorsAsked - offersMax })
  for (const { error } of answers.filter(({ status }) => status === 409))
    expect(error.message).toBe(
      'Your offer came too late: three tutors were faster, and the family takes no more.',
    )
  expect((await ownRequests(family))[0]!.offers).toHaveLength(offersMax)
  const late = owners[answers.findIndex(({ status }) => status === 409)]!
  expect(await seenBy(late)).toMatchObject([{ offersLeft: 0, offer: null }])
})

test('a tutor makes one offer, also when it is sent many times', async () => {
  const { family, owners } = await requestApp()
  const { id } = await requested(family)
  expect(statuses(await atOnce(5, () => offer(owners[0]!, id)))).toEqual({ 200: 1, 409: 4 })
  expect((await offer(owners[0]!, id)).error.code).toBe('already_offered')
  const no = await owners[0]!.request(declineLessonRequest, { params: { id } })
  expect(no.error.code).toBe('already_offered')
})

test('what is wrong with an offer is said next to its field, and a class is one of the own that fits', async () => {
  const { app, family, owners } = await requestApp([{ plan: 'standard' }, { plan: 'standard' }])
  const { id } = await requested(family)
  const classOf = async (at: number, changes: object = {}) =>
    (await owners[at]!.call(createClass, { body: classForm(app, changes) })).class.id
  const misfit = { classId: 'Choose one of your open classes in this subject and grade.' }
  const cases: [object, Record<string, string>][] = [
    [{ text: 'Too short' }, { text: 'Write 20 to 500 characters.' }],
    [{ text: 'x'.repeat(501) }, { text: 'Write 20 to 500 characters.' }],
    [{ fee: { amount: 1.5, per: 'hour' } }, { 'fee.amount': 'Give whole rupees, from 1 to 100,000.' }],
    [{ classId: 'mine' }, { classId: 'Choose one of your classes.' }],
    [{ classId: await classOf(1) }, misfit],
    [{ classId: await classOf(0, { grades: ['11'] }) }, misfit],
  ]
  for (const [changes, fields] of cases) {
    const { status, error } = await offer(owners[0]!, id, changes)
    expect([status, error.fields]).toEqual([422, fields])
  }
  const times = classForm(app).times.map((time) => ({ ...time, start: '09:00' }))
  const sent = await offer(owners[0]!, id, { classId: await classOf(0, { times }) })
  expect(sent.status).toBe(200)
  expect((await ownRequests(family))[0]!.offers[0]!.class).toEqual({
    title: 'O-Level Physics',
    subject: 'Physics',
    path: '/tutor/profile/tutor-0#classes',
  })
})

test('who is hidden, paused or blocked by now makes no offer', async () => {
  const { app, family, owners, rows } = await requestApp(many(3))
  const { id } = await requested(family)
  await setListing(app, owners[0]!.id, 'hidden')
  expect((await offer(owners[0]!, id)).error.message).toMatch(/^Families cannot see your profile/)
  const paused = { bookings_paused_at: app.clock.now() }
  await app.db.updateTable('tutors').set(paused).where('id', '=', rows[1]!.id).execute()
  expect((await offer(owners[1]!, id)).error.code).toBe('bookings_paused')
  const thread = await family.call(startThread, { body: { tutorId: 'tutor-2', text: 'Hello' } })
  await family.call(endThread, { params: { id: thread.id } })
  expect((await offer(owners[2]!, id)).error.code).toBe('request_closed')
})
