import { formatNumber } from './formats.ts'

const number = (count: number, isExact: boolean) => (isExact ? '' : 'about ') + formatNumber(count)
const tutors = (count: number, isExact: boolean) =>
  `${number(count, isExact)} ${count === 1 && isExact ? 'tutor' : 'tutors'}`

const sorts = {
  relevance: 'Best match',
  recommended: 'Recommended',
  rating: 'Rating',
  reviews: 'Most reviews',
  experience: 'Experience',
  newest: 'Newest',
  nearest: 'Nearest to me',
}

export const findTutors = {
  title: 'Find Tutors in Mauritius',
  description:
    'Search tutors in Mauritius by grade, subject and city, in a list or on a map, with ratings and reviews by students.',
  greeting: (firstName: string) => `Hi ${firstName}, find a tutor who suits you.`,
  giveName: 'Tell us your name',
  sampleData: 'Development mode: this page uses local tutor data. The tutors are samples, not real people.',
  search: {
    label: 'Search tutors',
    placeholder: 'Search tutors by name, subject',
  },
  filters: {
    toggle: 'Filters',
    active: (count: number) => `${count} active`,
    grade: 'Grade',
    anyGrade: 'All grades',
    subject: 'Subject',
    anySubject: 'All subjects',
    gradeFirst: 'Choose a grade first',
    city: 'Location',
    anyCity: 'All of Mauritius',
    verified: 'Verified tutors only',
    fee: 'Fee',
    anyFee: 'Any fee',
    feeUpTo: (rupees: number, per: string) => `Up to Rs ${formatNumber(rupees)} ${per}`,
    format: 'Class format',
    anyFormat: 'Any format',
    place: 'Where',
    anyPlace: 'Anywhere',
    language: 'Language',
    anyLanguage: 'Any language',
    classDay: 'Class on',
    anyDay: 'Any day',
    classPart: 'Class time',
    anyTime: 'Any time',
    parts: {
      morning: 'Morning, before 12:00',
      afternoon: 'Afternoon, 12:00 to 17:00',
      evening: 'Evening, from 17:00',
    },
    hasPlaces: 'Class with places left',
    option: (label: string, count: number, isExact: boolean) => `${label} (${number(count, isExact)})`,
    clearAll: 'Clear all filters',
    show: (count: number, isExact: boolean) => `Show ${tutors(count, isExact)}`,
    showUncounted: 'Show tutors',
    loading: 'Loading the filters',
    missing: {
      title: 'Filters Unavailable',
      text: 'You seem to be offline. Check your connection and reload the page.',
    },
  },
  sort: {
    label: 'Sort by',
    options: sorts,
    chosen: (sort: keyof typeof sorts) => `Sort: ${sorts[sort]}`,
    locating: 'Finding where you are…',
    outside: {
      title: 'Location Sharing Failed',
      text: 'You seem to be outside of Mauritius. Choose a location among the filters instead.',
    },
  },
  view: { label: 'View', list: 'List', map: 'Map' },
  count: (count: number, isExact: boolean) => tutors(count, isExact).replace('about', 'About'),
  searching: 'Searching…',
  saved: 'Saved',
  request: 'Ask for offers',
  results: 'Tutors',
  found: (count: number, isExact: boolean) => `Found ${tutors(count, isExact)} matching your criteria.`,
  foundNone: 'No tutors found matching your criteria.',
  empty: {
    title: 'No tutors found',
    text: 'Try fewer filters or another word.',
    action: 'Clear Filters',
  },
  failure: {
    title: 'Error',
    text: 'Failed to load tutors. Please try again later.',
    retry: 'Try again',
  },
  more: {
    action: 'Show more tutors',
    pending: 'Loading more tutors…',
    shown: (shown: number, total: number, isExact: boolean) =>
      `Showing ${formatNumber(shown)} of ${tutors(total, isExact)}`,
  },
  map: {
    shown: (shown: number, total: number, isExact: boolean) =>
      shown === total && isExact
        ? `${tutors(total, isExact)} on the map.`
        : `${formatNumber(shown)} of ${tutors(total, isExact)} can be shown on the map. The list has them all.`,
    zoomIn: 'These are the first tutors of very many. Zoom in to see all of a place. The list has them all.',
    toList: 'Show the list',
    follow: 'Search as I move the map',
    skipTo: 'Skip to the map',
  },
}
