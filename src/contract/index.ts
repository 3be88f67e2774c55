import * as accounts from './accounts/api.ts'
import * as adminAccounts from './admin/accounts.api.ts'
import * as admin from './admin/api.ts'
import * as adminBookings from './admin/bookings.api.ts'
import * as adminChecks from './admin/checks.api.ts'
import * as adminDecisions from './admin/decisions.api.ts'
import * as adminJobs from './admin/jobs.api.ts'
import * as adminPayments from './admin/payments.api.ts'
import * as adminQueue from './admin/queue.api.ts'
import * as adminReports from './admin/reports.api.ts'
import * as adminReviews from './admin/reviews.api.ts'
import * as adminTutors from './admin/tutors.api.ts'
import * as adminVerification from './admin/verification.api.ts'
import * as alerts from './alerts/api.ts'
import * as analytics from './analytics/api.ts'
import * as payments from './billing/payments.api.ts'
import * as subscriptions from './billing/subscriptions.api.ts'
import * as bookings from './bookings/api.ts'
import * as calendar from './calendar/api.ts'
import * as catalog from './catalog/api.ts'
import * as classes from './classes/api.ts'
import * as tutorClasses from './classes/tutor.api.ts'
import * as closures from './closures/api.ts'
import * as dashboard from './dashboard/api.ts'
import * as demand from './demand/api.ts'
import type { Endpoint, KeyOf } from './endpoint.ts'
import * as families from './families/api.ts'
import * as fees from './fees/api.ts'
import * as tutorFees from './fees/tutor.api.ts'
import * as home from './home/api.ts'
import * as hours from './hours/api.ts'
import * as leaderboard from './leaderboard/api.ts'
import * as lessons from './lessons/api.ts'
import * as messages from './messages/api.ts'
import * as notifications from './notifications/api.ts'
import * as push from './notifications/push.api.ts'
import * as offer from './offer/api.ts'
import * as register from './register/api.ts'
import * as reports from './reports/api.ts'
import * as requests from './requests/api.ts'
import * as reviews from './reviews/api.ts'
import * as saved from './saved/api.ts'
import * as search from './search/api.ts'
import * as sharing from './sharing/api.ts'
import * as suspensions from './suspensions/api.ts'
import * as profiles from './tutors/profiles.api.ts'
import * as registration from './tutors/registration.api.ts'
import * as verification from './verification/api.ts'
import * as checks from './verification/checks.api.ts'

/** The modules with endpoints, by noun. */
const nouns = {
  search,
  saved,
  alerts,
  catalog,
  home,
  demand,
  tutors: { ...profiles, ...registration },
  sharing,
  reviews,
  leaderboard,
  offer,
  analytics,
  bookings,
  calendar,
  classes: { ...classes, ...tutorClasses },
  closures,
  register,
  families,
  fees: { ...fees, ...tutorFees },
  hours,
  lessons,
  dashboard,
  verification: { ...verification, ...checks },
  billing: { ...payments, ...subscriptions },
  messages,
  requests,
  notifications: { ...notifications, ...push },
  accounts,
  suspensions,
  reports,
  admin: {
    ...admin,
    ...adminAccounts,
    ...adminQueue,
    ...adminReports,
    ...adminVerification,
    ...adminChecks,
    ...adminReviews,
    ...adminTutors,
    ...adminBookings,
    ...adminPayments,
    ...adminJobs,
    ...adminDecisions,
  },
}

type Nouns = typeof nouns
type Exports = { [N in keyof Nouns]: Nouns[N][keyof Nouns[N]] }[keyof Nouns]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of the API with the name of its export, noun by noun. */
export const operations = Object.entries(nouns).flatMap(([noun, exports]) =>
  Object.entries(exports).flatMap(([id, endpoint]) => (isEndpoint(endpoint) ? [{ noun, id, endpoint }] : [])),
)

export const endpoints = operations.map(({ endpoint }) => endpoint)

/** The endpoints by key. The browser imports only this type, so that it ships none of the schemas. */
export type Endpoints = { [E in Exports as KeyOf<E>]: E }
export type EndpointKey = keyof Endpoints
