import { consentVersion } from '#contract/families/rules'
import type { EndpointKey } from '#contract/index'
import { slotIn } from './support/bookings.ts'
import { calendarEntry, type things, type World } from './support/checks/access-world.ts'
import { classForm } from './support/classes.ts'
import { browserSubscription } from './support/push-service.ts'

type Row = {
  /** What the path names; it belongs to the first student and the first tutor. */
  of?: keyof typeof things
  /** The answers, in the order of the roles: visitor, student, other student, tutor, foreign tutor, administrator. */
  is: string
  /** The same for something that there is not. */
  missing?: string
  query?: string
  body?: (world: World) => object
}

const everybody = '200 200 200 200 200 200'
const nobody = '404 404 404 404 404 404'
const members = '401 200 200 200 200 200'
const tutors = '401 403 403 200 200 403'
/** One who is a party, and nobody else: to others it is as if there were nothing. */
const theStudent = '401 200 404 404 404 404'
const theStudentAndTheTutor = '401 200 404 200 404 404'
const theTutor = '401 404 404 200 404 404'
/** Where a tutor's profile is needed before anything is looked for. */
const amongTutors = '401 403 403 200 404 403'
const noneAmongTutors = '401 403 403 404 404 403'
const noneOfTheirs = '401 404 404 404 404 404'
const passedDay = '401 403 403 422 422 403'
const admins = '401 404 404 404 404 200'

const reason = () => ({ reason: 'A test' })
const paid = () => ({ rupees: 100, method: 'juice' })
const ofAdmins = (of: Row['of'], body: Row['body'] = reason): Row => ({
  of,
  is: admins,
  missing: noneOfTheirs,
  body,
})
const decision = ({ documentId }: World) => ({
  reason: 'A test',
  documentId: documentId || crypto.randomUUID(),
})

/** How every endpoint answers whom. */
export const accessTable: Record<EndpointKey, Row> = {
  'GET /api/v1/offer': { is: everybody },
  'GET /api/v1/tutors': { is: everybody },
  'GET /api/v1/tutors/map': { is: everybody },
  'GET /api/v1/tutor-cards': { is: everybody, query: 'ids=a-tutor-0000' },
  'GET /api/v1/saved-tutors': { is: members },
  'POST /api/v1/saved-tutors': { is: members, body: () => ({ tutorIds: ['a-tutor-0000'] }) },
  'DELETE /api/v1/saved-tutors/:id': { of: 'tutor', is: members, missing: members },
  'GET /api/v1/alerts': { is: members },
  'POST /api/v1/alerts': { is: members, body: () => ({ subject: 'Physics', city: 'Curepipe' }) },
  'PATCH /api/v1/alerts/:id': {
    of: 'alert',
    is: theStudent,
    missing: noneOfTheirs,
    body: () => ({ pace: 'daily' }),
  },
  'DELETE /api/v1/alerts/:id': { of: 'alert', is: members, missing: members },
  'GET /api/v1/alerts/mailed': { is: '422 422 422 422 422 422', query: 'token=none' },
  'POST /api/v1/alerts/stop': { is: '422 422 422 422 422 422', query: 'token=none' },
  'GET /api/v1/subjects': { is: everybody },
  'GET /api/v1/home': { is: everybody },
  'POST /api/v1/searches': { is: everybody, body: () => ({ city: 'Curepipe', isEmpty: false }) },
  'GET /api/v1/wanted': { is: everybody },
  'GET /api/v1/admin/demand': { is: admins },
  'GET /api/v1/admin/demand.csv': { is: admins },
  'GET /api/v1/leaderboard': { is: everybody },
  'GET /api/v1/calendar-days': { is: everybody, query: 'from=2026-11-01&to=2026-11-30' },
  'GET /api/v1/tutors/:id': { of: 'tutor', is: everybody, missing: nobody },
  'GET /api/v1/tutors/:id/reviews': { of: 'tutor', is: everybody, missing: nobody },
  'POST /api/v1/tutors/:id/views': { of: 'tutor', is: everybody, missing: nobody, body: () => ({}) },
  'POST /api/v1/tutors/:id/clicks': { of: 'tutor', is: everybody, missing: nobody, body: () => ({}) },
  'GET /api/v1/threads': { is: members },
  'POST /api/v1/threads': {
    is: '401 200 200 403 200 200',
    body: ({ tutorRow }) => ({ tutorId: tutorRow.publicId, text: 'Is there a place on Saturday?' }),
  },
  'GET /api/v1/threads/:id': { of: 'thread', is: theStudentAndTheTutor, missing: noneOfTheirs },
  'POST /api/v1/threads/:id/messages': {
    of: 'thread',
    is: theStudentAndTheTutor,
    missing: noneOfTheirs,
    body: () => ({ text: 'Yes, there is.' }),
  },
  'POST /api/v1/threads/:id/mark-read': { of: 'thread', is: theStudentAndTheTutor, missing: noneOfTheirs },
  'POST /api/v1/threads/:id/block': { of: 'thread', is: theStudentAndTheTutor, missing: noneOfTheirs },
  'POST /api/v1/threads/:id/unblock': { of: 'thread', is: theStudentAndTheTutor, missing: noneOfTheirs },
  'GET /api/v1/requests': { is: members },
  'POST /api/v1/requests': {
    is: members,
    body: () => ({ grade: '10', subject: 'Physics', city: 'Souillac', days: ['Saturday'] }),
  },
  'POST /api/v1/requests/:id/close': {
    of: 'lesson request',
    is: theStudent,
    missing: noneOfTheirs,
    body: () => ({ reason: 'found' }),
  },
  'POST /api/v1/offers/:id/decline': { of: 'lesson offer', is: theStudent, missing: noneOfTheirs },
  'GET /api/v1/tutors/mine/requests': { is: tutors },
  'POST /api/v1/tutors/mine/requests/:id/offer': {
    of: 'lesson request',
    is: amongTutors,
    missing: noneAmongTutors,
    body: () => ({ text: 'I teach this on Saturdays.', fee: { amount: 500, per: 'hour' } }),
  },
  'POST /api/v1/tutors/mine/requests/:id/decline': {
    of: 'lesson request',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'GET /api/v1/tutors/mine/classes/:id/notices': {
    of: 'open class',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'POST /api/v1/tutors/mine/classes/:id/notices': {
    of: 'open class',
    // Nobody is in the class.
    is: '401 403 403 409 404 403',
    missing: noneAmongTutors,
    body: () => ({ text: 'We begin at ten.' }),
  },

  'POST /api/v1/reports': {
    is: '200 200 200 403 200 200',
    body: ({ tutorRow }) => ({
      about: 'tutor',
      id: tutorRow.publicId,
      kind: 'conduct',
      text: 'Came an hour late, and said nothing.',
    }),
  },

  'GET /api/v1/notifications/mail-settings': { is: '422 422 422 422 422 422', query: 'token=none' },
  'POST /api/v1/notifications/unsubscribe': { is: '422 422 422 422 422 422', query: 'token=none' },

  'GET /api/v1/tutors/:id/review': { of: 'reviewed tutor', is: members, missing: members },
  'PUT /api/v1/tutors/:id/review': {
    of: 'tutor',
    is: '401 200 200 403 200 200',
    missing: noneOfTheirs,
    body: () => ({ rating: 5 }),
  },
  'DELETE /api/v1/tutors/:id/review': { of: 'reviewed tutor', is: theStudent, missing: noneOfTheirs },
  'GET /api/v1/reviews/mine': { is: members },
  'PUT /api/v1/reviews/:id/reply': {
    of: 'review',
    is: amongTutors,
    missing: noneAmongTutors,
    body: () => ({ text: 'Thank you' }),
  },
  'DELETE /api/v1/reviews/:id/reply': { of: 'review', is: amongTutors, missing: noneAmongTutors },
  'POST /api/v1/reviews/:id/report': { of: 'review', is: amongTutors, missing: noneAmongTutors },
  'GET /api/v1/reviews/reported': { is: tutors },

  'POST /api/v1/tutors/pictures': { is: '415 415 415 415 415 415', body: () => ({}) },
  'POST /api/v1/tutors': { is: '422 422 422 422 422 422', body: () => ({}) },
  'GET /api/v1/tutors/mine': { is: members },
  'PUT /api/v1/tutors/mine': { is: '401 403 403 422 422 403', body: () => ({}) },
  'PUT /api/v1/tutors/mine/listing': { is: tutors, body: () => ({ listing: 'listed' }) },
  'DELETE /api/v1/tutors/mine': { is: tutors },
  'GET /api/v1/tutors/mine/dashboard': { is: tutors },
  'GET /api/v1/tutors/mine/sharing': { is: tutors },
  'PUT /api/v1/tutors/mine/handle': {
    is: tutors,
    body: () => ({ handle: `physics-${crypto.randomUUID().slice(0, 8)}` }),
  },
  'GET /api/v1/tutor-handles/:handle': { of: 'handle', is: everybody, missing: nobody },

  'GET /api/v1/tutors/mine/verification': { is: tutors },
  'PUT /api/v1/tutors/mine/verification/document': {
    is: '401 403 403 415 415 403',
    query: 'name=diploma.pdf',
    body: () => ({}),
  },
  'DELETE /api/v1/tutors/mine/verification/document': { is: '401 403 403 409 409 403' },
  'POST /api/v1/tutors/mine/verification/pay': { is: '401 403 403 409 409 403' },
  'GET /api/v1/tutors/mine/checks': { is: tutors },
  'PUT /api/v1/tutors/mine/checks': {
    is: '401 403 403 415 415 403',
    query: 'kind=identity&issuedOn=2026-01-01&name=card.pdf',
    body: () => ({}),
  },
  'DELETE /api/v1/tutors/mine/checks/:id': { of: 'check', is: amongTutors, missing: noneAmongTutors },
  'GET /api/v1/documents/:id': { of: 'document', is: '401 404 404 200 404 200', missing: noneOfTheirs },

  'GET /api/v1/tutors/:id/next-slot': { of: 'tutor', is: everybody, missing: nobody },
  'GET /api/v1/tutors/:id/slots': { of: 'tutor', is: members, missing: noneOfTheirs },
  'POST /api/v1/bookings': {
    is: '401 200 200 403 200 200',
    body: ({ tutorRow }) => ({
      tutorId: tutorRow.publicId,
      learnerName: 'Asha',
      subject: 'Physics',
      grade: '10',
    }),
  },
  'GET /api/v1/bookings': { is: members },
  'GET /api/v1/bookings/:id': {
    of: 'pending booking',
    is: '401 200 404 200 404 200',
    missing: noneOfTheirs,
  },
  'GET /api/v1/bookings/:id/contact': {
    of: 'confirmed booking',
    is: '401 200 404 200 404 200',
    missing: noneOfTheirs,
  },
  'POST /api/v1/bookings/:id/confirm': {
    of: 'pending booking',
    is: '401 409 404 200 404 404',
    missing: noneOfTheirs,
  },
  'POST /api/v1/bookings/:id/decline': {
    of: 'pending booking',
    is: '401 409 404 200 404 404',
    missing: noneOfTheirs,
  },
  'POST /api/v1/bookings/:id/cancel': {
    of: 'confirmed booking',
    is: '401 200 404 200 404 404',
    missing: noneOfTheirs,
  },
  'POST /api/v1/bookings/:id/move-proposals': {
    of: 'confirmed booking',
    is: '401 422 404 422 404 404',
    missing: noneOfTheirs,
    body: () => ({ slotAt: '2020-01-01T06:00:00Z' }),
  },
  'POST /api/v1/move-proposals/:id/agree': {
    of: 'move proposal',
    is: '401 403 404 200 404 404',
    missing: noneOfTheirs,
  },
  'POST /api/v1/move-proposals/:id/keep': {
    of: 'move proposal',
    is: '401 403 404 200 404 404',
    missing: noneOfTheirs,
  },
  'POST /api/v1/move-proposals/:id/withdraw': {
    of: 'move proposal',
    is: '401 200 404 403 404 404',
    missing: noneOfTheirs,
  },
  'POST /api/v1/tutors/mine/days/:day/cancel': {
    of: 'day to come',
    is: tutors,
    missing: passedDay,
    body: () => ({ reason: 'closure' }),
  },
  'GET /api/v1/tutors/mine/hours': { is: tutors },
  'PUT /api/v1/tutors/mine/hours': {
    is: tutors,
    body: () => ({
      windows: [{ weekday: 'Tuesday', start: '15:30', end: '17:00' }],
      lessonMinutes: 60,
      noticeHours: 0,
      daysAhead: 14,
    }),
  },
  'POST /api/v1/tutors/mine/hours/days-off': { is: '401 403 403 422 422 403', body: () => ({}) },
  'DELETE /api/v1/tutors/mine/hours/days-off/:day': {
    of: 'day to come',
    is: tutors,
    missing: tutors,
  },
  'PUT /api/v1/tutors/mine/hours/extra-hours/:day': {
    of: 'day to come',
    is: tutors,
    missing: passedDay,
    body: () => ({ windows: [{ start: '15:30', end: '17:00' }] }),
  },
  'POST /api/v1/bookings/:id/report': {
    of: 'confirmed booking',
    is: '401 409 404 200 404 404',
    missing: noneOfTheirs,
  },
  'GET /api/v1/tutors/mine/booking-settings': { is: tutors },
  'PATCH /api/v1/tutors/mine/booking-settings': { is: tutors, body: () => ({ confirmsBookings: true }) },

  'GET /api/v1/tutors/mine/closures': { is: tutors },
  'PUT /api/v1/tutors/mine/closures/:day': {
    of: 'closure',
    is: '401 403 403 200 409 403',
    missing: noneAmongTutors,
    body: () => ({ choice: 'meet' }),
  },

  'GET /api/v1/fees': { is: members },
  'POST /api/v1/fees/:id/claim': { of: 'fee', is: theStudent, missing: noneOfTheirs, body: paid },
  'POST /api/v1/fee-payments/:id/withdraw': {
    of: 'claimed fee payment',
    is: theStudent,
    missing: noneOfTheirs,
  },
  'GET /api/v1/fee-payments/:id/receipt': {
    of: 'confirmed fee payment',
    is: '401 200 404 200 404 404',
    missing: noneOfTheirs,
  },
  'GET /api/v1/fees/statements/:year': { of: 'year of fees', is: theStudent, missing: noneOfTheirs },
  'GET /api/v1/tutors/:id/payment-picture': {
    of: 'tutor with a payment picture',
    is: '401 200 404 200 404 404',
    missing: noneOfTheirs,
  },
  'GET /api/v1/tutors/mine/fees': { is: tutors },
  'GET /api/v1/tutors/mine/fee-summary': { is: tutors },
  'POST /api/v1/fees/:id/record': { of: 'fee', is: amongTutors, missing: noneAmongTutors, body: paid },
  'POST /api/v1/fees/:id/waive': { of: 'fee', is: amongTutors, missing: noneAmongTutors, body: reason },
  'POST /api/v1/fee-payments/:id/confirm': {
    of: 'claimed fee payment',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'POST /api/v1/fee-payments/:id/decline': {
    of: 'claimed fee payment',
    is: amongTutors,
    missing: noneAmongTutors,
    body: reason,
  },
  'POST /api/v1/fee-payments/:id/reverse': {
    of: 'confirmed fee payment',
    is: amongTutors,
    missing: noneAmongTutors,
    body: reason,
  },
  'POST /api/v1/enrolments/:id/refund': {
    of: 'enrolment with credit',
    is: amongTutors,
    missing: noneAmongTutors,
    body: paid,
  },
  'POST /api/v1/enrolments/:id/fees': {
    of: 'active enrolment',
    is: amongTutors,
    missing: noneAmongTutors,
    body: () => ({ month: '2026-12' }),
  },
  'GET /api/v1/tutors/mine/fee-settings': { is: tutors },
  'PUT /api/v1/tutors/mine/fee-settings': {
    is: tutors,
    body: () => ({ dueDay: 5, siblingsPercent: 0, subjectsPercent: 0, details: [] }),
  },
  'PUT /api/v1/tutors/mine/payment-picture': { is: '401 403 403 415 415 403', body: () => ({}) },
  'DELETE /api/v1/tutors/mine/payment-picture': { is: tutors },
  'GET /api/v1/tutors/mine/income/:year': { of: 'year of fees', is: tutors, missing: tutors },

  'GET /api/v1/classes': { is: everybody, query: 'subject=Physics' },
  'GET /api/v1/tutors/:id/classes': { of: 'tutor', is: everybody, missing: nobody },
  'GET /api/v1/join-codes/:code': { of: 'join code', is: everybody, missing: nobody },
  'GET /api/v1/enrolments': { is: members },
  'POST /api/v1/classes/:id/enrolments': {
    of: 'open class',
    is: '401 200 200 403 200 200',
    missing: noneOfTheirs,
    body: () => ({ learners: [{ learnerName: 'Asha' }] }),
  },
  'POST /api/v1/join-codes/:code/enrolments': {
    of: 'join code',
    is: '401 200 200 403 200 200',
    missing: noneOfTheirs,
    body: () => ({ learners: [{ learnerName: 'Asha' }] }),
  },
  'POST /api/v1/enrolments/:id/accept': {
    of: 'offered enrolment',
    is: theStudent,
    missing: noneOfTheirs,
  },
  'POST /api/v1/enrolments/:id/wait-again': {
    of: 'offered enrolment',
    is: theStudent,
    missing: noneOfTheirs,
  },
  'PUT /api/v1/enrolments/:id/stay': {
    of: 'active enrolment',
    is: '401 409 404 404 404 404',
    missing: noneOfTheirs,
    body: () => ({ stays: true }),
  },
  'POST /api/v1/enrolments/:id/leave': { of: 'active enrolment', is: theStudent, missing: noneOfTheirs },
  'POST /api/v1/enrolments/:id/admit': {
    of: 'requested enrolment',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'POST /api/v1/enrolments/:id/decline': {
    of: 'requested enrolment',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'POST /api/v1/enrolments/:id/remove': {
    of: 'active enrolment',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'POST /api/v1/enrolments/:id/pass-over': {
    of: 'waiting enrolment',
    is: amongTutors,
    missing: noneAmongTutors,
    body: reason,
  },
  'GET /api/v1/tutors/mine/classes': { is: tutors },
  'POST /api/v1/tutors/mine/classes': { is: '401 403 403 422 422 403', body: () => ({}) },
  'GET /api/v1/tutors/mine/classes/:id': { of: 'open class', is: amongTutors, missing: noneAmongTutors },
  'PUT /api/v1/tutors/mine/classes/:id': {
    of: 'open class',
    is: amongTutors,
    missing: noneAmongTutors,
    body: ({ app }) => classForm(app),
  },
  'POST /api/v1/tutors/mine/classes/:id/open': {
    of: 'draft class',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'POST /api/v1/tutors/mine/classes/:id/end': {
    of: 'open class',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'DELETE /api/v1/tutors/mine/classes/:id': {
    of: 'draft class',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'POST /api/v1/class-meetings/:id/cancel': {
    of: 'meeting',
    is: amongTutors,
    missing: noneAmongTutors,
    body: () => ({ reason: 'illness' }),
  },
  'POST /api/v1/class-meetings/:id/move': {
    of: 'meeting',
    is: amongTutors,
    missing: noneAmongTutors,
    body: ({ app }) => ({ startsAt: slotIn(app, 4) }),
  },

  'GET /api/v1/class-meetings/:id/register': {
    of: 'meeting with a file',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'PUT /api/v1/class-meetings/:id/register': {
    of: 'meeting with a file',
    is: amongTutors,
    missing: noneAmongTutors,
    body: ({ enrolmentId }) => ({ revision: 0, marks: [{ enrolmentId, mark: 'present' }] }),
  },
  'PUT /api/v1/class-meetings/:id/file': {
    of: 'meeting with a file',
    is: '401 403 403 415 415 403',
    missing: '401 403 403 415 415 403',
    query: 'name=sums.pdf',
    body: () => ({}),
  },
  'DELETE /api/v1/class-meetings/:id/file': {
    of: 'meeting with a file',
    is: amongTutors,
    missing: noneAmongTutors,
  },
  'GET /api/v1/class-meetings/:id/file': {
    of: 'meeting with a file',
    is: '401 200 404 200 404 404',
    missing: noneOfTheirs,
  },
  'GET /api/v1/attendances': { is: members },
  'POST /api/v1/class-meetings/:id/report-absence': {
    of: 'meeting to come',
    is: theStudent,
    missing: noneOfTheirs,
    body: ({ enrolmentId }) => ({ enrolmentId, reason: 'illness' }),
  },
  'POST /api/v1/class-meetings/:id/withdraw-absence': {
    of: 'meeting to come',
    is: theStudent,
    missing: noneOfTheirs,
    body: ({ enrolmentId }) => ({ enrolmentId }),
  },

  'GET /api/v1/family': { is: members },
  'GET /api/v1/family/week': { is: members },
  'GET /api/v1/tutors/mine/week': { is: tutors },
  'GET /api/v1/calendar-feeds': { is: members },
  'POST /api/v1/calendar-feeds': { is: members, body: () => ({ childId: null }) },
  'DELETE /api/v1/calendar-feeds/:id': { of: 'calendar feed', is: theStudent, missing: noneOfTheirs },
  'POST /api/v1/children': {
    is: members,
    body: () => ({ firstName: 'Asha', grade: '9', consent: consentVersion }),
  },
  'PATCH /api/v1/children/:id': {
    of: 'child',
    is: theStudent,
    missing: noneOfTheirs,
    body: () => ({ grade: '10' }),
  },
  'DELETE /api/v1/children/:id': { of: 'child', is: theStudent, missing: noneOfTheirs },
  'DELETE /api/v1/children/:id/second-guardian': { of: 'child', is: theStudent, missing: noneOfTheirs },
  'POST /api/v1/family/invitations': {
    is: '401 404 404 404 404 404',
    body: () => ({ email: 'ravi@test.example', childIds: [crypto.randomUUID()] }),
  },
  'DELETE /api/v1/family/invitations/:id': {
    of: 'guardian invitation',
    is: theStudent,
    missing: noneOfTheirs,
  },
  'POST /api/v1/family/invitations/read': {
    is: '401 409 409 409 409 409',
    body: () => ({ token: 'none' }),
  },
  'POST /api/v1/family/invitations/accept': {
    is: '401 409 409 409 409 409',
    body: () => ({ token: 'none', consent: consentVersion }),
  },
  'PUT /api/v1/family/phone': { is: members, body: () => ({ phone: '5712 3456' }) },

  'GET /api/v1/subscription': { is: tutors },
  'GET /api/v1/subscription/paid-plan': { is: members },
  'POST /api/v1/subscription': { is: tutors, body: () => ({ plan: 'standard' }) },
  'POST /api/v1/subscription/cancel': { is: '401 403 403 409 409 403' },
  'GET /api/v1/payments': { is: members },
  'POST /api/v1/payments/:id/return': { of: 'payment', is: theTutor, missing: noneOfTheirs },
  'GET /api/v1/payments/receipts/:number': { of: 'receipt', is: theTutor, missing: noneOfTheirs },
  'GET /api/v1/payments/statements/:year': { of: 'statement', is: theTutor, missing: noneOfTheirs },

  'GET /api/v1/notifications': { is: members },
  'POST /api/v1/notifications/:id/mark-read': { of: 'notification', is: theStudent, missing: noneOfTheirs },
  'POST /api/v1/notifications/mark-all-read': { is: members },
  'GET /api/v1/notifications/settings': { is: members },
  'PATCH /api/v1/notifications/settings': {
    is: members,
    body: () => ({ kind: 'review_new', isMailed: true }),
  },

  'GET /api/v1/account/push-subscriptions': { is: members },
  'POST /api/v1/account/push-subscriptions': { is: members, body: () => browserSubscription() },
  'DELETE /api/v1/account/push-subscriptions/:id': {
    of: 'push subscription',
    is: theStudent,
    missing: noneOfTheirs,
  },

  'GET /api/v1/account': { is: members },
  'GET /api/v1/account/sessions': { is: members },
  'DELETE /api/v1/account/sessions/:id': { of: 'session', is: theStudent, missing: noneOfTheirs },
  'GET /api/v1/account/export': { is: members },
  'PUT /api/v1/account/locale': { is: members, body: () => ({ locale: 'fr' }) },
  'PUT /api/v1/account/picture': { is: '401 415 415 415 415 415', body: () => ({}) },
  'DELETE /api/v1/account/picture': { is: members },
  'POST /api/v1/account/delete': { is: '401 422 422 422 422 422', body: () => ({}) },

  'GET /api/v1/suspension': { is: members },
  'POST /api/v1/suspension/appeal': { is: noneOfTheirs, body: () => ({ text: 'It was not me.' }) },
  'GET /api/v1/admin/overview': { is: admins },
  'GET /api/v1/admin/queue': { is: admins },
  'GET /api/v1/admin/reports': { is: admins },
  'GET /api/v1/admin/reports/:id': ofAdmins('report'),
  'POST /api/v1/admin/reports/:id/dismiss': ofAdmins('report'),
  'POST /api/v1/admin/reports/:id/uphold': ofAdmins('report'),
  'GET /api/v1/admin/threads/:id': { of: 'reported thread', is: admins, missing: noneOfTheirs },
  'GET /api/v1/admin/verification-requests': { is: admins },
  'GET /api/v1/admin/verification-requests/:id': ofAdmins('verification request'),
  'POST /api/v1/admin/verification-requests/:id/approve': ofAdmins('verification request', decision),
  'POST /api/v1/admin/verification-requests/:id/reject': ofAdmins('verification request', decision),
  'GET /api/v1/admin/checks': { is: admins },
  'GET /api/v1/admin/checks/:id': ofAdmins('check'),
  'POST /api/v1/admin/checks/:id/approve': ofAdmins('check', (world) => ({
    ...decision(world),
    tutorName: 'Asha Bundhoo',
  })),
  'POST /api/v1/admin/checks/:id/reject': ofAdmins('check', decision),
  'GET /api/v1/admin/reviews': { is: admins },
  'POST /api/v1/admin/reviews/:id/hide': ofAdmins('reported review'),
  'POST /api/v1/admin/reviews/:id/show': ofAdmins('hidden review'),
  'POST /api/v1/admin/reviews/:id/keep': ofAdmins('reported review'),
  'GET /api/v1/admin/tutors': { is: admins },
  'POST /api/v1/admin/tutors/:id/hide': ofAdmins('tutor row'),
  'POST /api/v1/admin/tutors/:id/show': ofAdmins('hidden tutor row'),
  'POST /api/v1/admin/tutors/:id/end-sessions': ofAdmins('tutor row'),
  'GET /api/v1/admin/accounts': { is: admins },
  'POST /api/v1/admin/accounts/:id/suspend': ofAdmins('account'),
  'POST /api/v1/admin/accounts/:id/lift': ofAdmins('suspended account'),
  'POST /api/v1/admin/accounts/:id/keep': ofAdmins('appealed account'),
  'GET /api/v1/admin/bookings': { is: admins },
  'POST /api/v1/admin/bookings/:id/return-connection': ofAdmins('reported booking'),
  'POST /api/v1/admin/bookings/:id/dismiss-report': ofAdmins('reported booking'),
  'GET /api/v1/admin/payments': { is: admins },
  'POST /api/v1/admin/payments/:id/refund': ofAdmins('charge'),
  'GET /api/v1/admin/job-topics': { is: admins },
  'GET /api/v1/admin/jobs': { is: admins },
  'POST /api/v1/admin/jobs/:id/retry': ofAdmins('failed job'),
  'POST /api/v1/admin/jobs/:id/drop': ofAdmins('failed job'),
  'GET /api/v1/admin/calendar-entries': { is: admins, query: 'year=2026' },
  'POST /api/v1/admin/calendar-entries': { is: admins, body: calendarEntry },
  'PATCH /api/v1/admin/calendar-entries/:id': ofAdmins('calendar entry', () => ({ confirmed: true })),
  'DELETE /api/v1/admin/calendar-entries/:id': { of: 'calendar entry', is: admins, missing: noneOfTheirs },
  'GET /api/v1/admin/audit-log': { is: admins },
}
