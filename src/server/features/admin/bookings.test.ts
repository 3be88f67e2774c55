import { expect, test } from 'vitest'
import { adminApp, auditLogOf, book, recount } from '#tests/support/bookings'

const list = '/api/v1/admin/bookings'

async function reportedBooking() {
  const given = await adminApp({ students: 3 })
  const [fake, second, waiting] = given.students
  const { id } = (await book(fake!, { message: 'Please call' })).body.booking
  await book(second!)
  const last = (await book(waiting!)).body.booking
  await given.owner.api(`POST /api/v1/bookings/${id}/report`)
  const listed = async (state: string) => {
    const { body } = await given.admin.api(`GET ${list}?state=${state}`)
    return body.bookings.map((booking: { id: string }) => booking.id)
  }
  const decide = (what: string) => given.admin.api(`POST ${list}/${id}/${what}`, { reason: 'A test' })
  return { ...given, id, last, waiting: waiting!, listed, decide }
}

test('the connection of a fake booking goes to whoever waits', async () => {
  const { app, admin, tutor, id, last, waiting, listed, decide } = await reportedBooking()
  const { body } = await admin.api(`GET ${list}`)
  expect(body.bookings).toMatchObject([
    {
      id,
      message: 'Please call',
      bookingState: 'confirmed',
      student: { name: 'student0 Ramdin', email: 'student0@test.example', bookings: 1 },
    },
  ])
  expect(last.state).toBe('waiting')

  expect((await decide('return-connection')).status).toBe(200)
  expect((await waiting.api(`GET /api/v1/bookings/${last.id}`)).body.state).toBe('confirmed')
  expect([await listed('reported'), await listed('returned')]).toEqual([[], [id]])
  const { tutor: kept, contacts, ledger } = await recount(app, tutor.id)
  expect(kept).toEqual({ connections_used: 2, contact_count: contacts, points: ledger })
  expect((await decide('return-connection')).body.error.code).toBe('wrong_booking_state')
  expect((await decide('dismiss-report')).body.error.code).toBe('already_decided')
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
  expect((await decide('dismiss-report')).status).toBe(200)
  expect((await decide('dismiss-report')).body.error.code).toBe('already_decided')
  await owner.api(`POST /api/v1/bookings/${id}/report`)
  expect([await listed('reported'), await listed('dismissed')]).toEqual([[], [id]])
  expect((await owner.api(`GET /api/v1/bookings/${id}`)).body.state).toBe('confirmed')
  expect((await auditLogOf(app)).map(({ act }) => act)).toEqual(['report_dismissed'])
})
