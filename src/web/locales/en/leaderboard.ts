import { formatNumber } from './formats.ts'

const tutors = (count: number) => (count === 1 ? '1 tutor' : `${count} tutors`)

export const leaderboard = {
  title: 'Leaderboard',
  description:
    'The tutors in Mauritius with the most points for reviews, bookings and visits: overall, by subject or by grade.',
  intro: 'The tutors with the most points, up to 50 of them.',
  topRated: 'How points are earned',
  filters: {
    label: 'Filters',
    category: 'Category',
    categories: {
      overall: 'All Tutors in Mauritius',
      subject: 'Filter by Subject',
      grade: 'Filter by Grade',
    },
    subject: 'Subject',
    chooseSubject: 'Choose a subject',
    grade: 'Grade',
    chooseGrade: 'Choose a grade',
    timeframe: 'Time Period',
    timeframes: { all: 'All Time', year: 'This Year', month: 'This Month' },
  },
  counted: {
    all: 'Counts every point ever earned.',
    year: 'Counts the points earned in the last 365 days.',
    month: 'Counts the points earned in the last 30 days.',
  },
  table: 'Tutors by points',
  columns: {
    position: 'Rank',
    tutor: 'Tutor',
    subjects: 'Subject',
    rating: 'Rating',
    reviews: 'Reviews',
    contacts: 'Contacts',
    points: 'Points',
    achievements: 'Achievements',
  },
  position: (position: number) => `Rank ${position}`,
  medals: ['gold medal', 'silver medal', 'bronze medal'],
  moreSubjects: '+more',
  noAchievements: 'None yet',
  number: formatNumber,
  loading: 'Loading the leaderboard…',
  loaded: (count: number, total: number) => ({
    title: 'Leaderboard Loaded',
    text:
      count === 0 ? 'No tutors found.' : `Showing ${count < total ? `${count} of ` : ''}${tutors(total)}.`,
  }),
  showAll: (total: number) => `Show all ${total} tutors`,
  empty: {
    title: 'No tutors found',
    text: 'Nobody has earned points here in this time. Choose a longer time period or another category.',
    action: 'Show all tutors',
  },
  failure: { title: 'Error', text: 'Failed to load the leaderboard' },
}
