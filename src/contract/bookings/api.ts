import { z } from 'zod'
import { grades, subjects } from '../catalog/rules.ts'
import { endpoint } from '../endpoint.ts'
import { FamilyPhone } from '../families/api.ts'
import { fieldMessage } from '../field-messages.ts'
import { PageSize } from '../search/api.ts'
import { bookingActors, bookingMessageMax, bookingStates, endReasons, learnerNameMax } from './rules.ts'

export const Phone = z.object({
  /** For links, such as +23057123456. */
  number: z.string(),
  /** For people, such as 5712 3456. */
  shown: z.string(),
  /** The number in a link to WhatsApp (`https://wa.me/…`). Null for a fixed line. */
  whatsApp: z.string().nullable(),
})

/** A booking as its student, its tutor and administrators see it. */
export const Booking = z
  .object({
    id: z.uuid(),
    /** The role of the caller. */
    viewer: z.enum(['student', 'tutor', 'admin']),
    state: z.enum(bookingStates),
    /** `id` is the public one. */
    tutor: z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() }),
    /** The first name and initial of the person who booked. */
    studentName: z.string(),
    /** The person to be taught. For a child, its first name. */
    learnerName: z.string(),
    /** The child, for its guardians. Null for everybody else, and if the learner is not a child. */
    childId: z.uuid().nullable(),
    /** The number of the person who booked, for the tutor of a confirmed booking, if a number was given. */
    familyPhone: Phone.nullable(),
    subject: z.string(),
    grade: z.enum(grades.map(({ value }) => value)),
    message: z.string(),
    /** Null: any time, arranged by phone. */
    slotAt: z.iso.datetime().nullable(),
    slotMinutes: z.int(),
    /** Another time that one side has proposed and the other has not responded to. */
    proposal: z
      .object({
        id: z.uuid(),
        by: z.enum(['student', 'tutor']),
        slotAt: z.iso.datetime(),
        slotMinutes: z.int(),
      })
      .nullable(),
    createdAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    endedBy: z.enum(bookingActors).nullable(),
    endReason: z.enum(endReasons).nullable(),
    /** Cancelled less than 24 hours before the lesson, for a reason that counts. */
    isLate: z.boolean(),
    /** Whether the tutor reported it as fake. The student never sees this. */
    isReported: z.boolean(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

const whoForm = fieldMessage('sayWhoIsTaught')
const nameForm = fieldMessage('writeName', learnerNameMax)
const messageForm = fieldMessage('writeAtMost', bookingMessageMax)
const slotForm = fieldMessage('giveFreeHour')

export const LearnerName = z
  .string(whoForm)
  .trim()
  .min(1, whoForm)
  .max(learnerNameMax, nameForm)
  .regex(/^[^<>@/\\:\p{C}]*$/u, nameForm)

const BookingFields = z.strictObject({
  /** The public id. */
  tutorId: z.string(fieldMessage('sayWhichTutor')),
  /** The person to be taught, not needed for a child. */
  learnerName: LearnerName.optional(),
  /** The caller's child who is to be taught. */
  childId: z.uuid(fieldMessage('chooseChild')).nullish(),
  subject: z.enum(subjects, fieldMessage('chooseSubject')),
  grade: z.enum(
    grades.map(({ value }) => value),
    fieldMessage('chooseGrade'),
  ),
  slotAt: z.iso.datetime({ offset: true, error: slotForm }).nullish(),
  message: z.string(messageForm).trim().max(bookingMessageMax, messageForm).default(''),
  /** The number that tutors with a confirmed booking may call. It replaces the one in the account. */
  familyPhone: FamilyPhone.optional(),
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
  errors: ['not_found', 'own_profile', 'bookings_paused', 'slot_taken', 'rate_limited'],
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/v1/bookings',
  summary: 'List the bookings you have made, or those made with you as a tutor, the latest first',
  access: 'user',
  query: z.object({
    as: z.enum(['student', 'tutor'], fieldMessage('giveEither', ['student', 'tutor'])).default('student'),
    state: z.enum(bookingStates, fieldMessage('giveOneOf', bookingStates)).optional(),
    /** The public id of a tutor, to list only bookings with that tutor. */
    tutorId: z.string(fieldMessage('giveTutor')).optional(),
    cursor: z.string(fieldMessage('giveCursor')).optional(),
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
    "Get the tutor's phone number and the link to an online lesson, as the student of a confirmed booking, the tutor or an administrator",
  access: 'user',
  params: BookingId,
  response: z.object({
    /** Null: the tutor has not added a number yet. */
    phone: Phone.nullable(),
    /** Where to join the lesson, if schools are closed that day and the tutor teaches online. */
    onlineLink: z.string().nullable(),
  }),
  errors: ['not_found'],
})

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/api/v1/bookings/:id/confirm',
  deprecatedPaths: ['/api/v1/bookings/:id/confirmation'],
  summary: 'Confirm a request, as its tutor; without a free connection it goes on the waitlist',
  ...events,
  errors: ['not_found', 'wrong_booking_state', 'bookings_paused'],
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
  body: z.strictObject({
    /** Illness and closures never count as late. */
    reason: z.enum(endReasons, fieldMessage('giveOneOf', endReasons)).default('other'),
  }),
  errors: ['not_found', 'wrong_booking_state'],
})

export const reportBooking = endpoint({
  method: 'POST',
  path: '/api/v1/bookings/:id/report',
  summary: 'Report a booking as fake that took a connection, as its tutor',
  ...events,
  errors: ['not_found', 'wrong_booking_state'],
})

export const proposeMove = endpoint({
  method: 'POST',
  path: '/api/v1/bookings/:id/move-proposals',
  summary: 'Propose another time for a lesson; in place of a proposal that is not answered yet',
  ...events,
  body: z.strictObject({ slotAt: z.iso.datetime({ offset: true, error: slotForm }) }),
  errors: ['not_found', 'wrong_booking_state', 'slot_taken'],
})

const proposal = {
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: Booking,
  errors: ['not_found', 'forbidden', 'wrong_booking_state', 'proposal_answered', 'slot_taken'],
} as const

export const acceptMove = endpoint({
  method: 'POST',
  path: '/api/v1/move-proposals/:id/agree',
  summary: 'Agree to the time that the other side proposed: the lesson moves',
  ...proposal,
})

export const declineMove = endpoint({
  method: 'POST',
  path: '/api/v1/move-proposals/:id/keep',
  summary: 'Keep the lesson as it is, and decline the time that the other side proposed',
  ...proposal,
})

export const withdrawMove = endpoint({
  method: 'POST',
  path: '/api/v1/move-proposals/:id/withdraw',
  summary: 'Withdraw the time that your side proposed',
  ...proposal,
})

export const cancelDay = endpoint({
  method: 'POST',
  path: '/api/v1/tutors/mine/days/:day/cancel',
  summary:
    'Cancel a day, as a tutor: its lessons are postponed, everyone is notified, and nobody can book it',
  access: 'tutor',
  params: z.object({ day: z.iso.date(fieldMessage('giveDay', '2026-11-20')) }),
  body: z.strictObject({ reason: z.enum(endReasons, fieldMessage('giveOneOf', endReasons)) }),
  response: z.object({
    /** The number of lessons that were postponed. */
    postponed: z.int(),
    /** The number of requests that stay without their time. */
    requests: z.int(),
    /** The number of class meetings that were cancelled. */
    meetings: z.int(),
  }),
  errors: [],
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/:id/slots',
  summary: 'List the free hours of a tutor in the days ahead that the tutor allows, 14 as a rule',
  access: 'user',
  params: z.object({ id: z.string() }),
  response: z.object({ slots: z.array(z.iso.datetime()), lessonMinutes: z.int() }),
  errors: ['not_found'],
})

export const getNextSlot = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/:id/next-slot',
  summary: 'Get the next free hour of a tutor, if there is one in the days ahead that the tutor allows',
  access: 'public',
  params: z.object({ id: z.string() }),
  response: z.object({ slotAt: z.iso.datetime().nullable() }),
  errors: ['not_found'],
})

const BookingSettings = z
  .object({
    /** 'I confirm each request myself.' */
    confirmsBookings: z.boolean(fieldMessage('giveTrueOrFalse')),
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
    /** Null: no limit. */
    connectionLimit: z.int().nullable(),
    /** The last day on which the free plan has no limit. Null on another plan, and when that time is over. */
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
