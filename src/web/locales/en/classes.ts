import {
  type ClassPlace,
  type EnrolmentState,
  type LiveEnrolmentState,
  offerHours,
  type TrialKind,
} from '#contract/classes/rules'
import { product } from '#contract/product'
import { formatNumber } from './formats.ts'

const places: Record<ClassPlace, (city: string | null) => string> = {
  at_tutor: (city) => `At the tutor's place in ${city}`,
  centre: (city) => `In a centre in ${city}`,
  online: () => 'Online',
}

const trials: Record<TrialKind, (rupees: number) => string | null> = {
  none: () => null,
  free: () => 'One meeting can be tried free of charge',
  paid: (rupees) => `One meeting can be tried, for about Rs ${formatNumber(rupees)}`,
}

type Ended = Exclude<EnrolmentState, LiveEnrolmentState>

const ended: Record<Ended, string> = {
  declined: 'The tutor could not take this learner',
  expired: 'Not answered in time',
  left: 'You left the class',
  removed: 'The tutor ended it',
  ended: 'The class has ended',
}

const accepted = { title: 'The place is yours', text: 'The tutor is notified.' }

const leavingPlace = {
  action: 'Leave',
  title: (learner: string, name: string) => `${learner} leaves ${name}?`,
  text: 'The place goes to who is next, and the tutor is notified. Fees that are already due still have to be paid.',
  confirm: 'Leave the class',
}

/** What each state is left by. */
const leaving = {
  requested: {
    action: 'Take back',
    title: (learner: string, name: string) => `Take back the request of ${learner} for ${name}?`,
    text: 'You can ask again later.',
    confirm: 'Take it back',
  },
  waiting: {
    action: 'Leave the list',
    title: (learner: string, name: string) => `Take ${learner} off the waiting list of ${name}?`,
    text: 'The position is lost. You can join again, at the end of the list.',
    confirm: 'Leave the list',
  },
  offered: {
    action: 'No, thank you',
    title: (learner: string, name: string) => `No place for ${learner} in ${name}?`,
    text: 'The place goes to who is next.',
    confirm: 'Give it to others',
  },
  trial: leavingPlace,
  active: leavingPlace,
}

/** What families read about classes. */
export const classes = {
  ask: 'Ask about it',
  title: 'Classes',
  /** Such as 'O-Level Physics'; one without a title is called by its subject. */
  places,
  trials,
  time: (weekday: string, start: string, end: string) => `${weekday} ${start} to ${end}`,
  dates: (from: string, to: string | null) => (to ? `From ${from} to ${to}` : `From ${from}`),
  labels: {
    subject: 'Subject',
    grades: 'For',
    place: 'Where',
    times: 'When',
    dates: 'Dates',
    trial: 'Trial',
  },
  join: {
    open: 'Join',
    ask: 'Ask to join',
    full: 'Join the waiting list',
    another: 'Enrol somebody else',
    /** For screen readers, of several buttons that look the same. */
    of: (action: string, name: string) => `${action}: ${name}`,
    see: 'See the class',
    login: { title: 'Log in to join', text: 'Then you choose who joins the class.' },
    toFamily: 'See it in your family',
    loading: 'Loading the form…',
    missing: { title: 'Something went wrong', text: 'Check your connection and try again.' },
  },
  form: {
    titles: {
      open: (name: string) => `Join ${name}`,
      ask: (name: string) => `Ask to join ${name}`,
      full: (name: string) => `Waiting list of ${name}`,
    },
    next: {
      open: (tutor: string) => `You have a place at once, and ${tutor} is notified.`,
      ask: (tutor: string) => `${tutor} decides about each request, and we notify you of the answer.`,
      full: () =>
        `You join the waiting list. A place that becomes free is offered to you, and kept for ${offerHours} hours.`,
    },
    who: 'Who joins?',
    me: (name: string) => `I do (${name})`,
    someoneElse: 'Somebody else',
    name: 'Name of the learner',
    nameHint: 'With children in your family you choose them here, and see their week.',
    addChildren: 'Add your children',
    whoRequired: 'Choose who joins.',
    nameRequired: 'Give the name of the learner.',
    trial: 'Try one meeting first',
    trialHints: {
      none: () => undefined,
      free: () => 'The meeting is free of charge. After it you say whether you stay.',
      paid: (rupees: number) =>
        `You pay its share of the month, about Rs ${formatNumber(rupees)}. After it you say whether you stay; the rest of the month is paid then.`,
    },
    together: 'Only together',
    togetherHint: 'They wait until there is a place for each of them.',
    phone: 'A number the tutor may call (optional)',
    phoneHint: 'Shown once you have a place, to your tutors alone. It stays in your account.',
    phoneKnown: (number: string) => `Once you have a place, the tutor may call ${number}.`,
    cancel: 'Cancel',
    sending: 'Sending…',
    done: {
      active: { title: 'You have a place', text: 'The tutor is notified.' },
      trial: { title: 'You can try the class', text: 'The tutor is notified.' },
      requested: { title: 'Request sent', text: 'We notify you when the tutor answers.' },
      waiting: { title: 'On the waiting list', text: 'We notify you when a place is free for you.' },
      offered: { title: 'A place is free for you', text: 'You can accept it in your family.' },
    },
  },
  /** How things are, in a few words; of a learner who is named beside it. */
  states: {
    requested: 'Waits for the answer of the tutor',
    waiting: (position: number) => `On the waiting list, number ${position}`,
    together: 'Only together with brothers and sisters',
    offered: (until: string) => `A place is free, and kept until ${until}`,
    trial: (until: string) => `Tries one meeting. Please say by ${until} whether you stay.`,
    active: 'Has a place',
    ended,
  },
  ofLearner: (learner: string, state: string) => `${learner}: ${state}`,
  family: {
    with: 'with',
    next: (time: string) => `Next meeting: ${time}`,
    call: (shown: string) => `Call ${shown}`,
    whatsApp: 'WhatsApp',
    hello: (tutor: string, learner: string, name: string) =>
      `Hello ${tutor}, this is about ${learner} in ${name} (${product.name}).`,
    accept: { action: 'Accept', doing: 'Accepting…', done: accepted },
    stay: { action: 'Stay', doing: 'Saving…', done: accepted },
    waitAgain: {
      action: 'Wait for a later place',
      doing: 'Saving…',
      done: { title: 'Back on the waiting list', text: 'We notify you when another place is free.' },
    },
    reEnrolment: {
      question: (year: number, until: string) =>
        `Do you keep the place in January ${year}? Please answer by ${until}: after that it is free for others.`,
      stays: (year: number) => `You keep the place in ${year}.`,
      leaves: (year: number) => `You do not stay: the place is free in January ${year}.`,
      keep: {
        action: 'Keep the place',
        doing: 'Saving…',
        done: { title: 'The place is kept', text: 'You can change it until the last day to answer.' },
      },
      giveUp: {
        action: 'Do not stay',
        doing: 'Saving…',
        done: { title: 'Answer sent', text: 'You can change it until the last day to answer.' },
      },
    },
    refused: { title: 'That did not work' },
    leave: {
      of: leaving,
      free: (until: string) => `The times were changed: until ${until} leaving is free of charge.`,
      keep: 'Keep',
      leaving: 'Leaving…',
      done: { title: 'Done', text: 'Your classes are up to date.' },
    },
    hidden: (tutor: string) => `${tutor}, whose profile is hidden at the moment. The place stays as it is.`,
    see: 'See the class',
    over: 'Over',
    overOn: (state: string, day: string) => `${state}, ${day}`,
    empty: {
      title: 'No classes yet',
      text: 'Places in weekly classes that you or your children join are here.',
      action: 'Find a class',
    },
    failed: 'Your classes could not be loaded.',
  },
  byCode: {
    title: 'Join a class',
    titleOf: (name: string, tutor: string) => `${name} with ${tutor}`,
    loading: 'Looking for the class…',
    invites: (tutor: string) => `${tutor} invites you to this class.`,
    profile: (tutor: string) => `More about ${tutor}`,
    ended: {
      title: 'This class has ended',
      text: (tutor: string) => `${tutor} may have other classes for you.`,
      textWithoutTutor: 'Other tutors may have a class for you.',
      action: (tutor: string) => `See ${tutor}`,
    },
    unknown: {
      title: 'No class has this code',
      text: 'Please check the link, or ask the tutor to send it again.',
    },
    failed: {
      title: 'The class could not be loaded',
      text: 'Check your connection and try again in a moment.',
      action: 'Try again',
    },
    findTutors: 'Find tutors',
  },
}
