import { runMarket } from './shared/market.ts'
import { drill, type Outcome } from './support/report.ts'

/** Minutes before midnight in Mauritius, which is 20:00 UTC. */
const evenings = {
  'an ordinary day': '2026-11-15T19:45:00Z',
  'the end of a month': '2026-11-30T19:45:00Z',
  'the eve of 29 February': '2028-02-28T19:45:00Z',
  '29 February': '2028-02-29T19:45:00Z',
  'the end of a year': '2026-12-31T19:45:00Z',
}

drill(
  8,
  'days, months and years end',
  {
    load: 'bookings, responses, reviews, views, plans and deletions by 24 students and 6 tutors, 8 at a time',
    fault: `midnight in Mauritius after ${Object.keys(evenings).join(', ')}`,
  },
  async () => {
    const outcomes: Outcome[] = []
    for (const now of Object.values(evenings))
      outcomes.push(await runMarket({ rounds: 3, now, minutes: { least: 8, most: 12 } }))
    const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + count(one), 0)
    return {
      rounds: outcomes.length,
      answers: sum(({ answers }) => answers),
      refused: sum(({ refused }) => refused),
      acknowledged: sum(({ acknowledged }) => acknowledged),
      found: sum(({ found }) => found),
      wrong: outcomes.flatMap(({ wrong }) => wrong),
      unexplained: outcomes.flatMap(({ unexplained }) => unexplained),
      longestWaitMs: Math.max(...outcomes.map(({ longestWaitMs }) => longestWaitMs)),
      servedAgainMs: [],
    }
  },
)
