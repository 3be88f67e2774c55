import { formatNumber } from './formats.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
const points = (count: number) => counted(count, 'point', 'points')

export const topRated = {
  title: 'Top 10 Tutors',
  description:
    'The ten tutors in Mauritius with the most points, how points are earned, and the ranks that they lead to.',
  intro: 'The tutors with the most points from reviews, bookings and visits to their profiles.',
  toLeaderboard: 'View the full leaderboard',
  list: 'The top tutors',
  points,
  views: (count: number) => counted(count, 'view', 'views'),
  contacts: (count: number) => counted(count, 'contact', 'contacts'),
  loading: 'Loading the top rated tutors…',
  loaded: (count: number) => ({
    title: 'Top Rated Tutors',
    text: count === 0 ? 'There are none yet.' : `Showing the top ${counted(count, 'tutor', 'tutors')}.`,
  }),
  empty: {
    title: 'No top rated tutors yet',
    text: 'Tutors appear here as soon as they have earned their first points.',
    action: 'Find Tutors',
  },
  failure: { title: 'Error', text: 'Failed to load top rated tutors' },
  explainer: {
    title: 'How tutors earn points',
    worth: (count: number) => `+${count}`,
    causes: {
      fiveStarReview: { name: '5-star review', note: 'from each student' },
      fourStarReview: { name: '4-star review', note: 'from each student' },
      otherReview: { name: 'Any other review', note: 'from each student' },
      booking: { name: 'Confirmed booking', note: 'once for each student' },
      profileView: {
        name: 'Profile view',
        note: (most: number) => `once a day for each visitor, at most ${most} a day`,
      },
      completeProfile: { name: 'Complete profile', note: 'once' },
    },
  },
  ranks: {
    title: 'Achievement ranks',
    intro: 'All the points that a tutor ever earned make the rank.',
    from: (threshold: number) => (threshold === 0 ? 'From the start' : `From ${points(threshold)}`),
  },
}
