import { expect, test } from 'vitest'
import { cancelDay } from '#contract/bookings/api'
import { weekdayOf } from '#contract/calendar/days'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import * as contract from '#contract/classes/api'
import * as tutors from '#contract/classes/tutor.api'
import { dayMs, hourMs } from '#contract/durations'
import { deleteChild, putFamilyPhone, removeSecondGuardian } from '#contract/families/api'
import { listNotifications } from '#contract/notifications/api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { hideProfile } from '#server/features/tutors/hide-profile'
import { setPlan } from '#server/features/tutors/tier'
import { inTransaction } from '#server/platform/db'
import { formerStudent } from '#server/platform/personal-data'
import { book } from '#tests/support/bookings'
import { classApp, classForm, enrolIn, enrolled, recountClass } from '#tests/support/classes'
import { canaryPhone, createTutor, type Person } from '#tests/support/people'
import { planAllMeetings } from './plan-meetings.ts'
import { sweepClasses } from './sweep.ts'

const titlesOf = async (person: Person) =>
  (await person.call(listNotifications)).notifications.map(({ title }) => title)
const mine = async (person: Person) => (await person.call(contract.listEnrolments)).enrolments
const kavi = [{ learnerName: 'Kavi' }]

test('an open class takes learners at once; both guardians see it, with the number of the tutor', async () => {
  const { owner, mother, father, stranger, classId, asha } = await classApp()
  const [made] = await enrolled(classId, mother, [{ childId: asha.id }])
  expect(made).toMatchObject({
    state: 'active',
    learnerName: 'Asha',
    childId: asha.id,
    feeRupees: 800,
    position: null,
    class: { id: classId, placesLeft: 9 },
    tutorPhone: { number: canaryPhone },
  })
  expect(await mine(father)).toMatchObject([{ id: made!.id }])
  expect(await mine(stranger)).toEqual([])
  expect(await titlesOf(owner)).toContain('A new learner in your class')
  const again = await enrolled(classId, father, [{ childId: asha.id }])
  expect(again).toMatchObject([{ id: made!.id }])
})

test('who has to be admitted waits for the tutor without the number, and may be declined', async () => {
  const { owner, mother, stranger, classId, asha } = await classApp({ form: { joining: 'ask' } })
  const [ofAsha] = await enrolled(classId, mother, [{ childId: asha.id }])
  const [ofKavi] = await enrolled(classId, stranger, kavi)
  expect(ofAsha).toMatchObject({ state: 'requested', tutorPhone: null })
  const admitted = await owner.call(tutors.admitLearner, { params: { id: ofAsha!.id } })
  expect(admitted.class).toMatchObject({ taken: 1, requests: 1 })
  expect(admitted.roster.map(({ learnerName, state }) => [learnerName, state])).toContainEqual([
    'Asha',
    'active',
  ])
  expect(await titlesOf(mother)).toContain('You have a place')
  await owner.call(tutors.declineLearner, { params: { id: ofKavi!.id } })
  expect(await mine(stranger)).toMatchObject([{ state: 'declined' }])
  const twice = await owner.request(tutors.admitLearner, { params: { id: ofKavi!.id } })
  expect(twice.error.code).toBe('wrong_enrolment_state')
  expect(await enrolled(classId, stranger, kavi)).toMatchObject([{ state: 'requested' }])
})

test('a request cannot be admitted into a full class', async () => {
  const { owner, mother, stranger, classId, asha } = await classApp({ form: { joining: 'ask', capacity: 1 } })
  const [ofAsha] = await enrolled(classId, mother, [{ childId: asha.id }])
  const [ofKavi] = await enrolled(classId, stranger, kavi)
  await owner.call(tutors.admitLearner, { params: { id: ofAsha!.id } })
  const refused = await owner.request(tutors.admitLearner, { params: { id: ofKavi!.id } })
  expect([refused.status, refused.error.code]).toEqual([409, 'class_full'])
  expect(await mine(stranger)).toMatchObject([{ state: 'requested' }])
})

test('the phone number of a family is for the tutor of those who come', async () => {
  const { owner, mother, classId, asha } = await classApp({ form: { joining: 'ask' } })
  await mother.call(putFamilyPhone, { body: { phone: '5712 3456' } })
  const [made] = await enrolled(classId, mother, [{ childId: asha.id }])
  const roster = async () => (await owner.call(tutors.getMyClass, { params: { id: classId } })).roster
  expect(await roster()).toMatchObject([{ familyPhone: null, grade: '10', learnerName: 'Asha' }])
  await owner.call(tutors.admitLearner, { params: { id: made!.id } })
  expect(await roster()).toMatchObject([{ familyPhone: { shown: '5712 3456' } }])
  expect(JSON.stringify(await roster())).not.toContain(asha.id)
})

test('a trial is one meeting; the family stays, or the place is free again two days later', async () => {
  const { app, clock, owner, mother, classId, asha, ravi } = await classApp({ form: { trial: 'free' } })
  const [ofAsha, ofRavi] = await enrolled(classId, mother, [{ childId: asha.id }, { childId: ravi.id }], {
    wantsTrial: true,
  })
  const { meetings } = await owner.call(tutors.getMyClass, { params: { id: classId } })
  const answerBy = new Date(Date.parse(meetings[0]!.endsAt) + 48 * hourMs).toISOString()
  expect([ofAsha, ofRavi]).toMatchObject([
    { state: 'trial', answerBy },
    { state: 'trial', answerBy },
  ])
  const stays = await mother.call(contract.acceptPlace, { params: { id: ofAsha!.id } })
  expect(stays).toMatchObject({ state: 'active', answerBy: null, fromMonth: '2026-11' })
  clock.advance(Date.parse(answerBy) - clock.now().getTime())
  await sweepClasses(app)
  expect((await mine(mother)).map(({ state }) => state)).toEqual(['active', 'expired'])
  expect(await titlesOf(mother)).toContain('The trial has ended')
  expect(await recountClass(app, classId)).toMatchObject({ taken: 1 })
})

test('a trial is for the next meeting when the one it was for is cancelled, moved, or not in the timetable any more', async () => {
  const { app, owner, mother, classId, asha } = await classApp({ form: { trial: 'free' } })
  await enrolled(classId, mother, [{ childId: asha.id }], { wantsTrial: true })
  const params = { id: classId }
  const planned = async () =>
    (await owner.call(tutors.getMyClass, { params })).meetings.filter(({ state }) => state !== 'cancelled')
  const triesAt = async (meeting: { endsAt: string }) =>
    expect(await mine(mother)).toMatchObject([
      { state: 'trial', answerBy: new Date(Date.parse(meeting.endsAt) + 48 * hourMs).toISOString() },
    ])
  const [first, second] = await planned()
  await triesAt(first!)
  await owner.call(tutors.cancelMeeting, { params: { id: first!.id }, body: { reason: 'illness' } })
  await triesAt(second!)
  const startsAt = new Date(Date.parse(second!.startsAt) + dayMs).toISOString()
  await owner.call(tutors.moveMeeting, { params: { id: second!.id }, body: { startsAt } })
  const [moved, third] = await planned()
  expect(moved!.startsAt).toBe(startsAt)
  await triesAt(moved!)
  const day = dayInMauritius(new Date(startsAt))
  await owner.call(cancelDay, { params: { day }, body: { reason: 'other' } })
  await triesAt(third!)
  const times = [{ weekday: weekdayOf(day), start: '09:00', minutes: 60 }]
  await owner.call(tutors.changeClass, { params, body: classForm(app, { times, trial: 'free' }) })
  await triesAt((await planned())[0]!)
})

test('a trial of a class that begins months ahead is for its first meeting', async () => {
  const { app, clock, owner, mother, classId, asha } = await classApp({
    form: { trial: 'free', startsOn: '2027-03-01' },
  })
  await enrolled(classId, mother, [{ childId: asha.id }], { wantsTrial: true })
  clock.advance(Date.parse('2027-02-20T06:00:00Z') - clock.now().getTime())
  await planAllMeetings(app, () => false)
  const { meetings } = await owner.call(tutors.getMyClass, { params: { id: classId } })
  expect(await mine(mother)).toMatchObject([
    { answerBy: new Date(Date.parse(meetings[0]!.endsAt) + 48 * hourMs).toISOString() },
  ])
})

test('where there are no trials, nobody gets one', async () => {
  const { mother, classId, asha } = await classApp()
  const [made] = await enrolled(classId, mother, [{ childId: asha.id }], { wantsTrial: true })
  expect(made!.state).toBe('active')
})

test('a full class has a waiting list in the order of arrival; a free place is offered to the first', async () => {
  const { app, mother, father, stranger, students, classId, asha, ravi } = await classApp({
    students: 5,
    form: { capacity: 1 },
  })
  const [holder] = await enrolled(classId, mother, [{ childId: asha.id }])
  expect(await enrolled(classId, stranger, kavi)).toMatchObject([{ state: 'waiting', position: 1 }])
  expect(await enrolled(classId, students[3]!, kavi)).toMatchObject([{ state: 'waiting', position: 2 }])
  expect(await enrolled(classId, father, [{ childId: ravi.id }])).toMatchObject([{ position: 3 }])
  await mother.call(contract.leaveClass, { params: { id: holder!.id } })
  const [offer] = await mine(stranger)
  expect(offer).toMatchObject({ state: 'offered', position: null, tutorPhone: null })
  expect(Date.parse(offer!.answerBy!)).toBe(app.clock.now().getTime() + 48 * hourMs)
  expect(await titlesOf(stranger)).toContain('A place is free for you')
  expect(await mine(students[3]!)).toMatchObject([{ state: 'waiting', position: 1 }])
  const accepted = await stranger.call(contract.acceptPlace, { params: { id: offer!.id } })
  expect(accepted.state).toBe('active')
  const twice = await stranger.request(contract.acceptPlace, { params: { id: offer!.id } })
  expect([twice.status, twice.error.code]).toEqual([409, 'wrong_enrolment_state'])
})

test('an offer that nobody answers within 48 hours goes to the next; answered too late it is refused', async () => {
  const { app, clock, mother, stranger, students, classId, asha } = await classApp({
    students: 4,
    form: { capacity: 1 },
  })
  const [holder] = await enrolled(classId, mother, [{ childId: asha.id }])
  await enrolled(classId, stranger, kavi)
  await enrolled(classId, students[3]!, kavi)
  await mother.call(contract.leaveClass, { params: { id: holder!.id } })
  const [offer] = await mine(stranger)
  clock.advance(48 * hourMs)
  const late = await stranger.request(contract.acceptPlace, { params: { id: offer!.id } })
  expect([late.status, late.error.code]).toEqual([409, 'offer_expired'])
  await sweepClasses(app)
  expect(await mine(stranger)).toMatchObject([{ state: 'expired' }])
  expect(await titlesOf(stranger)).toContain('The place went to somebody else')
  expect(await mine(students[3]!)).toMatchObject([{ state: 'offered' }])
  await recountClass(app, classId)
})

test('whoever would rather wait goes to the end of the list, and is offered a place again', async () => {
  const { mother, stranger, students, classId, asha } = await classApp({ students: 4, form: { capacity: 1 } })
  const [holder] = await enrolled(classId, mother, [{ childId: asha.id }])
  await enrolled(classId, stranger, kavi)
  await enrolled(classId, students[3]!, kavi)
  await mother.call(contract.leaveClass, { params: { id: holder!.id } })
  const [offer] = await mine(stranger)
  expect(await stranger.call(contract.waitAgain, { params: { id: offer!.id } })).toMatchObject({
    state: 'waiting',
    position: 1,
  })
  const [next] = await mine(students[3]!)
  expect(next!.state).toBe('offered')
  await students[3]!.call(contract.leaveClass, { params: { id: next!.id } })
  expect(await mine(stranger)).toMatchObject([{ state: 'offered' }])
  expect((await titlesOf(stranger)).filter((title) => title === 'A place is free for you')).toHaveLength(1)
})

test('siblings who begin together wait until there is a place for each; others who fit come first', async () => {
  const { app, owner, mother, stranger, students, classId, asha, ravi } = await classApp({
    students: 4,
    form: { capacity: 2 },
  })
  const [first] = await enrolled(classId, stranger, kavi)
  const together = await enrolled(classId, mother, [{ childId: asha.id }, { childId: ravi.id }], {
    together: true,
  })
  expect(together).toMatchObject([
    { state: 'waiting', isTogether: true, position: 1 },
    { state: 'waiting', isTogether: true, position: 2 },
  ])
  expect(await enrolled(classId, students[3]!, kavi)).toMatchObject([{ state: 'active' }])
  await stranger.call(contract.leaveClass, { params: { id: first!.id } })
  expect((await mine(mother)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await owner.call(tutors.changeClass, { params: { id: classId }, body: classForm(app, { capacity: 3 }) })
  expect((await mine(mother)).map(({ state }) => state)).toEqual(['offered', 'offered'])
  await recountClass(app, classId)
})

test('without that, one has the last place and the other waits', async () => {
  const { mother, classId, asha, ravi } = await classApp({ form: { capacity: 1 } })
  const made = await enrolled(classId, mother, [{ childId: asha.id }, { childId: ravi.id }])
  expect(made.map(({ learnerName, state }) => [learnerName, state])).toEqual([
    ['Asha', 'active'],
    ['Ravi', 'waiting'],
  ])
})

test('the tutor passes somebody over with a reason that is kept, and removes a learner', async () => {
  const { owner, mother, stranger, students, classId, asha } = await classApp({
    students: 4,
    form: { capacity: 1 },
  })
  const [holder] = await enrolled(classId, mother, [{ childId: asha.id }])
  const [ofKavi] = await enrolled(classId, stranger, kavi)
  await enrolled(classId, students[3]!, [{ learnerName: 'Ravin' }])
  const params = { id: ofKavi!.id }
  expect((await owner.request(tutors.passOver, { params, body: { reason: ' ' } })).status).toBe(422)
  const { roster } = await owner.call(tutors.passOver, { params, body: { reason: 'Another grade' } })
  expect(
    roster.map(({ learnerName, position, passOvers }) => [learnerName, position, passOvers.length]),
  ).toEqual([
    ['Ravin', 1, 0],
    ['Kavi', 2, 1],
    ['Asha', null, 0],
  ])
  await owner.call(tutors.removeLearner, { params: { id: holder!.id } })
  expect(await mine(students[3]!)).toMatchObject([{ state: 'offered' }])
  expect(await titlesOf(mother)).toContain('No longer in the class')
})

test('families that the tutor brings by the code use no connection; those who found the tutor here do, once', async () => {
  const { app, owner, tutor, mother, stranger, students, classId, joinCode, asha, ravi } = await classApp({
    students: 5,
    tutor: {},
  })
  const used = async () =>
    (await app.db.selectFrom('tutors').select('connections_used').executeTakeFirstOrThrow()).connections_used
  const byCode = (person: Person) =>
    person.call(contract.enrolWithCode, { params: { code: joinCode }, body: { learners: kavi } })
  expect((await byCode(stranger)).enrolments).toMatchObject([{ state: 'active' }])
  expect(await used()).toBe(0)
  await enrolled(classId, mother, [{ childId: asha.id }, { childId: ravi.id }])
  await book(mother, { childId: asha.id, learnerName: undefined })
  expect(await used()).toBe(1)
  await book(students[3]!)
  expect(await enrolled(classId, students[3]!, kavi)).toMatchObject([{ state: 'active' }])
  expect(await used()).toBe(2)

  const [fourth] = await enrolled(classId, students[4]!, kavi)
  expect(fourth!.state).toBe('requested')
  const refused = await owner.request(tutors.admitLearner, { params: { id: fourth!.id } })
  expect([refused.status, refused.error.code]).toEqual([409, 'connections_used_up'])
  expect(await recountClass(app, classId)).toMatchObject({ taken: 4 })
  await setPlan(app, { tutorId: tutor.id, plan: 'standard' })
  await owner.call(tutors.admitLearner, { params: { id: fourth!.id } })
  expect(await mine(students[4]!)).toMatchObject([{ state: 'active' }])
})

test('a class that is not listed is joined by its code alone', async () => {
  const { stranger, classId, joinCode } = await classApp({ form: { isListed: false, capacity: 1 } })
  expect(
    (await stranger.request(contract.listClassesOfTutor, { params: { id: 'a-tutor-0000' } })).body,
  ).toEqual({
    classes: [],
  })
  expect((await enrolIn(classId, stranger, kavi)).status).toBe(404)
  const shown = await stranger.call(contract.getClassByCode, { params: { code: joinCode.toUpperCase() } })
  expect(shown.class.id).toBe(classId)
  const params = { code: joinCode }
  const made = await stranger.call(contract.enrolWithCode, { params, body: { learners: kavi } })
  expect(made.enrolments).toMatchObject([{ state: 'active' }])
})

test('who cannot join is told why: closed, the tutor, the child of somebody else, nobody named', async () => {
  const { owner, mother, stranger, classId, asha, app } = await classApp()
  expect((await enrolIn(classId, owner, kavi)).error.code).toBe('own_profile')
  expect((await enrolIn(classId, stranger, [{ childId: asha.id }])).status).toBe(404)
  expect((await enrolIn(classId, mother, [{}])).error.fields).toEqual({
    'learners.0.learnerName': 'Say who is to be taught.',
  })
  expect((await enrolIn(classId, mother, [])).error.fields).toEqual({ learners: 'Say who is to be taught.' })
  await owner.call(tutors.changeClass, {
    params: { id: classId },
    body: classForm(app, { joining: 'closed' }),
  })
  expect((await enrolIn(classId, mother, kavi)).error.code).toBe('joining_closed')
  await owner.call(tutors.endClass, { params: { id: classId } })
  expect((await enrolIn(classId, mother, kavi)).error.code).toBe('class_ended')
})

test('a child that is deleted leaves no name, and its place goes to the next', async () => {
  const { app, owner, mother, stranger, classId, asha } = await classApp({ form: { capacity: 1 } })
  await enrolled(classId, mother, [{ childId: asha.id }])
  await enrolled(classId, stranger, kavi)
  await mother.call(deleteChild, { params: { id: asha.id } })
  expect(await mine(stranger)).toMatchObject([{ state: 'offered' }])
  const left = app.db.selectFrom('enrolments').select('learner_name').where('state', '=', 'left')
  expect(await left.execute()).toEqual([{ learner_name: formerStudent }])
  expect(JSON.stringify(await owner.call(listNotifications))).not.toContain('Asha')
})

test('the other guardian has the enrolments of a guardian who leaves', async () => {
  const { app, mother, father, classId, asha } = await classApp()
  await enrolled(classId, father, [{ childId: asha.id }])
  await mother.call(removeSecondGuardian, { params: { id: asha.id } })
  const row = await app.db.selectFrom('enrolments').select(['account_id', 'state']).executeTakeFirstOrThrow()
  expect(row).toEqual({ account_id: mother.id, state: 'active' })
})

test('an account that is deleted leaves its classes; that of a tutor notifies the families', async () => {
  const { app, owner, mother, stranger, classId, asha } = await classApp({ form: { capacity: 1 } })
  await enrolled(classId, stranger, kavi)
  await enrolled(classId, mother, [{ childId: asha.id }])
  await inTransaction(app, (app) => eraseAccount(app, stranger.id))
  expect(await mine(mother)).toMatchObject([{ state: 'offered' }])
  await inTransaction(app, (app) => eraseAccount(app, owner.id))
  expect(await titlesOf(mother)).toContain('Your class has ended')
  expect(await mine(mother)).toEqual([])
  expect(await app.db.selectFrom('classes').selectAll().execute()).toEqual([])
})

test('a foreign tutor sees and changes nothing of a class', async () => {
  const { app, students, mother, classId, asha } = await classApp({ students: 4 })
  const [made] = await enrolled(classId, mother, [{ childId: asha.id }])
  await createTutor(app, { userId: students[3]!.id, publicId: 'foreign-0000' })
  const params = { id: made!.id }
  for (const endpoint of [tutors.admitLearner, tutors.declineLearner, tutors.removeLearner])
    expect((await students[3]!.request(endpoint, { params })).status).toBe(404)
  expect((await students[3]!.request(tutors.getMyClass, { params: { id: classId } })).status).toBe(404)
  expect(await mine(mother)).toMatchObject([{ state: 'active' }])
})

test('nobody asks for more than 30 places a day', async () => {
  const { app, clock, mother, classId } = await classApp({ env: { RATE_LIMIT_SCALE: '1' } })
  const { db } = app
  const class_id = classId
  const row = {
    class_id,
    account_id: mother.id,
    state: 'left' as const,
    fee_rupees: 0,
    trial: 'none' as const,
  }
  const rows = Array.from({ length: 30 }, (_, at) => ({
    ...row,
    id: crypto.randomUUID(),
    learner_name: `L ${at}`,
    by_code: false,
    created_at: clock.now(),
    ended_at: clock.now(),
    ended_by: 'family' as const,
  }))
  await db.insertInto('enrolments').values(rows).execute()
  const refused = await enrolIn(classId, mother, kavi)
  expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited'])
  clock.advance(dayMs)
  expect((await enrolIn(classId, mother, kavi)).status).toBe(200)
})

test('from October whoever is in a class is asked to stay; a place that nobody keeps is free in January', async () => {
  const { app, clock, owner, mother, stranger, students, classId, asha, ravi } = await classApp({
    students: 4,
    now: '2026-08-17T06:00:00Z',
    form: { capacity: 3 },
  })
  await enrolled(classId, mother, [{ childId: asha.id }, { childId: ravi.id }])
  await enrolled(classId, stranger, kavi)
  const at = async (moment: string) => {
    clock.advance(Date.parse(moment) - clock.now().getTime())
    await sweepClasses(app)
  }
  await at('2026-09-30T10:00:00Z')
  expect(await mine(mother)).toMatchObject([{ stay: null }, { stay: null }])
  await at('2026-10-01T06:00:00Z')
  await sweepClasses(app)
  const [ofAsha, ofRavi] = await mine(mother)
  expect(ofAsha!.stay).toEqual({ year: 2027, answerBy: '2026-11-30', stays: null })
  expect((await titlesOf(mother)).filter((title) => title === 'Do you keep your place?')).toHaveLength(2)
  await enrolled(classId, students[3]!, kavi)
  const answer = (person: Person, id: string, stays: boolean) =>
    person.request(contract.answerReEnrolment, { params: { id }, body: { stays } })
  expect((await answer(mother, ofAsha!.id, false)).body).toMatchObject({ stay: { stays: false } })
  expect((await answer(mother, ofAsha!.id, true)).body).toMatchObject({ stay: { stays: true } })
  expect((await answer(mother, ofRavi!.id, false)).status).toBe(200)
  expect((await answer(stranger, ofAsha!.id, false)).status).toBe(404)
  await at('2026-11-24T06:00:00Z')
  expect(await titlesOf(stranger)).toContain('Your place waits for an answer')
  expect(await titlesOf(mother)).not.toContain('Your place waits for an answer')
  await at('2026-12-01T06:00:00Z')
  const late = await answer(stranger, (await mine(stranger))[0]!.id, true)
  expect([late.status, late.error.message]).toEqual([
    409,
    'The last day to answer has passed. Please call the tutor.',
  ])
  expect((await mine(mother)).map(({ state }) => state)).toEqual(['active', 'active'])
  await at('2027-01-01T06:00:00Z')
  expect((await mine(mother)).map(({ state }) => state)).toEqual(['active', 'left'])
  expect(await mine(stranger)).toMatchObject([{ state: 'expired' }])
  expect(await mine(students[3]!)).toMatchObject([{ state: 'offered' }])
  expect(await titlesOf(owner)).toContain('A learner left your class')
  await recountClass(app, classId)
})

test('the families of a tutor whom an administrator hides are notified', async () => {
  const { app, tutor, mother, classId, asha } = await classApp()
  await enrolled(classId, mother, [{ childId: asha.id }])
  await hideProfile(app, { tutorId: tutor.id, reason: 'A test' })
  expect(await titlesOf(mother)).toContain('Your tutor takes nobody new')
})
