import { z } from 'zod'
import { cities, days, grades, subjects, subjectsForGrades } from '../catalog/rules.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { Fee, TutorCard } from '../search/api.ts'
import { feeUnits, teachingLimits } from '../tutors/teaching.ts'
import { closeReasons, noteMax, offersMax, offerText, openRequestsMax, requestStates } from './rules.ts'

const Grade = z.enum(
  grades.map(({ value }) => value),
  fieldMessage('chooseGrade'),
)
const Subject = z.enum(subjects, fieldMessage('chooseSubject'))
const Town = z.enum(
  cities.map(({ name }) => name),
  fieldMessage('chooseTown'),
)
const Weekdays = z.array(z.enum(days, fieldMessage('chooseWeekdays')), fieldMessage('chooseSomeDay'))

const { feeMost } = teachingLimits
const rupeesForm = fieldMessage('giveRupees', feeMost)
const Rupees = z.strictObject({
  amount: z.int(rupeesForm).min(1, rupeesForm).max(feeMost, rupeesForm),
  per: z.enum(feeUnits, fieldMessage('chooseEither', ['hour', 'month'])),
})

const controls = /[^\P{Cc}\n]/gu
const Lines = (message: string) =>
  z.string(message).transform((text) => text.replace(/\r\n?/g, '\n').replace(controls, ' ').trim())

const noteForm = fieldMessage('writeAtMost', noteMax)
const textForm = fieldMessage('writeBetween', offerText.min, offerText.max)

const RequestForm = z
  .strictObject({
    grade: Grade,
    subject: Subject,
    city: Town,
    days: Weekdays.min(1, fieldMessage('chooseSomeDay')).transform((chosen) =>
      days.filter((day) => chosen.includes(day)),
    ),
    /** What the family would pay at most; null where it does not say. */
    budget: Rupees.nullable().default(null),
    note: Lines(noteForm).pipe(z.string().max(noteMax, noteForm)).default(''),
  })
  .refine(({ grade, subject }) => subjectsForGrades([grade]).includes(subject), {
    path: ['subject'],
    error: fieldMessage('chooseSubjectOfGrade'),
  })
export type RequestForm = z.output<typeof RequestForm>

const OfferForm = z.strictObject({
  text: Lines(textForm).pipe(z.string().min(offerText.min, textForm).max(offerText.max, textForm)),
  fee: Rupees,
  /** The id of one of your open classes in the subject and grade. */
  classId: z.uuid(fieldMessage('chooseOwnClass')).nullable().default(null),
})
export type OfferForm = z.output<typeof OfferForm>

/** What a family looks for, without anything about the family. */
const wanted = {
  id: z.uuid(),
  grade: Grade,
  subject: Subject,
  city: Town,
  days: Weekdays,
  budget: Fee.nullable(),
  /** Numbers and addresses in it are hidden. */
  note: z.string(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
}

const offered = {
  id: z.uuid(),
  /** Numbers and addresses in it are hidden. */
  text: z.string(),
  isMasked: z.boolean(),
  fee: Fee,
  /** Null where no class was chosen, or it is no longer open. `path` leads the family to it. */
  class: z.object({ title: z.string(), subject: z.string(), path: z.string().nullable() }).nullable(),
  sentAt: z.iso.datetime(),
  /** Whether the family has declined it. */
  isDeclined: z.boolean(),
}

const ReceivedOffer = z
  .object({
    ...offered,
    tutorName: z.string(),
    /** Null while the tutor is not listed, when nobody can book or write to the tutor. */
    tutor: TutorCard.nullable(),
    /** Whether the tutor takes new bookings at the moment. */
    takesBookings: z.boolean(),
  })
  .meta({ id: 'ReceivedOffer' })
export type ReceivedOffer = z.infer<typeof ReceivedOffer>

const LessonRequest = z
  .object({
    ...wanted,
    state: z.enum(requestStates),
    /** Why you closed it. */
    closedAs: z.enum(closeReasons).nullable(),
    /** How many tutors were notified of it. */
    tutorsNotified: z.int(),
    offers: z.array(ReceivedOffer),
  })
  .meta({ id: 'LessonRequest' })
export type LessonRequest = z.infer<typeof LessonRequest>

const TutorRequest = z
  .object({
    ...wanted,
    /** Whether the family still looks. */
    isOpen: z.boolean(),
    /** How many offers the family still takes. */
    offersLeft: z.int(),
    /** Your own offer. */
    offer: z.object(offered).nullable(),
  })
  .meta({ id: 'TutorRequest' })
export type TutorRequest = z.infer<typeof TutorRequest>

const Id = z.object({ id: z.uuid() })
const RequestList = z.object({ requests: z.array(LessonRequest) })
const ofTutor = { access: 'tutor', response: z.object({ requests: z.array(TutorRequest) }) } as const

export const listLessonRequests = endpoint({
  method: 'GET',
  path: '/api/v1/requests',
  summary: 'List your requests for lessons with the offers of tutors, the latest first',
  access: 'user',
  response: RequestList,
  errors: [],
})

export const createLessonRequest = endpoint({
  method: 'POST',
  path: '/api/v1/requests',
  summary: `Ask for offers: tutors who fit are notified, without your name; at most ${openRequestsMax} open requests`,
  access: 'user',
  body: RequestForm,
  response: RequestList,
  errors: ['forbidden', 'requests_open', 'rate_limited'],
})

export const closeLessonRequest = endpoint({
  method: 'POST',
  path: '/api/v1/requests/:id/close',
  summary: 'Close one of your requests: no more offers come',
  access: 'user',
  params: Id,
  body: z.strictObject({ reason: z.enum(closeReasons, fieldMessage('giveEither', ['found', 'no_longer'])) }),
  response: RequestList,
  errors: ['not_found'],
})

export const declineLessonOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offers/:id/decline',
  summary: 'Decline an offer for one of your requests',
  access: 'user',
  params: Id,
  response: RequestList,
  errors: ['not_found'],
})

export const listTutorRequests = endpoint({
  ...ofTutor,
  method: 'GET',
  path: '/api/v1/tutors/mine/requests',
  summary: 'List the requests of families that you were notified of, the latest first',
  errors: [],
})

export const makeLessonOffer = endpoint({
  ...ofTutor,
  method: 'POST',
  path: '/api/v1/tutors/mine/requests/:id/offer',
  summary: `Make an offer for a request, once; the first ${offersMax} reach the family`,
  params: Id,
  body: OfferForm,
  errors: [
    'forbidden',
    'not_found',
    'request_closed',
    'offers_taken',
    'already_offered',
    'bookings_paused',
    'rate_limited',
  ],
})

export const declineLessonRequest = endpoint({
  ...ofTutor,
  method: 'POST',
  path: '/api/v1/tutors/mine/requests/:id/decline',
  summary: 'Say that a request is not for you; another tutor is notified instead',
  params: Id,
  errors: ['not_found', 'already_offered', 'rate_limited'],
})
