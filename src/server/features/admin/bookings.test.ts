import { expect, test } from 'vitest'
import { listAdminBookings } from '#contract/admin/bookings.api'
import { dismissBookingReport, returnConnection } from '#contract/admin/decisions.api'
import { getBooking, reportBooking } from '#contract/bookings/api'
import { adminApp, auditLogOf, book, recount } from '#tests/support/bookings'

async function reportedBooking() {
  const given = await adminApp({ students: 3 })
  const [fake, second, waiting] = given.students
  const { id } = (await book(fake!, { message: 'Please call' })).body.booking
  await book(second!)
  const last = (await book(waiting!)).body.booking
  await given.owner.call(reportBooking, { params: { id } })
  const listed = async (state: 'reported' | 'returned' | 'dismissed') => {
    const { bookings } = await given.admin.call(listAdminBookings, { query: { state } })
    return bookings.map(({ id }) => id)
  }
  const decide = (decision: typeof returnConnection | typeof dismissBookingReport) =>
    given.admin.request(decision, { params: { id }, body: { reason: 'A test' } })
  return { ...given, id, last, waiting: waiting!, listed, decide }
}

test('the connection of a fake booking goes to whoever waits', async () => {
  const { app, admin, tutor, id, last, waiting, listed, decide } = await reportedBooking()
  const { body } = await admin.request(listAdminBookings)
  expect(body.bookings).toMatchObject([
    {
      id,
      message: 'Please call',
      bookingState: 'confirmed',
      student: { name: 'student0 Ramdin', email: 'student0@test.example', bookings: 1 },
    },
  ])
  expect(last.state).toBe('waiting')

  expect((await decide(returnConnection)).status).toBe(200)
  expect((await waiting.call(getBooking, { params: { id: last.id } })).state).toBe('confirmed')
  expect([await listed('reported'), await listed('returned')]).toEqual([[], [id]])
  const { tutor: kept, contacts, ledger } = await recount(app, tutor.id)
  expect(kept).toEqual({ connections_used: 2, contact_count: contacts, points: ledger })
  expect((await decide(returnConnection)).error.code).toBe('wrong_booking_state')
  expect((await decide(dismissBookingReport)).error.code).toBe('already_decided')
  expect(await auditLogOf(app)).toEqual([
    {
      act: 'connection_returned',
      objectId: id,
      tutorId: tutor.id,
      reason: 'A test',
      adminId: admin.id,
    },
  ])
})

test('a report that is dismissed leaves the booking as it is', async () => {
  const { app, owner, id, listed, decide } = await reportedBooking()
  expect((await decide(dismissBookingReport)).status).toBe(200)
  expect((await decide(dismissBookingReport)).error.code).toBe('already_decided')
  await owner.call(reportBooking, { params: { id } })
  expect([await listed('reported'), await listed('dismissed')]).toEqual([[], [id]])
  expect((await owner.call(getBooking, { params: { id } })).state).toBe('confirmed')
  expect((await auditLogOf(app)).map(({ act }) => act)).toEqual(['report_dismissed'])
})
