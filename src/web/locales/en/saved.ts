import { mostCompared } from '#contract/saved/rules'
import { plural } from './formats.ts'

export const saved = {
  title: 'Saved tutors',
  description: 'The tutors you saved, to find them again and to compare them.',
  loading: 'Loading your saved tutors…',
  loadFailed: 'Your saved tutors could not be loaded.',
  inBrowser: 'They are kept in this browser only. Log in to have them on all your devices.',
  login: 'Log in',
  loginReason: {
    title: 'Log in to keep your tutors',
    text: 'The tutors you saved in this browser are then kept in your account.',
  },
  away: (count: number) =>
    count === 1
      ? 'One tutor you saved is not listed at the moment.'
      : `${count} tutors you saved are not listed at the moment.`,
  removeAway: (count: number) => plural(count, 'Remove this tutor', 'Remove these tutors'),
  empty: {
    title: 'No saved tutors yet',
    text: 'Tap the heart on a tutor’s card or profile, and you find the tutor here again.',
    action: 'Find tutors',
  },
  compare: {
    title: 'Compare tutors',
    choose: (name: string) => `Compare ${name}`,
    label: 'Compare',
    hint: 'Choose two or three tutors to see them side by side.',
    action: (count: number) => `Compare ${count} tutors`,
    full: `You can compare ${mostCompared} tutors at once.`,
    back: 'All saved tutors',
    loading: 'Loading the tutors…',
    failed: 'The tutors could not be loaded.',
    gone: 'This tutor is not listed at the moment.',
    distances: 'Show distances',
    locating: 'Finding where you are…',
    profile: 'View profile',
    rows: {
      fee: 'Fee',
      places: 'Places left in the next class',
      nextSlot: 'Next free hour',
      distance: 'Distance',
    },
    noFee: 'On request',
    noClass: 'No class with places',
    placesLeft: (count: number, subject: string) =>
      `${count === 1 ? '1 place' : `${count} places`} in ${subject}`,
    slotFailed: 'Could not be loaded',
    noSlot: 'None in the next days',
    kilometres: (metres: number) =>
      metres < 1000 ? 'Less than 1 km' : `About ${Math.round(metres / 1000)} km`,
    noPlace: 'Not on the map',
  },
}
