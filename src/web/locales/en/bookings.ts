import { expiryAfterDays, lateWithinHours } from '#contract/bookings/rules'
import { product } from '#contract/product'
import { offerEnd } from './offer.ts'

type Lesson = { tutor: string; learner: string; subject: string; grade: string; when: string | null }

/** What there is on a day that is cancelled: lessons, requests for lessons, and classes. */
type OnDay = { postponed: number; requests: number; meetings: number }

export const bookings = {
  anyTime: "Any time, I'll arrange it by phone",
  byPhone: 'Any time, arranged by phone',
  hours: (day: string, start: string, end: string) => `${day}, ${start} to ${end}, Mauritius time`,
  /** Of a lesson that does not take place then. */
  wasToBe: (time: string) => `Was to be on ${time}`,
  ofLearner: (learner: string, subject: string) => `${learner}: ${subject}`,
  lesson: (subject: string, grade: string) => `${subject}, ${grade}`,

  form: {
    action: 'Book Now',
    title: (tutor: string) => `Book ${tutor}`,
    atOnce: 'You usually get the number right away.',
    onConfirmation: (tutor: string) => `You get the phone number when ${tutor} confirms.`,
    learner: 'Who is it for?',
    learnerHint: 'The name of the one who is to be taught.',
    addChildren: 'Add your children',
    me: (name: string) => `Me (${name})`,
    someoneElse: 'Someone else',
    learnerName: 'Name',
    another: 'Book another lesson',
    count: (count: number) => `${count} bookings`,
    learnerRequired: 'Say who is to be taught.',
    grade: 'Grade',
    gradeNotTaught: (learner: string, grade: string) =>
      `${learner} is in ${grade}, which this tutor does not teach.`,
    subject: 'Subject',
    day: 'When?',
    dayWithName: (day: string, names: string[]) => (names.length > 0 ? `${day} (${names.join(', ')})` : day),
    chooseDay: 'Choose a day',
    lasts: (minutes: number) => `A lesson lasts ${minutes} minutes.`,
    hour: 'Hour, Mauritius time',
    slots: {
      loading: 'Loading the free hours…',
      none: 'No free hours in the days ahead. You arrange a time by phone.',
      failed: 'The free hours could not be loaded. You can arrange a time by phone, or try again.',
      retry: 'Try again',
    },
    message: 'Message (optional)',
    messageHint: 'Such as what to work on. Leave out phone numbers and addresses.',
    phone: 'A number the tutor may call (optional)',
    phoneHint: 'Shown once the booking is confirmed, to your tutors alone. It stays in your account.',
    phoneKnown: (number: string) => `Once the booking is confirmed, the tutor may call ${number}.`,
    submit: 'Book',
    submitting: 'Booking…',
    cancel: 'Cancel',
    nothingTaught: 'This tutor has not listed any lessons that can be booked yet.',
    done: {
      confirmed: { title: 'Tutor booked', text: 'The booking is confirmed.' },
      pending: { title: 'Request sent', text: 'You are told as soon as the tutor answers.' },
      waiting: { title: 'Booking kept', text: 'You are told as soon as there is a place for you.' },
      already: (learner: string, subject: string) => ({
        title: 'Already booked',
        text: `${learner} has a booking for ${subject} with this tutor.`,
      }),
    },
    error: { title: 'Error', text: 'Something went wrong. Please try again.' },
    failed: 'Your booking with this tutor could not be loaded.',
  },

  contact: {
    call: (number: string) => `Call ${number}`,
    whatsApp: 'WhatsApp',
    joinOnline: 'Join online',
    /** Written into the chat, to be changed or sent as it is. */
    hello: ({ tutor, learner, subject, grade, when }: Lesson) =>
      `Hello ${tutor}, I have booked ${subject} (${grade}) for ${learner} on ${product.name}${when ? `: ${when}` : ''}.`,
    none: "This tutor hasn't added a contact number yet.",
    loading: 'Loading the number…',
    failed: 'The number could not be loaded.',
    calendar: {
      action: 'Add to calendar',
      title: (subject: string, tutor: string) => `${subject} with ${tutor}`,
      details: (learner: string, grade: string) => `For ${learner}, ${grade}. Booked on ${product.name}.`,
      fileName: (day: string) => `${product.slug}-lesson-${day}.ics`,
    },
  },

  states: {
    pending: 'To be confirmed',
    waiting: 'Waiting',
    confirmed: 'Confirmed',
    postponed: 'Postponed',
    completed: 'Completed',
    declined: 'Declined',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },

  details: 'Details of your booking',

  move: {
    action: {
      move: 'Move',
      first: 'Propose a time',
      another: 'Propose another time',
      makeUp: { student: 'Find another time', tutor: 'Offer another time' },
    },
    title: 'Another time for this lesson',
    firstTitle: 'A time for this lesson',
    text: (other: string) => `${other} is asked. Nothing changes before the answer.`,
    now: (time: string) => `Now: ${time}`,
    day: 'Day',
    time: 'Begins at, Mauritius time',
    choose: 'Choose a day and a time.',
    submit: 'Propose this time',
    submitting: 'Sending…',
    cancel: 'Cancel',
    sent: { title: 'Time proposed', text: 'You are told as soon as there is an answer.' },
    wouldLike: (other: string, time: string) => `${other} would like ${time} instead.`,
    offers: (other: string, time: string) => `${other} proposes ${time}.`,
    proposed: (time: string) => `Proposed: ${time}.`,
    unanswered: (other: string) => `${other} has not answered yet.`,
    agree: 'Agree',
    agreeing: 'Agreeing…',
    agreed: { title: 'Lesson moved', text: 'Everyone has been told of the new time.' },
    keep: 'Keep it as it is',
    notThen: 'Not at this time',
    keeping: 'Answering…',
    kept: { title: 'Answer sent', text: 'Nothing has changed.' },
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing…',
    withdrawn: { title: 'Proposal withdrawn', text: 'Nothing has changed.' },
    failed: 'That did not work',
  },

  reason: {
    legend: 'Why?',
    illness: 'Illness',
    closure: 'Cyclone or closure',
    other: 'Another reason',
    late: `The lesson begins in less than ${lateWithinHours} hours, so this is marked as a late cancellation.`,
    lateOnDay: `Lessons and classes that begin in less than ${lateWithinHours} hours are marked as cancelled late.`,
    given: { illness: 'Because of illness.', closure: 'Because of a closure.', other: '' },
    wasLate: `It was late: less than ${lateWithinHours} hours before the lesson.`,
  },

  cancelDay: {
    action: 'Cancel a day',
    title: 'Cancel a day',
    text: 'For a cyclone, or when you are ill. Everyone is notified at once, and nobody can book the day.',
    day: 'Day',
    dayOf: (ahead: number, day: string) => ['Today, ', 'Tomorrow, '][ahead]?.concat(day) ?? day,
    counting: 'Counting the lessons of that day…',
    unknown: 'The lessons of that day could not be counted.',
    consequences: ({ postponed, requests, meetings }: OnDay) =>
      [
        postponed + meetings === 0 && 'No lessons on that day. It becomes a day off.',
        postponed > 0 && `${postponed === 1 ? '1 lesson is' : `${postponed} lessons are`} postponed.`,
        meetings > 0 && `${meetings === 1 ? '1 class is' : `${meetings} classes are`} cancelled.`,
        requests > 0 && `${requests === 1 ? '1 request loses its' : `${requests} requests lose their`} time.`,
      ]
        .filter(Boolean)
        .join(' '),
    keep: 'Keep the day',
    confirm: 'Cancel the day',
    confirming: 'Cancelling…',
    done: (day: string) => `${day} is cancelled`,
    notified({ postponed, requests, meetings }: OnDay) {
      const bookings = postponed + requests
      const whose = [
        bookings > 0 && (bookings === 1 ? '1 booking' : `${bookings} bookings`),
        meetings > 0 && (meetings === 1 ? '1 class' : `${meetings} classes`),
      ]
        .filter(Boolean)
        .join(' and ')
      if (!whose) return 'There were no lessons. Nobody can book the day.'
      const families = bookings === 1 && meetings === 0 ? '1 family was' : `The families of ${whose} were`
      return `${families} notified.${postponed > 0 ? ' Offer another time:' : ''}`
    },
  },

  student: {
    title: 'My bookings',
    pending: (tutor: string) =>
      `Waiting for ${tutor} to confirm. The number appears when the tutor confirms.`,
    waiting: (tutor: string) =>
      `${tutor} has no place for another student now. We keep your booking and confirm it when there is one.`,
    confirmed: (tutor: string) => `${tutor} expects to hear from you.`,
    postponed: (tutor: string) => `${tutor} had to cancel that day. Agree on another time.`,
    completed: (tutor: string) => `Your booking with ${tutor} is completed.`,
    declined: (tutor: string) => `${tutor} could not take this booking.`,
    cancelled: {
      student: () => 'You cancelled this booking.',
      tutor: (tutor: string) => `${tutor} cancelled this booking.`,
      other: () => 'This booking was cancelled.',
    },
    expired: (tutor: string) => `${tutor} did not answer within ${expiryAfterDays} days.`,
    see: 'My bookings',
    for: (learner: string) => `for ${learner}`,
    again: 'Book again',
    ask: 'Write a message',
    askNamed: (tutor: string) => `Write a message to ${tutor}`,
    similar: 'Find similar tutors',
    cancel: {
      action: 'Cancel booking',
      title: (tutor: string) => `Cancel your booking with ${tutor}?`,
      text: 'We tell the tutor. You can book again later.',
      confirm: 'Cancel it',
      confirming: 'Cancelling…',
      keep: 'Keep it',
      done: { title: 'Booking cancelled', text: 'The tutor has been told.' },
    },
    more: 'Show earlier bookings',
    loadingMore: 'Loading…',
    loading: 'Loading your bookings…',
    failed: 'Your bookings could not be loaded.',
    empty: {
      title: 'No bookings yet',
      text: 'When you book a tutor, the booking and the phone number are here.',
      action: 'Find Tutors',
    },
  },

  tutor: {
    title: 'Bookings of your students',
    pending: (student: string) => `${student} waits for your answer.`,
    waiting: (student: string) => `${student} waits for a free connection. A plan confirms it.`,
    confirmed: (student: string) => `${student} has your number.`,
    postponed: (student: string) => `You cancelled that day. Offer ${student} another time.`,
    completed: (student: string) => `The booking of ${student} is completed.`,
    declined: () => 'You declined this request.',
    cancelled: {
      student: (student: string) => `${student} cancelled this booking.`,
      tutor: () => 'You cancelled this booking.',
      other: () => 'This booking was cancelled.',
    },
    expired: () => `You did not answer within ${expiryAfterDays} days.`,
    bookedBy: (student: string) => `booked by ${student}`,
    groups: {
      pending: { title: 'Waiting for your answer', empty: 'No requests wait for your answer.' },
      postponed: { title: 'Looking for another time', empty: '' },
      confirmed: { title: 'Upcoming', empty: 'No scheduled sessions' },
      waiting: { title: 'Waiting for a connection', empty: '' },
    },
    linked: 'The booking you were told of',
    all: (count: number) => `All ${count} bookings`,
    accept: 'Accept',
    accepting: 'Accepting…',
    acceptFailed: 'Not accepted',
    accepted: { title: 'Booking confirmed', text: 'The student now sees your number.' },
    held: { title: 'No connection left', text: 'The booking waits until you have a plan.' },
    decline: {
      action: 'Decline',
      title: (student: string) => `Decline the request of ${student}?`,
      text: 'We tell the student, and name other tutors.',
      confirm: 'Decline it',
      confirming: 'Declining…',
      keep: 'Keep it',
      done: { title: 'Request declined', text: 'The student has been told.' },
    },
    cancel: {
      action: 'Cancel booking',
      title: (student: string) => `Cancel the booking of ${student}?`,
      text: 'We tell the student. The connection stays used.',
      confirm: 'Cancel it',
      confirming: 'Cancelling…',
      keep: 'Keep it',
      done: { title: 'Booking cancelled', text: 'The student has been told.' },
    },
    report: {
      action: 'Report as fake',
      title: (student: string) => `Report the booking of ${student} as fake?`,
      text: 'We look into it. If it is fake, you get the connection back.',
      confirm: 'Report it',
      confirming: 'Reporting…',
      keep: 'Do not report',
      done: { title: 'Booking reported', text: 'Thank you. We look into it.' },
    },
    reported: 'You reported this booking. We look into it.',
    more: 'Show more',
    loadingMore: 'Loading…',
    loading: 'Loading the bookings…',
    failed: 'The bookings could not be loaded.',
    settings: {
      confirms: 'I confirm each request myself',
      confirmsHint: 'Otherwise a booking is confirmed at once, and the student sees your number.',
      failed: 'The change could not be saved. Please try again.',
      used: (used: number, limit: number) => `Free Plan: ${used} of ${limit} student connections used.`,
      unlimited: (used: number) =>
        `${used} student ${used === 1 ? 'connection' : 'connections'} so far. Your plan has no limit.`,
      freeForAll: (used: number, until: string) =>
        `Free Plan: ${used} student ${used === 1 ? 'connection' : 'connections'} so far. No limit applies until ${offerEnd(until)}.`,
      waiting: (count: number) =>
        count === 1 ? '1 student waits for a connection.' : `${count} students wait for a connection.`,
      upgrade: 'See the plans',
    },
  },
}
