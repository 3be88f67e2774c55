import { type EndReason, expiryAfterDays } from '#contract/bookings/rules'
import { dates } from './dates.ts'
import { type Lesson, lessonName } from './school.ts'

/**
 * What a message can contain. Of what people enter it contains only names, so that nobody can send a stranger text. The link to
 * an online lesson goes only to people whose booking the tutor has confirmed.
 */
export type BookingFacts = {
  learner: string
  tutor: string
  lesson: Lesson
  lostSlot: boolean
  reason: EndReason
  /** The time of a proposal. */
  time: Date | null
  onlineLink: string
}

export type BookingWords = { title: string; message: (facts: BookingFacts) => string; action?: string }

const newBooking = ({ learner, lesson, lostSlot }: BookingFacts) =>
  `${learner} booked ${lessonName(lesson)}, and now has your number.${askForTime(lostSlot)}`
const request = ({ learner, lesson }: BookingFacts) =>
  `${learner} would like to book ${lessonName(lesson)}. Please confirm or decline it`
const askForTime = (lostSlot: boolean) =>
  lostSlot ? ' The time that was chosen is no longer free: please arrange another.' : ''
const timeOf = ({ time }: BookingFacts) => (time ? dates.dateAndTime(time) : '')

const becauseOf: Record<EndReason, string> = {
  illness: ' because of illness',
  closure: ' because of a closure',
  other: '',
}

const confirmed: BookingWords = {
  title: 'Booking confirmed',
  message: ({ tutor, lesson }) =>
    `Your booking with ${tutor} is confirmed: ${lessonName(lesson)}. You can now see how to reach them.`,
}

/** What happens to a booking, in words for each side that is notified. */
export const notices = {
  booked: { student: confirmed, tutor: { title: 'New booking', message: newBooking } },
  requested: {
    tutor: {
      title: 'New booking request',
      message: (facts) => `${request(facts)}.`,
      action: 'Answer the request',
    },
  },
  unanswered: {
    tutor: {
      title: 'A booking request waits for you',
      message: (facts) => `${request(facts)}: unanswered requests end after ${expiryAfterDays} days.`,
      action: 'Answer the request',
    },
  },
  confirmed: { student: confirmed },
  waitlisted: {
    tutor: {
      title: 'A student is waiting',
      message: ({ learner, lesson }) =>
        `${learner} would like to book ${lessonName(lesson)}. Your free connections are used up; with a plan, the booking is confirmed at once.`,
      action: 'See the plans',
    },
    student: {
      title: 'Your booking is waiting',
      message: ({ tutor, lesson }) =>
        `${tutor} cannot take more students right now. Your booking is kept, and confirmed as soon as there is a place: ${lessonName(lesson)}.`,
    },
  },
  released: {
    tutor: { title: 'A waiting booking is confirmed', message: newBooking },
    student: {
      title: 'A waiting booking is confirmed',
      message: ({ tutor, lesson, lostSlot }) =>
        `Your booking with ${tutor} no longer waits: ${lessonName(lesson)}. You can now see how to reach them.${askForTime(lostSlot)}`,
    },
  },
  declined: {
    student: {
      title: 'Booking declined',
      message: ({ tutor, lesson }) => `${tutor} cannot take your booking: ${lessonName(lesson)}.`,
    },
  },
  expired: {
    student: {
      title: 'No answer to your booking',
      message: ({ tutor, lesson }) =>
        `${tutor} did not answer within ${expiryAfterDays} days, so your request has ended: ${lessonName(lesson)}. Other tutors teach the same.`,
    },
  },
  cancelledByStudent: {
    tutor: {
      title: 'Booking cancelled',
      message: ({ learner, lesson }) => `${learner} cancelled: ${lessonName(lesson)}.`,
    },
  },
  cancelledByTutor: {
    student: {
      title: 'Booking cancelled',
      message: ({ tutor, lesson }) => `${tutor} had to cancel: ${lessonName(lesson)}.`,
    },
  },
  moveProposedByStudent: {
    tutor: {
      title: 'Another time for a lesson?',
      message: (facts) =>
        `${facts.learner} would like to have this lesson on ${timeOf(facts)}: ${lessonName(facts.lesson)}. You can agree, or keep it as it is.`,
      action: 'Answer the proposal',
    },
  },
  moveProposedByTutor: {
    student: {
      title: 'Another time for a lesson?',
      message: (facts) =>
        `${facts.tutor} would like to give this lesson on ${timeOf(facts)}: ${lessonName(facts.lesson)}. You can agree, or keep it as it is.`,
      action: 'Answer the proposal',
    },
  },
  moved: {
    student: {
      title: 'Lesson moved',
      message: ({ tutor, lesson }) => `Your lesson with ${tutor} has a new time: ${lessonName(lesson)}.`,
    },
    tutor: {
      title: 'Lesson moved',
      message: ({ learner, lesson }) => `The lesson of ${learner} has a new time: ${lessonName(lesson)}.`,
    },
  },
  moveDeclinedByStudent: {
    tutor: {
      title: 'The time stays',
      message: (facts) =>
        `${timeOf(facts)} does not suit ${facts.learner}. It stays as it is: ${lessonName(facts.lesson)}.`,
    },
  },
  moveDeclinedByTutor: {
    student: {
      title: 'The time stays',
      message: (facts) =>
        `${timeOf(facts)} does not suit ${facts.tutor}. It stays as it is: ${lessonName(facts.lesson)}.`,
    },
  },
  postponed: {
    student: {
      title: 'Lesson cancelled',
      message: ({ tutor, lesson, reason }) =>
        `${tutor} cannot teach that day${becauseOf[reason]}: ${lessonName(lesson)}. Your booking stays, and you can agree on another time.`,
      action: 'Find another time',
    },
  },
  requestLostTime: {
    student: {
      title: 'Your tutor cannot teach that day',
      message: ({ tutor, lesson }) =>
        `${tutor} does not teach that day after all: ${lessonName(lesson)}. Your request stays; arrange another time by phone once it is confirmed.`,
    },
  },
  taughtOnline: {
    student: {
      title: 'Your lesson is online',
      message: ({ tutor, lesson, onlineLink }) =>
        `Schools are closed, so ${tutor} teaches online: ${lessonName(lesson)}. Join here: ${onlineLink}`,
    },
  },
  meetsAsPlanned: {
    student: {
      title: 'Your lesson takes place',
      message: ({ tutor, lesson }) =>
        `Schools are closed, but ${tutor} teaches as planned: ${lessonName(lesson)}. If you would rather stay at home, please call.`,
    },
  },
  closureEnded: {
    student: {
      title: 'Schools are open after all',
      message: ({ tutor, lesson }) =>
        `Your lesson with ${tutor} takes place as booked: ${lessonName(lesson)}.`,
    },
  },
  connectionReturned: {
    tutor: {
      title: 'You have a connection back',
      message: ({ lesson }) =>
        `We looked into your report: the booking no longer counts (${lessonName(lesson)}).`,
    },
  },
  // These contain no name, because the name of a deleted account must not stay in messages to others.
  studentLeft: {
    tutor: {
      title: 'A booking was cancelled',
      message: ({ lesson }) =>
        `One of your students has left, so this booking was cancelled: ${lessonName(lesson)}. There is nothing you need to do.`,
    },
  },
  tutorLeft: {
    student: {
      title: 'Your booking was cancelled',
      message: ({ lesson }) => `Your tutor has left, so this booking was cancelled: ${lessonName(lesson)}.`,
    },
  },
} satisfies Record<string, { student?: BookingWords; tutor?: BookingWords }>

export const actions = {
  student: 'See your booking',
  tutor: 'See the booking',
  similarTutors: 'Find similar tutors',
}
