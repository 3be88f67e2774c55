import type { CalendarKind } from '../calendar/rules.ts'
import { type City, type Subject, slugOf } from '../catalog/rules.ts'

/** A `draft` is seen by its tutor alone. A class that has `ended` stays readable for the people of it. */
export const classStates = ['draft', 'open', 'ended'] as const
export type ClassState = (typeof classStates)[number]

export const classPlaces = ['at_tutor', 'centre', 'online'] as const
export type ClassPlace = (typeof classPlaces)[number]

/** `open`: whoever joins has a place at once. `ask`: the tutor admits each one. `closed`: nobody can join. */
export const joiningModes = ['open', 'ask', 'closed'] as const
export type JoiningMode = (typeof joiningModes)[number]

/** Whether a family can try one meeting first. */
export const trialKinds = ['none', 'free', 'paid'] as const
export type TrialKind = (typeof trialKinds)[number]

export const titleMax = 60
export const capacity = { min: 1, max: 50 } as const
/** In rupees a month. A class can be free of charge. */
export const feeMax = 100_000
export const mostTimes = 14
export const mostClasses = 60
export const meetingLength = { min: 30, max: 240 } as const
/** On these days of the school calendar a class does not meet, unless its tutor says otherwise. */
export const usuallySkipped = ['holiday', 'closure'] as const satisfies CalendarKind[]

/** How far ahead the meetings of a class are planned; farther than any lesson can be booked or moved to. */
export const meetingsDaysAhead = 63

/** `moved`: at another time than the timetable says. `held`: its time has passed. */
export const meetingStates = ['planned', 'moved', 'cancelled', 'held'] as const
export type MeetingState = (typeof meetingStates)[number]

/** Why there is no meeting: a day of the school calendar, or something of the tutor's own. */
export const cancelReasons = ['holiday', 'break', 'closure', 'illness', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/**
 * `requested`: the tutor has to admit the learner. `waiting`: the class is full. `offered`: a place became free, and is
 * kept for some time. `trial`: the learner tries one meeting. `expired`: an offer, a trial, or the question whether to
 * stay was not answered in time. `ended`: the class is over.
 */
export const enrolmentStates = [
  'requested',
  'waiting',
  'offered',
  'trial',
  'active',
  'declined',
  'expired',
  'left',
  'removed',
  'ended',
] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** A learner has at most one enrolment in these states in a class. */
export const liveEnrolmentStates = [
  'requested',
  'waiting',
  'offered',
  'trial',
  'active',
] as const satisfies EnrolmentState[]
export type LiveEnrolmentState = (typeof liveEnrolmentStates)[number]

/** In these states a learner comes to the meetings. */
export const attendingStates = ['trial', 'active'] as const satisfies EnrolmentState[]

/**
 * `request`, `join`, `try` and `wait`: what an enrolment begins with. `wait` is also what happens to a request when the class
 * is full and somebody comes later. `admit` and `admitToTrial`: the tutor agrees. `offer`: a place became free. `accept`: the
 * family takes the offer, or stays after the trial. `waitAgain`: it would rather have a later place.
 */
const enrolmentEvents = [
  'request',
  'join',
  'try',
  'wait',
  'admit',
  'admitToTrial',
  'decline',
  'offer',
  'accept',
  'waitAgain',
  'expire',
  'leave',
  'remove',
  'end',
] as const
export type EnrolmentEvent = (typeof enrolmentEvents)[number]

const enrolmentActors = ['family', 'tutor', 'system'] as const
export type EnrolmentActor = (typeof enrolmentActors)[number]

type LifeCycle = {
  [from in EnrolmentState | 'none']: {
    [event in EnrolmentEvent]?: { [actor in EnrolmentActor]?: EnrolmentState }
  }
}

const over = { end: { system: 'ended' } } as const

/** What can happen to an enrolment, by whom, and what it is then. Whatever is not here is refused. */
const enrolmentLifeCycle: LifeCycle = {
  none: {
    request: { family: 'requested' },
    join: { family: 'active' },
    try: { family: 'trial' },
    wait: { family: 'waiting' },
  },
  requested: {
    admit: { tutor: 'active' },
    admitToTrial: { tutor: 'trial' },
    wait: { system: 'waiting' },
    decline: { tutor: 'declined' },
    leave: { family: 'left' },
    ...over,
  },
  waiting: {
    offer: { system: 'offered' },
    decline: { tutor: 'declined' },
    leave: { family: 'left' },
    ...over,
  },
  offered: {
    accept: { family: 'active' },
    waitAgain: { family: 'waiting' },
    expire: { system: 'expired' },
    leave: { family: 'left' },
    ...over,
  },
  trial: {
    accept: { family: 'active', tutor: 'active' },
    expire: { system: 'expired' },
    leave: { family: 'left' },
    remove: { tutor: 'removed' },
    ...over,
  },
  active: {
    expire: { system: 'expired' },
    leave: { family: 'left' },
    remove: { tutor: 'removed' },
    ...over,
  },
  declined: {},
  expired: {},
  left: {},
  removed: {},
  ended: {},
}

/** What an enrolment is after the event; null where the event is refused. */
export function nextEnrolmentState(
  from: EnrolmentState | 'none',
  event: EnrolmentEvent,
  actor: EnrolmentActor,
) {
  return enrolmentLifeCycle[from][event]?.[actor] ?? null
}

/** An offered place is kept for so long, and a trial lasts so long after its meeting. */
export const offerHours = 48
/** After a change of the timetable, families may leave free of charge for so long. */
export const freeLeaveDays = 7
/** The tutor of a class with fewer learners than its minimum is asked so long before its first day. */
export const minimumNoticeHours = 48

/**
 * 'Keep my place': from October whoever is in a class is asked whether to stay in January, and reminded a week before the
 * last day to answer. Days are mm-dd.
 */
export const reEnrolmentDates = { askedFrom: '10-01', remindedFrom: '11-24', answerBy: '11-30' } as const

export const passOverReasonMax = 200
/** How many learners one request can enrol: a whole family. */
export const mostLearners = 8
/** An account that asks for places everywhere would keep them from others. */
export const enrolmentsPerDay = 30

/** Without letters and digits that are mistaken for one another when a code is read out. */
export const joinCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
export const joinCodeLength = 8
export const joinPath = (code: string) => `/join/${code}`

/** A capacity that was cut can be smaller than the number of learners. */
export const placesLeft = ({ capacity, taken }: { capacity: number; taken: number }) =>
  Math.max(0, capacity - taken)

export const classPath = {
  family: '/family',
  tutor: (id: string) => `/tutor/classes/${id}`,
  profile: (tutorId: string) => `/tutor/profile/${tutorId}#classes`,
} as const

export const classesPath = (subject: Subject, city?: City) =>
  ['/classes', slugOf(subject), ...(city ? [slugOf(city)] : [])].join('/')
