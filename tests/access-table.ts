import { consentVersion } from '#contract/families/rules'
import type { EndpointKey } from '#contract/index'
import type { things, World } from './support/checks/access-world.ts'

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
const theTutor = '401 404 404 200 404 404'
/** Where a tutor's profile is needed before anything is looked for. */
const amongTutors = '401 403 403 200 404 403'
const noneAmongTutors = '401 403 403 404 404 403'
const noneOfTheirs = '401 404 404 404 404 404'
const admins = '401 404 404 404 404 200'

const reason = () => ({ reason: 'A test' })
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
  'GET /api/v1/subjects': { is: everybody },
  'GET /api/v1/leaderboard': { is: everybody },
  'GET /api/v1/tutors/:id': { of: 'tutor', is: everybody, missing: nobody },
  'GET /api/v1/tutors/:id/reviews': { of: 'tutor', is: everybody, missing: nobody },
  'POST /api/v1/tutors/:id/views': { of: 'tutor', is: everybody, missing: nobody, body: () => ({}) },
  'POST /api/v1/tutors/:id/clicks': { of: 'tutor', is: everybody, missing: nobody, body: () => ({}) },
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

  'GET /api/v1/tutors/mine/verification': { is: tutors },
  'PUT /api/v1/tutors/mine/verification/document': {
    is: '401 403 403 415 415 403',
    query: 'name=diploma.pdf',
    body: () => ({}),
  },
  'DELETE /api/v1/tutors/mine/verification/document': { is: '401 403 403 409 409 403' },
  'POST /api/v1/tutors/mine/verification/pay': { is: '401 403 403 409 409 403' },
  'GET /api/v1/documents/:id': { of: 'document', is: '401 404 404 200 404 200', missing: noneOfTheirs },

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
  'POST /api/v1/bookings/:id/report': {
    of: 'confirmed booking',
    is: '401 409 404 200 404 404',
    missing: noneOfTheirs,
  },
  'GET /api/v1/tutors/mine/booking-settings': { is: tutors },
  'PATCH /api/v1/tutors/mine/booking-settings': { is: tutors, body: () => ({ confirmsBookings: true }) },

  'GET /api/v1/family': { is: members },
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

  'GET /api/v1/account': { is: members },
  'GET /api/v1/account/sessions': { is: members },
  'DELETE /api/v1/account/sessions/:id': { of: 'session', is: theStudent, missing: noneOfTheirs },
  'GET /api/v1/account/export': { is: members },
  'PUT /api/v1/account/picture': { is: '401 415 415 415 415 415', body: () => ({}) },
  'DELETE /api/v1/account/picture': { is: members },
  'POST /api/v1/account/delete': { is: '401 422 422 422 422 422', body: () => ({}) },

  'GET /api/v1/admin/overview': { is: admins },
  'GET /api/v1/admin/verification-requests': { is: admins },
  'GET /api/v1/admin/verification-requests/:id': ofAdmins('verification request'),
  'POST /api/v1/admin/verification-requests/:id/approve': ofAdmins('verification request', decision),
  'POST /api/v1/admin/verification-requests/:id/reject': ofAdmins('verification request', decision),
  'GET /api/v1/admin/reviews': { is: admins },
  'POST /api/v1/admin/reviews/:id/hide': ofAdmins('reported review'),
  'POST /api/v1/admin/reviews/:id/show': ofAdmins('hidden review'),
  'POST /api/v1/admin/reviews/:id/keep': ofAdmins('reported review'),
  'GET /api/v1/admin/tutors': { is: admins },
  'POST /api/v1/admin/tutors/:id/hide': ofAdmins('tutor row'),
  'POST /api/v1/admin/tutors/:id/show': ofAdmins('hidden tutor row'),
  'POST /api/v1/admin/tutors/:id/end-sessions': ofAdmins('tutor row'),
  'GET /api/v1/admin/bookings': { is: admins },
  'POST /api/v1/admin/bookings/:id/return-connection': ofAdmins('reported booking'),
  'POST /api/v1/admin/bookings/:id/dismiss-report': ofAdmins('reported booking'),
  'GET /api/v1/admin/payments': { is: admins },
  'POST /api/v1/admin/payments/:id/refund': ofAdmins('charge'),
  'GET /api/v1/admin/job-topics': { is: admins },
  'GET /api/v1/admin/jobs': { is: admins },
  'POST /api/v1/admin/jobs/:id/retry': ofAdmins('failed job'),
  'POST /api/v1/admin/jobs/:id/drop': ofAdmins('failed job'),
  'GET /api/v1/admin/audit-log': { is: admins },
}
