import { runMarket } from './shared/market.ts'
import { drill } from './support/report.ts'

drill(
  15,
  'everybody at the same time',
  {
    load: '10,000 bookings, responses, reviews, views, plans and deletions by 24 students and 6 tutors',
    fault: '8 at a time, days pass in between',
  },
  () => runMarket({ rounds: 40, minutes: { least: 60, most: 47 * 60 } }),
)
