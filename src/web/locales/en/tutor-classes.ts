import { type EndReason, lateWithinHours } from '#contract/bookings/rules'
import type { CalendarKind } from '#contract/calendar/rules'
import {
  type CancelReason,
  type ClassPlace,
  freeLeaveDays,
  type JoiningMode,
  minimumNoticeHours,
  type TrialKind,
} from '#contract/classes/rules'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
const learners = (number: number) => count(number, 'learner', 'learners')

const places: Record<ClassPlace, string> = {
  at_tutor: 'At my place',
  centre: 'In a centre',
  online: 'Online',
}

const joining: Record<JoiningMode, { label: string; hint: string }> = {
  ask: { label: 'They ask, I admit each one', hint: 'You are notified of each request.' },
  open: { label: 'At once, while there are places', hint: 'You are notified of who joined.' },
  closed: { label: 'Nobody can join', hint: 'The class stays as it is.' },
}

const trials: Record<TrialKind, string> = {
  none: 'No trial',
  free: 'One meeting free of charge',
  paid: 'One meeting, for its share of the fee',
}

const skips: Record<CalendarKind, string> = {
  holiday: 'Public holidays',
  break: 'School breaks',
  closure: 'Days when schools stay closed',
}

const cancelled: Record<CancelReason, string> = {
  holiday: 'Cancelled: public holiday',
  break: 'Cancelled: school break',
  closure: 'Cancelled: schools stay closed',
  illness: 'Cancelled: illness',
  other: 'Cancelled',
}

const reasons: Record<EndReason, string> = {
  illness: 'Illness',
  closure: 'Cyclone or closure',
  other: 'Another reason',
}

/** What tutors read about their classes. */
export const tutorClasses = {
  title: 'My classes',
  description: 'Your weekly groups: who comes, who asks for a place, and when you meet.',
  loading: 'Loading your classes…',
  failed: 'Your classes could not be loaded.',
  needsLogin: {
    title: 'Log in to see your classes',
    text: 'Your classes and who comes to them are here once you are logged in.',
    action: 'Log in',
  },
  needsProfile: {
    title: 'Create your tutor profile',
    text: 'Classes belong to a tutor profile, which you do not have yet.',
    action: 'Create a tutor profile',
  },
  share: 'Poster and pictures',
  make: 'Make a class',
  empty: {
    title: 'No classes yet',
    text: 'A class is a weekly group: you set the time, the places and the monthly fee once, and families join by themselves or with your link.',
  },
  /** What a class is called that has no title. */
  name: (subject: string, grades: string[]) => `${subject}, ${grades.join(', ')}`,
  taken: (taken: number, capacity: number) => `${taken} of ${count(capacity, 'place', 'places')} taken`,
  requests: (number: number) => count(number, 'request', 'requests'),
  waiting: (number: number) => `${number} waiting`,
  draft: 'Draft',
  ended: 'Ended',
  notListed: 'Not listed',
  takesNobody: 'Takes nobody new',
  meets: (start: string, end: string) => `${start}–${end}`,

  week: {
    title: 'The next 7 days',
    none: 'No class meets in the next 7 days.',
    today: (day: string) => `Today, ${day}`,
    tomorrow: (day: string) => `Tomorrow, ${day}`,
  },
  open: { title: 'Open classes', none: 'No class is open. Open one of your drafts, or make a class.' },
  drafts: { title: 'Drafts', text: 'Nobody else sees them.' },
  endedClasses: (number: number) => `Ended classes (${number})`,

  form: {
    newTitle: 'Make a class',
    newText: 'What we know of you is filled in. Change what is different.',
    editTitle: 'Change the class',
    missing: { title: 'No such class', text: 'It may have been deleted.', action: 'My classes' },
    essentials: 'The class',
    subject: 'Subject',
    grades: 'Grades',
    noGrades: 'Your profile has no grade with this subject.',
    times: 'When it meets',
    time: (weekday: string, start: string, minutes: number) => `${weekday} ${start}, ${minutes} minutes`,
    weekday: 'Day',
    start: 'Begins at',
    length: 'Length',
    minutes: (minutes: number) => `${minutes} min`,
    addTime: 'Add a time',
    removeTime: (time: string) => `Remove ${time}`,
    place: 'Where',
    places,
    city: 'City',
    capacity: 'Places',
    fee: 'Fee a month, in rupees',
    feeHint: '0 for a class that costs nothing.',
    feeStays: 'Those who are enrolled keep the fee that was agreed.',
    startsOn: 'Starts on',
    firstMeeting: (day: string, start: string) => `First meeting: ${day}, ${start}.`,
    noMeeting: 'With this last day there is no meeting.',
    fewerPlaces: (taken: number) =>
      `${count(taken, 'place is', 'places are')} taken. Nobody is removed: the class is full until enough have left.`,
    timesChange: `Every family is notified of new times, and may leave free of charge for ${freeLeaveDays} days.`,
    more: 'More settings',
    name: 'Title',
    nameHint: 'Such as “O-Level Physics on Saturdays”. Without one, the subject and the grades are shown.',
    joining: 'How families join',
    joiningModes: joining,
    trial: 'Trial',
    trials,
    minimum: 'Fewest learners',
    minimumHint: `With fewer, we ask you ${minimumNoticeHours} hours before the first meeting. Leave it empty for none.`,
    endsOn: 'Ends on',
    endsOnHint: 'Leave it empty if it goes on.',
    skips: 'It does not meet on',
    skipped: skips,
    listed: 'Everybody can find it',
    listedHint: 'Otherwise only families with your link can join, as for a weekly one-to-one lesson.',
    failed: (isOpening: boolean) => ({
      title: isOpening ? 'Not opened' : 'Not saved',
      text: 'What you entered is still here.',
    }),
    openClass: 'Open the class',
    saveDraft: 'Save as a draft',
    opened: { title: 'Class opened', text: 'Families can join. Send your own pupils the link.' },
    draftSaved: { title: 'Draft saved', text: 'Nobody else sees it until you open it.' },
    saved: { title: 'Class saved' },
    bar: {
      unsaved: 'Changes not saved yet',
      save: 'Save changes',
      saving: 'Saving…',
      leaving: {
        title: 'Leave without saving?',
        text: 'What you entered has not been saved.',
        stay: 'Keep editing',
        leave: 'Leave without saving',
      },
    },
  },

  details: {
    loading: 'Loading the class…',
    failed: 'The class could not be loaded.',
    edit: 'Change',
    startsOn: (day: string) => `Starts on ${day}`,
    endsOn: (day: string) => `Ends on ${day}`,
    morePlaces: 'Give it more places',
    plans: 'See the plans',
    cancel: 'Back',

    isDraft: {
      title: 'This is a draft',
      text: 'Nobody else sees it. Open it, and families can join.',
      open: 'Open the class',
      opening: 'Opening…',
    },
    delete: {
      action: 'Delete the draft',
      title: 'Delete this draft?',
      text: 'Nobody has seen it. It is gone for good.',
      confirm: 'Delete it',
      confirming: 'Deleting…',
      done: { title: 'Draft deleted' },
    },
    hasEnded: 'This class has ended. What there was is kept.',
    end: {
      action: 'End the class',
      title: 'End this class?',
      text: ({ enrolled, others }: { enrolled: number; others: number }) =>
        [
          'The meetings to come are cancelled.',
          enrolled + others > 0 && `The families of ${learners(enrolled + others)} are notified.`,
          others > 0 && 'Requests and the waiting list are closed.',
          'What there was stays. An ended class cannot be opened again.',
        ]
          .filter(Boolean)
          .join(' '),
      confirm: 'End it',
      confirming: 'Ending…',
      done: { title: 'Class ended', text: 'Every family has been notified.' },
    },

    requests: {
      title: 'Requests',
      wantsTrial: 'would like a trial first',
      asked: (family: string, day: string) => `asked by ${family} on ${day}`,
      admit: 'Admit',
      admitting: 'Admitting…',
      admitOf: (learner: string) => `Admit ${learner}`,
      admitted: (learner: string) => ({
        title: `${learner} is admitted`,
        text: 'The family has been notified.',
      }),
      decline: {
        action: 'Decline',
        of: (learner: string) => `Decline ${learner}`,
        title: (learner: string) => `Decline ${learner}?`,
        text: 'The family is notified. It can ask again later.',
        confirm: 'Decline',
        confirming: 'Declining…',
        done: { title: 'Declined', text: 'The family has been notified.' },
      },
    },
    learners: {
      title: 'Learners',
      none: 'Nobody is enrolled yet. Pupils you already teach join with your link.',
      enrolledBy: (family: string) => `enrolled by ${family}`,
      byLink: 'by your link',
      mayStay: (year: number) => `asked whether to stay in ${year}`,
      staysIn: (year: number) => `stays in ${year}`,
      leavesIn: (year: number) => `leaves in January ${year}`,
      offered: (until: string) => `Offered a place, until ${until}`,
      trial: (until: string) => `On trial, until ${until}`,
      stays: 'Stays in the class',
      staysOf: (learner: string) => `Stays in the class: ${learner}`,
      staying: 'Saving…',
      stayed: (learner: string) => ({
        title: `${learner} stays in the class`,
        text: 'The family has been notified.',
      }),
      call: (learner: string, number: string) => `Call the family of ${learner}, ${number}`,
      whatsApp: (learner: string) => `WhatsApp to the family of ${learner}`,
      hello: (learner: string, name: string) => `Hello, this is about ${learner} in my class ${name}.`,
      remove: {
        of: (learner: string) => `Remove ${learner}`,
        title: (learner: string) => `Remove ${learner} from the class?`,
        text: 'The family is notified, and the place goes to who is next on the waiting list.',
        confirm: 'Remove',
        confirming: 'Removing…',
        done: { title: 'Removed', text: 'The family has been notified.' },
      },
    },
    waitingList: {
      title: 'Waiting list',
      text: 'A place that becomes free is offered to the first, for 48 hours.',
      together: 'together with a brother or sister',
      since: (family: string, day: string) => `enrolled by ${family}, waiting since ${day}`,
      passedOver: (day: string, reason: string) => `Passed over on ${day}: ${reason}`,
      passOver: {
        action: 'Pass over',
        of: (learner: string) => `Pass over ${learner}`,
        title: (learner: string) => `Pass over ${learner}?`,
        text: 'The learner goes to the end of the waiting list. The reason is kept here, for you.',
        reason: 'Reason',
        reasonRequired: 'Give a reason.',
        confirm: 'Pass over',
        confirming: 'Saving…',
        done: (learner: string) => ({ title: `${learner} is now at the end of the list` }),
      },
      decline: {
        action: 'Decline',
        of: (learner: string) => `Decline ${learner}`,
        title: (learner: string) => `Take ${learner} off the waiting list?`,
        text: 'The family is notified.',
        confirm: 'Decline',
        confirming: 'Declining…',
        done: { title: 'Taken off the list', text: 'The family has been notified.' },
      },
    },

    meetings: {
      title: 'Meetings',
      none: 'No meetings are planned yet.',
      more: (number: number) => `Later meetings (${number})`,
      earlier: (number: number) => `Earlier meetings (${number})`,
      moved: 'Moved',
      cancelled,
      on: (day: string, hours: string) => `${day}, ${hours}`,
      register: 'Register',
      registerOf: (meeting: string) => `Register of ${meeting}`,
      move: {
        action: 'Move',
        of: (meeting: string) => `Move ${meeting}`,
        title: 'Another time for this meeting',
        text: 'Every family is notified at once.',
        day: 'Day',
        time: 'Begins at, Mauritius time',
        chooseDay: 'Choose a day',
        choose: 'Choose a day.',
        submit: 'Move it',
        submitting: 'Moving…',
        done: { title: 'Meeting moved', text: 'Every family has been notified.' },
      },
      makeUp: {
        action: 'Make up',
        of: (meeting: string) => `Make up for ${meeting}`,
        title: 'A make-up for this meeting',
        submit: 'Meet then',
        done: { title: 'Make-up planned', text: 'Every family has been notified.' },
      },
      cancel: {
        action: 'Cancel',
        of: (meeting: string) => `Cancel ${meeting}`,
        title: (meeting: string) => `Cancel ${meeting}?`,
        text: (number: number) =>
          number === 0
            ? 'Nobody is enrolled yet. You can plan a make-up later.'
            : `The families of ${learners(number)} are notified at once. You can plan a make-up later.`,
        why: 'Why?',
        reasons,
        late: `It begins in less than ${lateWithinHours} hours, so this is marked as a late cancellation.`,
        confirm: 'Cancel the meeting',
        confirming: 'Cancelling…',
        done: { title: 'Meeting cancelled', text: 'Every family has been notified.' },
      },
    },

    bring: {
      title: 'Bring your class',
      text: 'Pupils you already teach join with this link. They use none of your connections.',
      link: 'Link to join',
      copy: 'Copy the link',
      copied: 'Copied',
      share: 'Share',
      whatsApp: 'Send by WhatsApp',
      message: (name: string, link: string) => `Join my class ${name}: ${link}`,
      poster: 'Poster with QR code',
    },
  },

  poster: {
    title: (name: string) => `Poster: ${name}`,
    description: 'A page to print and hang up, with the code to join a class.',
    back: 'Back to the class',
    print: 'Print',
    notOpen: 'Nobody can join this class now. Open it first.',
    every: (weekday: string, start: string, end: string) => `${weekday} ${start}–${end}`,
    places: {
      at_tutor: (tutor: string, city: string) => `${tutor}'s place, ${city}`,
      centre: (_: string, city: string) => `Centre in ${city}`,
      online: () => 'Online',
    },
    with: (tutor: string) => `with ${tutor}`,
    scan: 'Scan to join',
    code: (link: string) => `QR code of ${link}`,
    joinAt: 'Join at',
  },
}
