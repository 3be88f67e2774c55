import { freeConnections } from '#contract/billing/plans'
import { chartDays, trendDays } from '#contract/dashboard/rules'
import { product } from '#contract/product'
import { formatNumber } from './formats.ts'
import { offerEnd } from './offer.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
const points = (count: number) => counted(count, 'point', 'points')
const inDays = `in the last ${trendDays} days`
const before = `the ${trendDays} days before`

export const dashboard = {
  title: 'Tutor Dashboard',
  description: 'Requests, sessions, figures and points of your tutor profile.',
  lead: 'Who waits for you, and how your profile is doing.',
  getVerified: 'Get Verified',
  upgrade: 'Upgrade to Premium',
  loading: 'Loading your dashboard…',
  failure: { title: 'Error', text: 'Failed to load your dashboard data' },
  needsLogin: {
    title: 'Log in to see your dashboard',
    text: 'The bookings of your students, and your figures, are here once you are logged in.',
    action: 'Log in',
  },
  needsProfile: {
    title: 'Create your tutor profile',
    text: 'You need to create a tutor profile before you can access the dashboard.',
    action: 'Create a tutor profile',
  },
  hidden: {
    title: 'Your profile is hidden',
    text: 'Nobody finds it, so nobody books you.',
    action: 'Show it again',
    byTeam: `Our team has hidden it, and only our team can show it again. The reason is in the message that we sent you. Questions? Write to ${product.supportEmail}.`,
    edit: 'Edit your profile',
  },

  tabs: { label: 'Dashboard', overview: 'Overview', points: 'Points Breakdown' },

  number: formatNumber,
  stats: {
    views: 'Profile Views',
    clicks: 'Profile Clicks',
    bookings: 'Bookings Received',
    rating: 'Average Rating',
    hints: {
      views: 'Visitors of your profile, each once a day',
      clicks: 'Visitors who went on to book you or to the map',
      bookings: 'Bookings and requests by students',
    },
    reviews: (count: number) =>
      count === 0 ? 'No reviews yet' : `From ${counted(count, 'review', 'reviews')}`,
    lately: (count: number) => (count === 0 ? `None ${inDays}` : `${formatNumber(count)} ${inDays}`),
    ratedLately: (rating: string | null) =>
      rating === null ? `No reviews ${inDays}` : `${rating} ${inDays}`,
    change: (change: string) => `${change}, compared with ${before}`,
    noChange: `The same as in ${before}`,
    fresh: `None in ${before}`,
  },
  week: {
    title: `Views of the last ${trendDays} days`,
    day: 'Day',
    today: 'Today',
    views: 'Views',
    clicks: 'Clicks',
  },
  charts: {
    views: `Views, last ${chartDays} days`,
    bookings: `Bookings, last ${chartDays} days`,
    day: 'Day',
    viewsColumn: 'Views',
    bookingsColumn: 'Bookings',
    total: (count: number) => `${formatNumber(count)} in all`,
    most: (count: number) => `most on a day: ${formatNumber(count)}`,
  },
  reviews: {
    title: 'Reviews to answer',
    intro: 'Students read your answers.',
    none: 'No reviews wait for your answer.',
    more: (count: number) => `${counted(count, 'more review', 'more reviews')} on your profile`,
  },
  subscription: {
    title: 'Subscription Status',
    free: `Free Plan: Limited to ${freeConnections} student connections`,
    freeForAll: (until: string) => `Free Plan: No limit on student connections until ${offerEnd(until)}`,
    standard: 'Standard Plan: Unlimited student connections',
    premium: 'Premium Plan: Unlock all features and boost your visibility',
    founder: (place: number, until: string) => `Founding tutor number ${place}: free until ${until}.`,
    see: 'See the plans',
    manage: 'Manage your subscription',
  },
  bookings: {
    title: 'How you take bookings',
    sessions: 'Upcoming Sessions',
    hours: 'My hours',
    classes: 'My classes',
    share: 'Share my profile',
  },
  strength: { title: 'Profile strength', edit: 'Edit your profile' },

  rank: {
    title: 'Your rank',
    points,
    toNext: (missing: number, rank: string) => `${points(missing)} to ${rank}`,
    top: 'The highest rank there is',
    link: 'How points and ranks work',
  },
  points: {
    breakdown: 'Where your points come from',
    times: (count: number) => (count === 0 ? 'not yet' : counted(count, 'time', 'times')),
    last: (day: string) => `last on ${day}`,
    total: 'Total',
    recent: 'Recent activity',
    none: 'No recent activity recorded yet.',
    activity: {
      profileView: 'Profile views',
      booking: 'Booking confirmed',
      fiveStarReview: '5-star review',
      fourStarReview: '4-star review',
      otherReview: 'Review',
      completeProfile: 'Profile completed',
    },
    gained: (count: number) => `+${formatNumber(count)}`,
  },
}
