import { bookingDaysAhead, bookingNoticeHours } from '#contract/hours/rules'

const lessons = (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`)
const span = (start: string, end: string) => `${start}–${end}`

export const hours = {
  title: 'My hours',
  description: 'When you teach, how long a lesson is, and when you are away.',
  loading: 'Loading your hours…',
  failed: 'Your hours could not be loaded.',
  needsLogin: {
    title: 'Log in to see your hours',
    text: 'The times at which families can book you are here once you are logged in.',
    action: 'Log in',
  },
  needsProfile: {
    title: 'Create your tutor profile',
    text: 'Your hours are those of your tutor profile, which you do not have yet.',
    action: 'Create a tutor profile',
  },
  span,

  week: {
    title: 'Each week',
    fromForm:
      'These are the days and hours of your profile. Once you save here, each day has its own times, and your profile shows them.',
    none: 'No lessons',
    window: (weekday: string, start: string, end: string) => `${weekday} ${span(start, end)}`,
    from: 'From',
    until: 'Until',
    remove: (window: string) => `Remove ${window}`,
    add: 'Add a time',
    addOn: (weekday: string) => `Add a time on ${weekday}`,
    copy: 'Copy to other days',
    copyOf: (weekday: string) => `Copy to other days: ${weekday}`,
  },
  copy: {
    title: (weekday: string) => `Copy ${weekday} to other days`,
    text: 'They get the same times, in place of those they have.',
    days: 'Days',
    none: 'Choose at least one day.',
    submit: 'Copy',
    cancel: 'Cancel',
  },
  lessons: {
    title: 'Lessons',
    length: 'Length of a lesson',
    minutes: (minutes: number) => `${minutes} minutes`,
    notice: 'Notice you need, in hours',
    noticeHint: `How long before a lesson it must be booked: 0 to ${bookingNoticeHours.max}.`,
    ahead: 'Days ahead',
    aheadHint: `How far ahead families can book: 1 to ${bookingDaysAhead.max}.`,
    aWeek: (count: number, minutes: number) =>
      count === 0
        ? `No lesson of ${minutes} minutes fits into these times.`
        : `A week has ${lessons(count)} of ${minutes} minutes.`,
  },
  save: {
    unsaved: 'Changes not saved yet',
    save: 'Save hours',
    saving: 'Saving…',
    done: { title: 'Hours saved', text: 'Families can book these times. Lessons that are booked stay.' },
    failed: { title: 'Not saved', text: 'What you entered is still here.' },
    leaving: {
      title: 'Leave without saving?',
      text: 'Your changes have not been saved.',
      stay: 'Keep editing',
      leave: 'Leave without saving',
    },
  },

  daysOff: {
    title: 'Days off',
    text: 'Nobody can book you on these days.',
    empty: 'No days off are planned.',
    from: 'First day',
    to: 'Last day',
    toHint: 'Leave it empty for one day.',
    dayRequired: 'Give a day.',
    add: 'Take off',
    adding: 'Saving…',
    added: { title: 'Days off saved' },
    range: (from: string, to: string) => `${from} – ${to}`,
    remove: 'Remove',
    removeOf: (days: string) => `Remove ${days}`,
    removed: { title: 'You teach again', text: 'Families can book these days.' },
    removeFailed: 'Not removed',
    cancelDay: 'Cancel this day',
  },
  extra: {
    title: 'Extra hours',
    text: 'Times on one day, in addition to those of each week.',
    empty: 'No extra hours are planned.',
    day: 'Day',
    from: 'From',
    until: 'Until',
    dayRequired: 'Give a day.',
    add: 'Add',
    adding: 'Saving…',
    added: { title: 'Extra hours saved', text: 'Families can book them.' },
    on: (day: string, start: string, end: string) => `${day}, ${span(start, end)}`,
    remove: 'Remove',
    removeOf: (window: string) => `Remove ${window}`,
    removed: { title: 'Extra hours removed', text: 'Lessons that are booked stay.' },
    removeFailed: 'Not removed',
  },
}
