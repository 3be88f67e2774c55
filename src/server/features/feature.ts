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

/** Everything that a feature adds to the server. `features.ts` lists them; nothing else has to know that there is one. */
export type Feature = {
  /** Endpoints of the contract. */
  routes?: (router: Router, app: App) => void
  /** What no endpoint record describes: streams, files, webhooks. */
  rawRoutes?: (app: App, tools: RouteTools) => Hono<HonoEnv>
  /** What the OpenAPI document says of those. */
  docs?: RouteDoc[]
  jobs?: (app: App, server: { ownUrl: string }) => JobHandlers
  /** Before the server takes requests: brings up to date what runs by itself. */
  onStart?: Task[]
  /** Every hour: deletes what is no longer needed. */
  cleanup?: Task[]
  /** Runs until the server stops. */
  background?: (app: App) => { stop(): Promise<unknown> }
  personalData?: PersonalData
  /** What the live stream tells somebody, by the name of its event: the whole of it, whenever it has changed. */
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
 * What happens in one feature and matters to others, which it cannot know. They run in shelf order, in the transaction
 * of the cause.
 */
export type FeatureEvents = {
  /** Somebody confirmed the e-mail address of a tutor's registration. */
  registrationConfirmed: Event<{ user: { id: string; email: string }; draftId: string }>
  profileCreated: Event<{ tutorId: string }>
  /** A profile is new (`before` is null), or teaches something or somewhere else than before. */
  teachingChanged: Event<{ tutorId: string; before: Teaching | null }>
  /** The profile is about to be deleted; the account stays. */
  tutorLeaving: Event<{ userId: string }>
  /** An administrator suspended the account, whose row is locked. */
  accountSuspended: Event<{ userId: string }>
  /** The suspension is over. */
  accountLifted: Event<{ userId: string }>
  /** An administrator hid the profile. */
  profileHidden: Event<{ tutorId: string }>
  /** The tutor has another name than before, not only written otherwise. */
  nameChanged: Event<{ tutorId: string }>
  /** The days or the range of the profile's form are others than before. */
  availabilityChanged: Event<{ tutorId: string }>
  /** The tutor cancelled a day; the result is how many meetings of classes there were. The tutor's row is locked. */
  dayCancelled: Event<{ tutorId: string; day: string; reason: EndReason }, number>
  /** A learner has joined or left a class, or is on the way to it. The rows of the tutor and the class are locked. */
  enrolmentChanged: Event<{ enrolmentId: string }>
  /** A class has more or fewer places, or can be joined otherwise than before; its row is locked. */
  placesChanged: Event<{ classId: string }>
  /** A guardian has corrected the first name of a child. */
  childRenamed: Event<{ childId: string; firstName: string }>
  /** A child is about to be deleted. */
  childLeaving: Event<{ childId: string }>
  /** One of two guardians is about to lose a child, which the other keeps. */
  guardianLeaving: Event<{ childId: string; userId: string }>
  /** A tutor on the free plan has a paid one now; the result is how many bookings were waiting for it. */
  planStarted: Event<{ tutorId: string }, number>
  /** New bookings with a tutor were paused, and are no longer. The tutor's row is locked. */
  bookingsResumed: Event<{ tutorId: string }>
  /** Days were added to the school calendar, or are of another kind now; the result is what it means for lessons and classes. */
  calendarDaysAdded: Event<{ entry: CalendarEntry }, LessonsAffected>
  /** Days are no longer in the school calendar, or are of another kind now: `entry` is what they were. */
  calendarDaysRemoved: Event<{ entry: CalendarEntry }>
  verificationFeePaid: Event<PaidFor>
  /** The provider took the payment on and refused it later. */
  verificationFeeDeclined: Event<PaidFor>
  /** By an administrator, or by the payer's bank. */
  verificationFeeReturned: Event<PaidFor>
}

type Name = keyof FeatureEvents
type PayloadOf<N extends Name> = Parameters<FeatureEvents[N]>[1]
type ResultOf<N extends Name> = Awaited<ReturnType<FeatureEvents[N]>>

/** Runs what the features do on an event, one after the other. */
export async function emit<N extends Name>(app: App, name: N, payload: PayloadOf<N>) {
  const results: ResultOf<N>[] = []
  for (const listener of app.listeners.get(name) ?? [])
    results.push((await listener(app, payload as never)) as ResultOf<N>)
  return results
}
