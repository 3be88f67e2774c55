import type { CancelReason } from '#contract/classes/rules'

/** By how many weeks from now. */
const titles: Record<number, string> = { [-1]: 'Last week', 0: 'This week', 1: 'Next week' }

export const week = {
  titles,
  weekOf: (day: string) => `The week of ${day}`,
  title: (from: string, to: string) => `${from} to ${to}`,
  previous: 'The week before',
  next: 'The week after',
  today: 'Today',
  isToday: 'today',
  hours: (start: string, end: string) => `${start}–${end}`,
  hoursInWords: (start: string, end: string) => `from ${start} to ${end}`,
  nothing: 'Nothing on this day',
  loading: 'Loading the week…',
  failed: 'The week could not be loaded.',
  unconfirmed: (name: string) => `${name}, if the moon is seen`,
  meetings: {
    untitled: (subject: string) => `Class in ${subject}`,
    learners: (count: number) =>
      count === 0 ? 'Nobody yet' : count === 1 ? '1 learner' : `${count} learners`,
    moved: 'Another time than usual',
    join: 'Join online',
    cancelled: {
      holiday: 'No class: public holiday',
      break: 'No class: school break',
      closure: 'No class: schools are closed',
      illness: 'No class: illness',
      other: 'No class this time',
    } satisfies Record<CancelReason, string>,
  },
  family: {
    with: (tutor: string) => `with ${tutor}`,
    withoutTime: 'Requests without a time',
    states: {
      pending: 'Waiting for the tutor',
      waiting: 'Waiting for a place',
      postponed: 'Does not take place: find another time',
      confirmed: null,
      completed: null,
    },
    empty: {
      title: 'No lessons this week',
      text: 'Lessons and classes of yours and of your children are here, day by day.',
      action: 'Find a tutor',
    },
  },
  tutor: {
    free: (hours: string) => `Free ${hours}`,
    extra: (hours: string) => `Extra hours ${hours}`,
    dayOff: 'Day off',
    states: {
      pending: 'Waits for your answer',
      waiting: 'Waits for a connection',
      postponed: 'Cancelled: offer another time',
      confirmed: null,
      completed: null,
    },
    empty: {
      title: 'No lessons this week',
      text: 'Lessons, requests, classes and your free hours are here, day by day.',
    },
  },
}
