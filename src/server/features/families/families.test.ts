import { expect, test } from 'vitest'
import { cancelBooking, listBookings } from '#contract/bookings/api'
import { getMyClass } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import {
  acceptInvitation,
  changeChild,
  createChild,
  deleteChild,
  getFamily,
  inviteGuardian,
  putFamilyPhone,
  readInvitation,
  removeSecondGuardian,
  withdrawInvitation,
} from '#contract/families/api'
import { consentVersion, mostChildren } from '#contract/families/rules'
import { getFeeBook } from '#contract/fees/tutor.api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { inTransaction } from '#server/platform/db'
import { formerStudent } from '#server/platform/personal-data'
import { testApp } from '#tests/support/app'
import { mailsIn } from '#tests/support/database'
import { bookFor } from '#tests/support/families'
import { feeApp } from '#tests/support/fees'
import { createPeople, type Person } from '#tests/support/people'

const asha = { firstName: 'Asha', grade: '9', birthYear: 2013, consent: consentVersion } as const
const ravi = { firstName: 'Ravi', grade: '6', consent: consentVersion } as const

async function family() {
  const server = await testApp()
  const [mother, father, stranger] = (await createPeople(server, [
    'mother@test.example',
    'father@test.example',
    'stranger@test.example',
  ])) as [Person, Person, Person]
  const child = await mother.call(createChild, { body: asha })

  /** Invites the father, and returns the token of the link in his mail. */
  async function invite(...childIds: string[]) {
    await mother.call(inviteGuardian, { body: { email: father.email, childIds } })
    const mail = (await mailsIn(server.app.db)).findLast(({ to }) => to === father.email)!
    return mail.text.match(/token=([\w-]+)/)![1]!
  }

  const accept = (person: Person, token: string) =>
    person.request(acceptInvitation, { body: { token, consent: consentVersion } })

  return { ...server, mother, father, stranger, child, invite, accept }
}

const childrenOf = async (person: Person) => (await person.call(getFamily, {})).children

test('a guardian adds children, each with a colour of its own, and corrects them', async () => {
  const { mother, child } = await family()
  expect(child).toMatchObject({
    firstName: 'Asha',
    grade: '9',
    birthYear: 2013,
    colour: 'lagoon',
    role: 'owner',
    otherGuardian: null,
    isArchived: false,
    asksGrade: false,
  })
  const second = await mother.call(createChild, { body: ravi })
  expect(second).toMatchObject({ birthYear: null, colour: 'coral' })
  const changed = await mother.call(changeChild, {
    params: { id: second.id },
    body: { firstName: 'Rav', grade: '7', isArchived: true },
  })
  expect(changed).toMatchObject({ firstName: 'Rav', grade: '7', isArchived: true, colour: 'coral' })
  expect(await mother.call(changeChild, { params: { id: second.id }, body: {} })).toEqual(changed)
  expect((await childrenOf(mother)).map(({ firstName }) => firstName)).toEqual(['Asha', 'Rav'])
})

test.each([
  ['no name', { firstName: '  ' }, 'firstName'],
  ['a name that is an address', { firstName: 'asha@home' }, 'firstName'],
  ['a name that is too long', { firstName: 'a'.repeat(41) }, 'firstName'],
  ['a grade that there is not', { grade: '4' }, 'grade'],
  ['a birth year long ago', { birthYear: 1995 }, 'birthYear'],
  ['a birth year to come', { birthYear: 2027 }, 'birthYear'],
  ['a colour that there is not', { colour: 'red' }, 'colour'],
  ['no consent', { consent: undefined }, 'consent'],
  ['consent to another text', { consent: 2 }, 'consent'],
])('%s is refused beside its field', async (_, change, field) => {
  const { mother } = await family()
  const { status, error } = await mother.request(createChild, { body: { ...asha, ...change } })
  expect([status, Object.keys(error.fields)]).toEqual([422, [field]])
  expect(await childrenOf(mother)).toHaveLength(1)
})

test('an account has at most 8 children, also when they are added all at once', async () => {
  const { mother } = await family()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => mother.request(createChild, { body: ravi })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostChildren - 1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await childrenOf(mother)).toHaveLength(mostChildren)
})

test('the consent is kept with the version of its text', async () => {
  const { app, mother } = await family()
  const consents = await app.db.selectFrom('consents').selectAll().execute()
  expect(consents).toMatchObject([{ user_id: mother.id, text_version: consentVersion }])
})

test('in January the grade is asked for, until somebody says it', async () => {
  const { clock, mother, child } = await family()
  const newYear = new Date('2026-12-31T20:00:00Z').getTime()
  clock.advance(newYear - 1 - clock.now().getTime())
  expect((await childrenOf(mother))[0]!.asksGrade).toBe(false)
  clock.advance(1)
  expect((await childrenOf(mother))[0]!.asksGrade).toBe(true)
  const moved = await mother.call(changeChild, { params: { id: child.id }, body: { grade: '10' } })
  expect(moved).toMatchObject({ grade: '10', asksGrade: false })
})

test('a second guardian joins by the mailed link, and sees the same', async () => {
  const { mother, father, child, invite, accept } = await family()
  const token = await invite(child.id)
  const read = await father.call(readInvitation, { body: { token } })
  expect(read).toEqual({
    invitedBy: 'mother R.',
    children: [{ id: child.id, firstName: 'Asha', grade: '9' }],
  })
  expect((await mother.call(getFamily, {})).invitations).toMatchObject([
    { email: father.email, childIds: [child.id] },
  ])
  expect((await accept(father, token)).status).toBe(200)
  expect(await childrenOf(father)).toMatchObject([
    { id: child.id, role: 'second', otherGuardian: 'mother R.' },
  ])
  const { children, invitations } = await mother.call(getFamily, {})
  expect(children).toMatchObject([{ role: 'owner', otherGuardian: 'father R.' }])
  expect(invitations).toEqual([])
})

test('the mail names no child', async () => {
  const { app, father, child, invite } = await family()
  await invite(child.id)
  const mail = (await mailsIn(app.db)).find(({ to }) => to === father.email)!
  expect(mail.text + mail.html).not.toContain('Asha')
})

test('an invitation works once, for 7 days, and not for the one who sent it', async () => {
  const { clock, mother, father, stranger, child, invite, accept } = await family()
  const token = await invite(child.id)
  expect(await accept(mother, token)).toMatchObject({
    status: 409,
    body: { error: { code: 'already_guardian' } },
  })
  const both = await Promise.all([accept(father, token), accept(stranger, token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const over = { status: 409, error: { code: 'invitation_over' } }
  expect(await accept(father, token)).toMatchObject(over)

  const second = await mother.call(createChild, { body: ravi })
  const late = await invite(second.id)
  clock.advance(7 * dayMs)
  expect(await accept(father, late)).toMatchObject(over)
  expect(await accept(father, 'nonsense')).toMatchObject(over)
})

test('a withdrawn invitation is over; an accepted one cannot be withdrawn', async () => {
  const { mother, father, child, invite, accept } = await family()
  const withdrawn = await invite(child.id)
  const [{ id } = { id: '' }] = (await mother.call(getFamily, {})).invitations
  await mother.call(withdrawInvitation, { params: { id } })
  expect((await accept(father, withdrawn)).status).toBe(409)

  const token = await invite(child.id)
  const [open = { id: '' }] = (await mother.call(getFamily, {})).invitations
  await accept(father, token)
  expect((await mother.request(withdrawInvitation, { params: { id: open.id } })).status).toBe(404)
})

test('a child has at most two guardians', async () => {
  const { mother, father, stranger, child, invite, accept } = await family()
  const [first, second] = [await invite(child.id), await invite(child.id)]
  await accept(father, first)
  expect(await accept(stranger, second)).toMatchObject({ error: { code: 'already_guardian' } })
  const again = await mother.request(inviteGuardian, { body: { email: 'a@b.example', childIds: [child.id] } })
  expect(again).toMatchObject({ status: 409, error: { code: 'already_guardian' } })
})

test('nobody invites to the child of somebody else; the second guardian neither invites nor archives', async () => {
  const { father, stranger, child, invite, accept } = await family()
  const body = { email: 'a@b.example', childIds: [child.id] }
  expect((await stranger.request(inviteGuardian, { body })).status).toBe(404)
  await accept(father, await invite(child.id))
  expect((await father.request(inviteGuardian, { body })).status).toBe(403)
  const params = { id: child.id }
  expect((await father.request(changeChild, { params, body: { isArchived: true } })).status).toBe(403)
  expect((await father.request(removeSecondGuardian, { params })).status).toBe(403)
  expect(await father.call(changeChild, { params, body: { grade: '10' } })).toMatchObject({ grade: '10' })
})

test('the owner removes the second guardian; the second guardian leaves; the owner deletes for both', async () => {
  const { mother, father, child, invite, accept } = await family()
  const params = { id: child.id }
  await accept(father, await invite(child.id))
  expect(await mother.call(removeSecondGuardian, { params })).toMatchObject({ otherGuardian: null })
  expect(await childrenOf(father)).toEqual([])

  await accept(father, await invite(child.id))
  await father.call(deleteChild, { params })
  expect(await childrenOf(mother)).toMatchObject([{ otherGuardian: null }])

  await accept(father, await invite(child.id))
  await mother.call(deleteChild, { params })
  expect([await childrenOf(mother), await childrenOf(father)]).toEqual([[], []])
})

test('when the owner leaves, the second guardian has the child; without one the child is deleted', async () => {
  const { app, mother, father, child, invite, accept } = await family()
  await mother.call(createChild, { body: ravi })
  await accept(father, await invite(child.id))
  await inTransaction(app, (app) => eraseAccount(app, mother.id))
  expect(await childrenOf(father)).toMatchObject([{ id: child.id, role: 'owner', otherGuardian: null }])
  expect(await app.db.selectFrom('children').select('first_name').execute()).toEqual([{ first_name: 'Asha' }])
})

test('the number for tutors is kept in one form, and can be removed', async () => {
  const { mother } = await family()
  const set = (phone: string | null) => mother.request(putFamilyPhone, { body: { phone } })
  expect(await set('+230 5712-3456')).toMatchObject({ status: 200, body: { phone: '+23057123456' } })
  expect(await set('12')).toMatchObject({
    status: 422,
    body: { error: { fields: { phone: expect.any(String) } } },
  })
  expect((await mother.call(getFamily, {})).phone).toBe('+23057123456')
  await set(null)
  expect((await mother.call(getFamily, {})).phone).toBeNull()
})

test('a name that is corrected arrives wherever the child is taught; what has ended keeps it', async () => {
  const { app, mother, owner, asha, classId, enrolment } = await feeApp()
  const cancelled = { id: (await bookFor(mother, asha)).body.booking.id }
  await mother.call(cancelBooking, { params: cancelled })
  await bookFor(mother, asha)
  await mother.call(changeChild, { params: { id: asha.id }, body: { firstName: 'Aisha' } })
  const names = ({ bookings }: { bookings: { learnerName: string }[] }) =>
    bookings.map(({ learnerName }) => learnerName).toSorted()
  expect(names(await owner.call(listBookings, { query: { as: 'tutor' } }))).toEqual(['Aisha', 'Asha'])
  const { roster } = await owner.call(getMyClass, { params: { id: classId } })
  expect(roster).toMatchObject([{ id: enrolment.id, learnerName: 'Aisha' }])
  expect((await owner.call(getFeeBook, {})).classes).toMatchObject([{ fees: [{ learnerName: 'Aisha' }] }])
  const again = await bookFor(mother, asha)
  expect(again.body).toMatchObject({ isNew: false, booking: { learnerName: 'Aisha' } })
  await mother.call(deleteChild, { params: { id: asha.id } })
  const left = await app.db.selectFrom('fee_ledgers').select('learner_name').execute()
  expect(left).toEqual([{ learner_name: formerStudent }])
})
