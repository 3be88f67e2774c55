import { z } from 'zod'
import { grades, subjects } from '../catalog/rules.ts'
import { endpoint } from '../endpoint.ts'
import { PageSize } from '../search/api.ts'
import { bookingActors, bookingMessageMax, bookingStates, learnerNameMax } from './rules.ts'

const Phone = z.object({
  /** For links, such as +23057123456. */
  number: z.string(),
  /** For people, such as 5712 3456. */
  shown: z.string(),
  /** The number in a link to WhatsApp (`https://wa.me/…`); null for a fixed line. */
  whatsApp: z.string().nullable(),
})

/** A booking as those who may see it do: its student, its tutor, and administrators. */
export const Booking = z
  .object({
    id: z.uuid(),
    /** As whom the one who asks sees it. */
    viewer: z.enum(['student', 'tutor', 'admin']),
    state: z.enum(bookingStates),
    /** `id` is the public one. */
    tutor: z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() }),
    /** Who booked: first name and initial. */
    studentName: z.string(),
    /** Who is to be taught; of a child, its first name. */
    learnerName: z.string(),
    /** The child whose guardians see this booking; null to everybody else, and where there is none. */
    childId: z.uuid().nullable(),
    /** Where the one who booked may be called: for the tutor once it is confirmed, if a number was given. */
    familyPhone: Phone.nullable(),
    subject: z.string(),
    grade: z.enum(grades.map(({ value }) => value)),
    message: z.string(),
    /** Null: any time, arranged by phone. */
    slotAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    endedBy: z.enum(bookingActors).nullable(),
    /** Whether the tutor reported it as fake; never shown to the student. */
    isReported: z.boolean(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

const whoForm = 'Say who is to be taught.'
const nameForm = `Write a name of at most ${learnerNameMax} characters, without any of < > @ / \\ :`
const messageForm = `Write at most ${bookingMessageMax} characters.`
const slotForm = 'Give one of the free hours of the tutor, such as 2026-11-20T06:00:00Z.'

const Learner = z
  .string(whoForm)
  .trim()
  .min(1, whoForm)
  .max(learnerNameMax, nameForm)
  .regex(/^[^<>@/\\:\p{C}]*$/u, nameForm)

const BookingFields = z.strictObject({
  /** The public id. */
  tutorId: z.string('Say which tutor.'),
  /** Who is to be taught; not needed for a child. */
  learnerName: Learner.optional(),
  /** A child of yours who is to be taught. */
  childId: z.uuid('Choose one of your children.').nullish(),
  subject: z.enum(subjects, 'Choose a subject.'),
  grade: z.enum(
    grades.map(({ value }) => value),
    'Choose a grade.',
  ),
  slotAt: z.iso.datetime({ offset: true, error: slotForm }).nullish(),
  message: z.string(messageForm).trim().max(bookingMessageMax, messageForm).default(''),
})
const BookingForm = BookingFields.refine(({ childId, learnerName }) => childId || learnerName, {
  path: ['learnerName'],
  error: whoForm,
})
export type BookingForm = z.output<typeof BookingForm>

const BookingId = z.object({ id: z.uuid() })
const events = { access: 'user', params: BookingId, response: Booking } as const

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/v1/bookings',
  summary:
    'Book a tutor; whoever has a live booking with the tutor for the same learner and subject gets that one',
  access: 'user',
  body: BookingForm,
  response: z.object({ booking: Booking, isNew: z.boolean() }),
  errors: ['not_found', 'own_profile', 'slot_taken', 'rate_limited'],
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/v1/bookings',
  summary: 'List the bookings you have made, or those made with you as a tutor, the latest first',
  access: 'user',
  query: z.object({
    as: z.enum(['student', 'tutor'], 'Give student or tutor.').default('student'),
    state: z.enum(bookingStates, `Give one of ${bookingStates.join(', ')}.`).optional(),
    /** The public id of a tutor: only the bookings with this one. */
    tutorId: z.string('Give one tutor.').optional(),
    cursor: z.string('Give one cursor.').optional(),
    limit: PageSize,
  }),
  response: z.object({ bookings: z.array(Booking), nextCursor: z.string().nullable() }),
  errors: [],
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/v1/bookings/:id',
  summary: 'Get a booking, as its student, its tutor or an administrator',
  ...events,
  errors: ['not_found'],
})

export const getContact = endpoint({
  method: 'GET',
  path: '/api/v1/bookings/:id/contact',
  summary:
    "Get the tutor's phone number, as the student of a confirmed booking, the tutor or an administrator",
  access: 'user',
  params: BookingId,
  response: z.object({
    /** Null: the tutor has not added a number yet. */
    phone: Phone.nullable(),
  }),
  errors: ['not_found'],
})

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/api/v1/bookings/:id/confirm',
  deprecatedPaths: ['/api/v1/bookings/:id/confirmation'],
  summary: 'Confirm a request, as its tutor; without a free connection it goes on the waitlist',
  ...events,
  errors: ['not_found', 'wrong_booking_state'],
})

export const declineBooking = endpoint({
  method: 'POST',
  path: '/api/v1/bookings/:id/decline',
  deprecatedPaths: ['/api/v1/bookings/:id/refusal'],
  summary: 'Decline a request, as its tutor',
  ...events,
  errors: ['not_found', 'wrong_booking_state'],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/v1/bookings/:id/cancel',
  deprecatedPaths: ['/api/v1/bookings/:id/cancellation'],
  summary: 'Cancel a booking, as its student or its tutor',
  ...events,
  errors: ['not_found', 'wrong_booking_state'],
})

export const reportBooking = endpoint({
  method: 'POST',
  path: '/api/v1/bookings/:id/report',
  summary: 'Report a booking as fake that took a connection, as its tutor',
  ...events,
  errors: ['not_found', 'wrong_booking_state'],
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/:id/slots',
  summary: 'List the free hours of a tutor in the next 14 days',
  access: 'user',
  params: z.object({ id: z.string() }),
  response: z.object({ slots: z.array(z.iso.datetime()) }),
  errors: ['not_found'],
})

const BookingSettings = z
  .object({
    /** 'I confirm each request myself.' */
    confirmsBookings: z.boolean('Give true or false.'),
  })
  .meta({ id: 'BookingSettings' })

export const getBookingSettings = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/mine/booking-settings',
  summary: 'Get how you take bookings as a tutor, and how many connections your plan leaves',
  access: 'tutor',
  response: BookingSettings.extend({
    /** Different students with a confirmed booking so far. */
    connectionsUsed: z.int(),
    /** Null: as many as there come. */
    connectionLimit: z.int().nullable(),
    /** The last day on which the free plan has no limit; null on another plan, and when that time is over. */
    freeUntil: z.iso.date().nullable(),
    waiting: z.int(),
  }),
  errors: [],
})

export const changeBookingSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/tutors/mine/booking-settings',
  summary: 'Choose whether you confirm each booking yourself',
  access: 'tutor',
  body: BookingSettings.strict(),
  response: BookingSettings,
  errors: [],
})
