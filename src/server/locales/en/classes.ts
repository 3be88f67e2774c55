import { type CancelReason, freeLeaveDays, offerHours } from '#contract/classes/rules'
import { dates } from './dates.ts'
import { type ClassName, className } from './school.ts'

export type EnrolmentFacts = { learner: string; tutor: string; class: ClassName; until: Date | null }
export type EnrolmentWords = { title: string; message: (facts: EnrolmentFacts) => string; action?: string }

const time = (until: Date | null) => (until ? dates.dateAndTime(until) : '')
const day = (until: Date | null) => (until ? dates.dayMonth(until) : '')

/** What happened to an enrolment, in the words for each side that is notified of it. */
export const enrolmentNotices = {
  requested: {
    tutor: {
      title: 'A request to join your class',
      message: (facts) =>
        `${facts.learner} would like to join ${className(facts.class)}. Please admit or decline.`,
      action: 'Answer the request',
    },
  },
  joined: {
    tutor: {
      title: 'A new learner in your class',
      message: (facts) => `${facts.learner} has joined ${className(facts.class)}.`,
    },
  },
  onTrial: {
    tutor: {
      title: 'A learner tries your class',
      message: (facts) => `${facts.learner} comes to one meeting of ${className(facts.class)} to try it.`,
    },
  },
  waiting: {
    tutor: {
      title: 'A learner waits for your class',
      message: (facts) => `${facts.learner} is on the waiting list of ${className(facts.class)}.`,
    },
  },
  queued: {
    family: {
      title: 'On the waiting list',
      message: (facts) =>
        `There is no place left in ${className(facts.class)} with ${facts.tutor}. ${facts.learner} is on the waiting list now, in the order in which families asked. A place that becomes free is offered to you.`,
    },
  },
  admitted: {
    family: {
      title: 'You have a place',
      message: (facts) => `${facts.learner} has a place in ${className(facts.class)} with ${facts.tutor}.`,
    },
  },
  admittedToTrial: {
    family: {
      title: 'You can try the class',
      message: (facts) =>
        `${facts.learner} can come to the next meeting of ${className(facts.class)} with ${facts.tutor}. Please say by ${time(facts.until)} whether you stay.`,
    },
  },
  declined: {
    family: {
      title: 'No place in the class',
      message: (facts) => `${facts.tutor} cannot take ${facts.learner} into ${className(facts.class)}.`,
    },
  },
  offered: {
    family: {
      title: 'A place is free for you',
      message: (facts) =>
        `There is a place for ${facts.learner} in ${className(facts.class)} with ${facts.tutor}. It is kept for ${offerHours} hours, until ${time(facts.until)}.`,
      action: 'Accept the place',
    },
  },
  accepted: {
    tutor: {
      title: 'A place was accepted',
      message: (facts) => `${facts.learner} has a place in ${className(facts.class)} now.`,
    },
  },
  offerExpired: {
    family: {
      title: 'The place went to somebody else',
      message: (facts) =>
        `The place for ${facts.learner} in ${className(facts.class)} was kept for ${offerHours} hours. You can join the waiting list again.`,
    },
  },
  trialExpired: {
    family: {
      title: 'The trial has ended',
      message: (facts) =>
        `You did not say whether ${facts.learner} stays in ${className(facts.class)}, so the place is free again. You can join again.`,
    },
    tutor: {
      title: 'A trial has ended',
      message: (facts) =>
        `The family of ${facts.learner} did not say whether to stay in ${className(facts.class)}.`,
    },
  },
  asksToStay: {
    family: {
      title: 'Do you keep your place?',
      message: (facts) =>
        `Does ${facts.learner} stay in ${className(facts.class)} with ${facts.tutor} in January? Please answer by ${day(facts.until)}: after that, the place is free for others.`,
      action: 'Answer',
    },
  },
  asksToStayAgain: {
    family: {
      title: 'Your place waits for an answer',
      message: (facts) =>
        `Please say by ${day(facts.until)} whether ${facts.learner} stays in ${className(facts.class)} with ${facts.tutor} in January.`,
      action: 'Answer',
    },
  },
  placeNotKept: {
    family: {
      title: 'No longer in the class',
      message: (facts) =>
        `${facts.learner} is no longer in ${className(facts.class)} with ${facts.tutor} this year. You can join again.`,
    },
    tutor: {
      title: 'A learner left your class',
      message: (facts) => `${facts.learner} does not go on in ${className(facts.class)} this year.`,
    },
  },
  left: {
    tutor: {
      title: 'A learner left your class',
      message: (facts) => `${facts.learner} has left ${className(facts.class)}.`,
    },
  },
  removed: {
    family: {
      title: 'No longer in the class',
      message: (facts) => `${facts.tutor} no longer teaches ${facts.learner} in ${className(facts.class)}.`,
    },
  },
} satisfies Record<string, { family?: EnrolmentWords; tutor?: EnrolmentWords }>

/** `learners`: all of the family who are in the class. */
type ClassFacts = { learners: string[]; class: ClassName; tutor: string; endsOn: Date | null }
export type ClassWords = { title: string; message: (facts: ClassFacts) => string }

const and = (names: string[]) => names.join(' and ')

/** What happened to a class, for every family with an enrolment that lives. */
export const classNotices = {
  timesChanged: {
    title: 'Your class has new times',
    message: ({ learners, class: name, tutor }) =>
      `${tutor} has changed the times of ${className(name)} (${and(learners)}). If they do not suit you, you can leave free of charge within ${freeLeaveDays} days.`,
  },
  placeChanged: {
    title: 'Your class meets elsewhere',
    message: ({ learners, class: name, tutor }) =>
      `${tutor} has changed where ${className(name)} meets (${and(learners)}). The page of your family shows the new place.`,
  },
  endsEarlier: {
    title: 'Your class ends earlier',
    message: ({ learners, class: name, tutor, endsOn }) =>
      `${tutor} has changed the last day of ${className(name)} (${and(learners)}). It is ${endsOn && dates.date(endsOn)} now.`,
  },
  ended: {
    title: 'A class has ended',
    message: ({ learners, class: name, tutor }) =>
      `${tutor} has ended ${className(name)} (${and(learners)}).`,
  },
  hidden: {
    title: 'Your tutor takes nobody new',
    message: ({ class: name, tutor }) =>
      `${tutor} is not shown on the site at the moment. Please ask whether ${className(name)} goes on as planned.`,
  },
  tutorLeft: {
    title: 'Your class has ended',
    message: ({ learners, class: name }) =>
      `The tutor of ${className(name)} (${and(learners)}) has left, so the class has ended.`,
  },
} satisfies Record<string, ClassWords>

export const missedMinimum = {
  title: 'Your class is not full enough yet',
  message: ({ taken, minimum, name }: { taken: number; minimum: number; name: ClassName }) =>
    `${taken} of at least ${minimum} learners have joined ${className(name)}, which begins in two days. You can begin anyway, choose a later day, or end it.`,
}

export type MeetingFacts = {
  class: ClassName
  tutor: string
  at: Date
  reason: CancelReason | null
  onlineLink: string
}
export type MeetingWords = { title: string; message: (facts: MeetingFacts) => string }

const reasons: Record<CancelReason, string> = {
  holiday: ', because of a public holiday',
  break: ', because of the school break',
  closure: ', because of a closure',
  illness: ', because of illness',
  other: '',
}

/** What happened to a meeting, in the words for the families. */
export const meetingNotices = {
  cancelled: {
    title: 'No class',
    message: (facts) =>
      `There is no meeting of ${className(facts.class)} on ${dates.dateAndTime(facts.at)}${reasons[facts.reason ?? 'other']}.`,
  },
  moved: {
    title: 'A class has moved',
    message: (facts) => `This time ${className(facts.class)} meets on ${dates.dateAndTime(facts.at)}.`,
  },
  taughtOnline: {
    title: 'Your class is online',
    message: (facts) =>
      `Schools are closed, so ${facts.tutor} teaches ${className(facts.class)} online, on ${dates.dateAndTime(facts.at)}. Join here: ${facts.onlineLink}`,
  },
  meetsAsPlanned: {
    title: 'Your class takes place',
    message: (facts) =>
      `Schools are closed, but ${facts.tutor} teaches ${className(facts.class)} as planned, on ${dates.dateAndTime(facts.at)}. If you would rather stay at home, please call.`,
  },
  meetsAfterAll: {
    title: 'Your class takes place',
    message: (facts) =>
      `There is a meeting of ${className(facts.class)} on ${dates.dateAndTime(facts.at)} after all.`,
  },
  schoolsOpen: {
    title: 'Schools are open after all',
    message: (facts) =>
      `There is a meeting of ${className(facts.class)} on ${dates.dateAndTime(facts.at)}, as planned.`,
  },
} satisfies Record<string, MeetingWords>

export const actions = {
  class: 'See the class',
  classes: 'See your classes',
  week: 'See your week',
}
