import { z } from 'zod'
import { bookingStates } from '../bookings/rules.ts'
import { endpoint } from '../endpoint.ts'
import { AdminPage, Done, nextCursor, OptionalReason, Reason, RowId } from './api.ts'
import { adminBookingStates } from './rules.ts'

export const AdminBooking = z
  .object({
    id: z.uuid(),
    tutor: z.object({ id: z.string(), name: z.string() }),
    student: z.object({
      name: z.string(),
      email: z.string(),
      createdAt: z.iso.datetime(),
      /** With how many tutors, in all. */
      bookings: z.int(),
    }),
    learnerName: z.string(),
    subject: z.string(),
    message: z.string(),
    bookingState: z.enum(bookingStates),
    confirmedAt: z.iso.datetime().nullable(),
    reportedAt: z.iso.datetime().nullable(),
    state: z.enum(adminBookingStates),
  })
  .meta({ id: 'AdminBooking' })
export type AdminBooking = z.infer<typeof AdminBooking>

export const listAdminBookings = endpoint({
  method: 'GET',
  path: '/api/v1/admin/bookings',
  summary: 'The bookings that tutors reported as fake, and what became of them',
  access: 'admin',
  query: AdminPage.extend({ state: z.enum(adminBookingStates).default('reported') }),
  response: z.object({ bookings: z.array(AdminBooking), nextCursor }),
  errors: [],
})

const ofBooking = { method: 'POST', access: 'admin', params: RowId, response: Done } as const

export const returnConnection = endpoint({
  ...ofBooking,
  path: '/api/v1/admin/bookings/:id/return-connection',
  deprecatedPaths: ['/api/v1/admin/bookings/:id/connection-return'],
  summary: 'Give the tutor the connection back that a fake booking took',
  asksCodeAgain: true,
  body: Reason,
  errors: ['not_found', 'wrong_booking_state', 'already_decided'],
})

export const dismissReport = endpoint({
  ...ofBooking,
  path: '/api/v1/admin/bookings/:id/dismiss-report',
  deprecatedPaths: ['/api/v1/admin/bookings/:id/report-dismissal'],
  summary: 'Leave a booking as it is that was reported as fake',
  body: OptionalReason,
  errors: ['not_found', 'already_decided'],
})
