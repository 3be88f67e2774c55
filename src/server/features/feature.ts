import type { Hono } from 'hono'
import type { EndReason } from '#contract/bookings/rules'
import type { CalendarEntry } from '#contract/calendar/api'
import type { App, LiveSources, PersonalData } from '#server/platform/app'
import type { HonoEnv, Router } from '#server/platform/http/router'
import type { JobHandlers } from '#server/platform/jobs/jobs'
import type { Limit } from '#server/platform/limits'
import type { RouteDoc } from '#server/platform/openapi/document'
import type { Bundle } from '#server/platform/pages/bundle'
import type { User } from '#server/platform/user'

/** Everything that a feature adds to the server. Only `features.ts` names the features. */
export type Feature = {
  /** Mounts endpoints of the contract. */
  routes?: (router: Router, app: App) => void
  /** Mounts routes without an endpoint record: streams, files, webhooks. */
  rawRoutes?: (app: App, tools: RouteTools) => Hono<HonoEnv>
  /** The raw routes in the OpenAPI document. */
  docs?: RouteDoc[]
  jobs?: (app: App, server: { ownUrl: string }) => JobHandlers
  /** Runs before the server accepts requests, to catch up on automatic work. */
  onStart?: Task[]
  /** Runs every hour, to delete what has expired. */
  cleanup?: Task[]
  /** Runs until the server stops. */
  background?: (app: App) => { stop(): Promise<unknown> }
  personalData?: PersonalData
  /** What the live stream sends to a user, by the name of the event: always the complete state, whenever it has changed. */
  live?: LiveSources
  on?: Partial<FeatureEvents>
}

type Task = (app: App) => Promise<unknown>

export type RouteTools = {
  /** The account behind an Authorization header; null when there is none or it is not valid. */
  identify: (authorization: string | undefined) => Promise<User | null>
  takeRead: (limit: Limit, key: string) => void
  bundle: Bundle
}

type Event<Payload, Result = void> = (app: App, payload: Payload) => Promise<Result>

/** `tutorId` is the id of the row, not the public one. */
type PaidFor = { paymentId: string; tutorId: string }

/** What a tutor teaches, whom and where. */
export type Teaching = { subjects: string[]; grades: string[]; city: string }

type LessonsAffected = { lessons: number; meetings: number; tutorsAsked: number }

/**
 * What happens in one feature and matters to higher ones, which it must not import. Listeners run in shelf order, in the
 * transaction of the cause.
 */
export type FeatureEvents = {
  /** The e-mail address of a tutor's registration was confirmed. */
  registrationConfirmed: Event<{ user: { id: string; email: string }; draftId: string }>
  profileCreated: Event<{ tutorId: string }>
  /** A profile is new (`before` is null), or its subjects, grades or city have changed. */
  teachingChanged: Event<{ tutorId: string; before: Teaching | null }>
  /** The profile is about to be deleted, while the account may stay. */
  tutorLeaving: Event<{ userId: string }>
  /** An administrator suspended the account, whose row is locked. */
  accountSuspended: Event<{ userId: string }>
  /** The suspension has ended. */
  accountLifted: Event<{ userId: string }>
  /** An administrator hid the profile. */
  profileHidden: Event<{ tutorId: string }>
  /** The tutor's name has changed by more than its spelling. */
  nameChanged: Event<{ tutorId: string }>
  /** The days or the range in the profile's form have changed. */
  availabilityChanged: Event<{ tutorId: string }>
  /** The tutor cancelled a day. The result is how many meetings of classes were affected. The tutor's row is locked. */
  dayCancelled: Event<{ tutorId: string; day: string; reason: EndReason }, number>
  /** Days off were removed. The tutor's row is locked. */
  daysOffRemoved: Event<{ tutorId: string }>
  /** A learner joined or left a class, or a step towards that was made. The rows of the tutor and the class are locked. */
  enrolmentChanged: Event<{ enrolmentId: string }>
  /** The number of places of a class, or the way to join it, has changed. Its row is locked. */
  placesChanged: Event<{ classId: string }>
  /** A guardian has corrected the first name of a child. */
  childRenamed: Event<{ childId: string; firstName: string }>
  /** A child is about to be deleted. */
  childLeaving: Event<{ childId: string }>
  /** One of two guardians is about to lose a child, while the other keeps it. */
  guardianLeaving: Event<{ childId: string; userId: string }>
  /** A tutor on the free plan has a paid one now. The result is how many waiting bookings were confirmed. */
  planStarted: Event<{ tutorId: string }, number>
  /** New bookings with a tutor are no longer paused. The tutor's row is locked. */
  bookingsResumed: Event<{ tutorId: string }>
  /** Days were added to the school calendar, or their kind has changed. The result is what it means for lessons and classes. */
  calendarDaysAdded: Event<{ entry: CalendarEntry }, LessonsAffected>
  /** Days were removed from the school calendar, or their kind has changed: `entry` is the previous one. */
  calendarDaysRemoved: Event<{ entry: CalendarEntry }>
  verificationFeePaid: Event<PaidFor>
  /** The provider first accepted the payment and later refused it. */
  verificationFeeDeclined: Event<PaidFor>
  /** An administrator or the payer's bank returned the fee. */
  verificationFeeReturned: Event<PaidFor>
}

type Name = keyof FeatureEvents
type PayloadOf<N extends Name> = Parameters<FeatureEvents[N]>[1]
type ResultOf<N extends Name> = Awaited<ReturnType<FeatureEvents[N]>>

/** Runs the listeners of an event one after the other. */
export async function emit<N extends Name>(app: App, name: N, payload: PayloadOf<N>) {
  const results: ResultOf<N>[] = []
  for (const listener of app.listeners.get(name) ?? [])
    results.push((await listener(app, payload as never)) as ResultOf<N>)
  return results
}
