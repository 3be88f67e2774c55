import { z } from 'zod'
import { bookingStates } from '../bookings/rules.ts'
import { endpoint } from '../endpoint.ts'
import { AdminPage, nextCursor } from './api.ts'
import { adminBookingStates } from './rules.ts'

export const AdminBooking = z
  .object({
    id: z.uuid(),
    tutor: z.object({ id: z.string(), name: z.string() }),
    student: z.object({
      name: z.string(),
      email: z.string(),
      createdAt: z.iso.datetime(),
      /** With how many tutors the student has bookings. */
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
  summary: 'List the bookings that tutors reported as fake, and what was decided',
  access: 'admin',
  query: AdminPage.extend({ state: z.enum(adminBookingStates).default('reported') }),
  response: z.object({ bookings: z.array(AdminBooking), nextCursor }),
  errors: [],
})
