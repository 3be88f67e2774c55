import { expect, test } from 'vitest'
import { cancelBooking, confirmBooking, getBooking, getContact, listBookings } from '#contract/bookings/api'
import { dayMs } from '#contract/durations'
import {
  changeChild,
  deleteChild,
  getFamily,
  putFamilyPhone,
  removeSecondGuardian,
} from '#contract/families/api'
import { listNotifications } from '#contract/notifications/api'
import { eraseAccount } from '#server/features/accounts/erasures'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { formerStudent } from '#server/platform/personal-data'
import { book, slotIn } from '#tests/support/bookings'
import { bookFor, familyApp } from '#tests/support/families'
import { createTutor, type Person } from '#tests/support/people'

const idOf = ({ body }: Awaited<ReturnType<typeof book>>) => body.booking.id
const erase = (app: App, { id }: Person) => inTransaction(app, (app) => eraseAccount(app, id))
const titlesOf = async (person: Person) =>
  (await person.call(listNotifications)).notifications.map(({ title }) => title)

test('one account books one tutor for two children and two subjects, with one connection', async () => {
  const { app, mother, asha, ravi } = await familyApp()
  const bookings = [
    await bookFor(mother, asha),
    await bookFor(mother, ravi),
    await bookFor(mother, asha, { subject: 'Chemistry' }),
    await book(mother, { learnerName: 'Asha' }),
  ]
  expect(bookings.map(({ body }) => [body.isNew, body.booking.learnerName, body.booking.childId])).toEqual([
    [true, 'Asha', asha.id],
    [true, 'Ravi', ravi.id],
    [true, 'Asha', asha.id],
    [true, 'Asha', null],
  ])
  const again = await bookFor(mother, asha)
  expect(again.body).toMatchObject({ isNew: false, booking: { id: idOf(bookings[0]!) } })
  const tutor = await app.db.selectFrom('tutors').select('connections_used').executeTakeFirstOrThrow()
  expect(tutor.connections_used).toBe(1)
})

test('two bookings at once for the same child and subject are one', async () => {
  const { mother, asha } = await familyApp()
  const answers = await Promise.all([1, 2, 3, 4].map(() => bookFor(mother, asha)))
  expect(new Set(answers.map(idOf)).size).toBe(1)
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
})

test('the child of somebody else is not found; one who is not taught now is refused', async () => {
  const { mother, stranger, asha } = await familyApp()
  expect((await bookFor(stranger, asha)).status).toBe(404)
  expect((await book(stranger, { childId: 'x' })).error.fields).toHaveProperty('childId')
  await mother.call(changeChild, { params: { id: asha.id }, body: { isArchived: true } })
  const refused = await bookFor(mother, asha)
  expect([refused.status, Object.keys(refused.error.fields)]).toEqual([422, ['childId']])
  const nobody = await book(mother, { learnerName: undefined })
  expect(nobody.error.fields).toEqual({ learnerName: 'Say who is to be taught.' })
})

test('both guardians see a booking, are notified of it, and can cancel it; a stranger sees nothing', async () => {
  const { owner, mother, father, stranger, asha } = await familyApp()
  const params = { id: idOf(await bookFor(mother, asha)) }
  expect(await father.call(getBooking, { params })).toMatchObject({ viewer: 'student', childId: asha.id })
  expect((await father.call(listBookings)).bookings).toMatchObject([params])
  expect((await father.call(getContact, { params })).phone).not.toBeUndefined()
  expect(await titlesOf(father)).toEqual(['Booking confirmed'])
  for (const endpoint of [getBooking, getContact, cancelBooking])
    expect((await stranger.request(endpoint, { params })).status).toBe(404)
  expect((await father.call(cancelBooking, { params })).state).toBe('cancelled')
  expect(await titlesOf(owner)).toContain('Booking cancelled')
})

test('the tutor sees the name and grade of a child, and neither its id nor its birth year', async () => {
  const { owner, mother, asha } = await familyApp()
  await mother.call(changeChild, { params: { id: asha.id }, body: { birthYear: 2011 } })
  const id = idOf(await bookFor(mother, asha))
  const seen = JSON.stringify(await owner.call(getBooking, { params: { id } }))
  expect(seen).toContain('Asha')
  expect(seen).not.toContain(asha.id)
  expect(seen).not.toMatch(/\b2011\b/)
})

test('the number of the family is for the tutor of a confirmed booking alone', async () => {
  const { owner, mother, asha } = await familyApp({ tutor: { confirmsBookings: true } })
  await mother.call(putFamilyPhone, { body: { phone: '5712 3456' } })
  const id = idOf(await bookFor(mother, asha))
  const params = { id }
  expect((await owner.call(getBooking, { params })).familyPhone).toBeNull()
  await owner.call(confirmBooking, { params })
  expect((await owner.call(getBooking, { params })).familyPhone).toMatchObject({ number: '+23057123456' })
  expect((await mother.call(getBooking, { params })).familyPhone).toBeNull()
})

test('a number that is given with a booking stays in the account, unless the booking is refused', async () => {
  const { app, owner, mother, asha, ravi } = await familyApp()
  const slotAt = slotIn(app, 2)
  const wrong = await bookFor(mother, asha, { familyPhone: '12' })
  expect(wrong).toMatchObject({
    status: 422,
    body: { error: { fields: { familyPhone: expect.any(String) } } },
  })
  const id = idOf(await bookFor(mother, asha, { slotAt, familyPhone: '5712 3456' }))
  expect((await owner.call(getBooking, { params: { id } })).familyPhone).toMatchObject({ shown: '5712 3456' })
  expect(await bookFor(mother, ravi, { slotAt, familyPhone: '5999 9999' })).toMatchObject({ status: 409 })
  await bookFor(mother, ravi)
  expect((await mother.call(getFamily)).phone).toBe('+23057123456')
})

test('a child that is deleted leaves no name, and what was to come is cancelled', async () => {
  const { app, owner, mother, asha, ravi } = await familyApp()
  await bookFor(mother, asha, { slotAt: slotIn(app, 2) })
  await bookFor(mother, ravi)
  await mother.call(deleteChild, { params: { id: asha.id } })
  const rows = await app.db
    .selectFrom('bookings')
    .select(['learner_name', 'state'])
    .orderBy('learner_name')
    .execute()
  expect(rows).toEqual([
    { learner_name: formerStudent, state: 'cancelled' },
    { learner_name: 'Ravi', state: 'confirmed' },
  ])
  expect(await titlesOf(owner)).toContain('A booking was cancelled')
})

test('when a guardian leaves, the other one has the bookings of their child', async () => {
  const { app, mother, father, asha, ravi } = await familyApp()
  const kept = idOf(await bookFor(mother, asha))
  const own = idOf(await book(mother, { learnerName: 'Myself' }))
  const doubled = idOf(await bookFor(mother, ravi))
  await bookFor(father, ravi)
  await erase(app, mother)
  const stateOf = async (id: string) =>
    app.db.selectFrom('bookings').select(['student_id', 'state']).where('id', '=', id).executeTakeFirst()
  expect(await stateOf(kept)).toEqual({ student_id: father.id, state: 'confirmed' })
  expect(await stateOf(own)).toEqual({ student_id: mother.id, state: 'cancelled' })
  expect(await stateOf(doubled)).toEqual({ student_id: mother.id, state: 'cancelled' })
})

test('what a second guardian booked stays with the owner who removes them', async () => {
  const { mother, father, asha } = await familyApp()
  const params = { id: idOf(await bookFor(father, asha)) }
  await mother.call(removeSecondGuardian, { params: { id: asha.id } })
  expect((await father.request(getBooking, { params })).status).toBe(404)
  expect(await mother.call(getBooking, { params })).toMatchObject({ state: 'confirmed' })
})

test('of a child whose second guardian is removed, past lessons stay with the owner too', async () => {
  const { app, clock, mother, father, asha } = await familyApp()
  const ended = { id: idOf(await bookFor(father, asha)) }
  await father.call(cancelBooking, { params: ended })
  const past = { id: idOf(await bookFor(father, asha, { slotAt: slotIn(app, 1) })) }
  clock.advance(2 * dayMs)
  await mother.call(removeSecondGuardian, { params: { id: asha.id } })
  expect((await father.call(listBookings)).bookings).toEqual([])
  for (const params of [past, ended]) expect(await mother.call(getBooking, { params })).toMatchObject(params)
})

test('a guardian who is the tutor cannot be handed the bookings with themselves', async () => {
  const { app, mother, father, asha } = await familyApp()
  const { publicId } = await createTutor(app, { userId: father.id, publicId: 'father-0000' })
  const id = idOf(await bookFor(mother, asha, { tutorId: publicId }))
  await erase(app, mother)
  const row = await app.db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ state: 'cancelled' })
})

test('an account is deleted although two lessons of one subject have begun and are not completed yet', async () => {
  const { app, clock, mother, asha, ravi } = await familyApp()
  const slots = [slotIn(app, 2), slotIn(app, 3)]
  await bookFor(mother, asha, { slotAt: slots[0] })
  await book(mother, { learnerName: 'Myself', slotAt: slots[1] })
  await mother.call(deleteChild, { params: { id: ravi.id } })
  clock.advance(new Date(slots[1]!).getTime() + 1000 - clock.now().getTime())
  await mother.call(removeSecondGuardian, { params: { id: asha.id } })
  await erase(app, mother)
  const rows = await app.db.selectFrom('bookings').select(['learner_name', 'state']).execute()
  expect(rows).toEqual(Array(2).fill({ learner_name: formerStudent, state: 'completed' }))
})
