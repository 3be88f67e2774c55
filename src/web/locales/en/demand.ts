import { leastShown, secondMonthWithinDays } from '#contract/demand/rules'
import { formatNumber } from './formats.ts'

const searches = (n: number) => (n === 1 ? '1 search' : `${formatNumber(n)} searches`)

export const demand = {
  title: 'Demand',
  says: 'What people look for, and what there is',
  period: 'Period',
  periods: { '7': 'The last 7 days', '30': 'The last 30 days', '90': 'The last 90 days' },
  subject: 'Subject',
  anySubject: 'Any subject',
  town: 'Town',
  anyTown: 'Any town',
  anyGrade: 'Any grade',
  file: 'Download as CSV',
  number: formatNumber,
  hidden: `under ${leastShown}`,
  note: `Counts from 1 to ${leastShown - 1} are hidden, here and in the file; sums are of the counts that are shown. A search counts by what it chooses: one without a grade is in the row of any grade only.`,
  empty: {
    title: 'Nothing to show yet',
    text: `A row appears once ${leastShown} searches, or as many families with alerts or requests, chose the same.`,
  },

  map: {
    title: 'Where people search',
    caption: 'Searches by town',
    searches: 'Searches',
    emptySearches: 'Found nobody',
    none: 'No town has enough searches to be shown.',
    total: (n: number) => `${searches(n)} that chose a town`,
  },

  table: {
    title: 'Looked for and there',
    what: 'Chosen',
    searches: 'Searches',
    emptySearches: 'Found nobody',
    alerts: 'Alerts',
    requests: 'Requests',
    tutors: 'Tutors',
    freePlaces: 'Free places',
    order:
      'The most unmet demand first: searches that found nobody, and families beyond the free places. Alerts, requests, tutors and places are those of today.',
    first: (shown: number, total: number) =>
      `The first ${formatNumber(shown)} of ${formatNumber(total)} rows. The file has all.`,
  },

  funnel: {
    title: 'From a look to a learner who stays',
    step: 'Step',
    count: 'How many',
    share: 'Of the views',
    none: '–',
    percent: (share: number) => `${share < 0.1 ? (share * 100).toFixed(1) : Math.round(share * 100)}%`,
    steps: {
      views: 'Views of profiles',
      messages: 'Conversations begun by families',
      connections: 'Bookings confirmed and learners admitted',
      secondMonths: 'Learners in their second month',
    },
    note: `Of everything in the period, and not of the same people: views are counted without any. A second month is one that was attended or paid for, up to ${secondMonthWithinDays} days after the learner was admitted.`,
  },
}
