import { testApp } from '#tests/support/app'
import { ledgerOf, moneySteps } from '#tests/support/payments/payments'
import { createPeople, createTutor } from '#tests/support/people'
import { runMarket } from './shared/market.ts'
import { wrongReceipts } from './support/receipts.ts'
import { addUp, drill, type Outcome } from './support/report.ts'

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
    load: 'bookings, responses, reviews, views, plans and deletions by 24 students and 6 tutors, 8 at a time; 24 tutors who buy a plan at the end of a year',
    fault: `midnight in Mauritius after ${Object.keys(evenings).join(', ')}`,
  },
  async () => {
    const outcomes: Outcome[] = []
    for (const now of Object.values(evenings))
      outcomes.push(await runMarket({ rounds: 3, now, minutes: { least: 8, most: 12 } }))
    outcomes.push(await buyOverNewYear())
    return { ...addUp(outcomes), rounds: Object.keys(evenings).length }
  },
)

const buyersAtOnce = 8

/** Tutors who buy a plan before midnight, while it strikes, and after it: receipts are numbered anew in the new year. */
async function buyOverNewYear(): Promise<Outcome> {
  const server = await testApp({ now: evenings['the end of a year'], env: { OFFER_FOUNDING_PLACES: '0' } })
  const { app, clock } = server
  const { buyPlan } = moneySteps(server)
  const emails = Array.from({ length: 3 * buyersAtOnce }, (_, at) => `buyer${at}@test.example`)
  const buyers = await createPeople(server, emails)
  for (const [at, { id }] of buyers.entries()) await createTutor(app, { userId: id, publicId: `buyer-${at}` })
  let longestWaitMs = 0

  async function buy(group: number) {
    const began = performance.now()
    const some = buyers.slice(group * buyersAtOnce, (group + 1) * buyersAtOnce)
    await Promise.all(some.map((buyer) => buyPlan(buyer, 'standard')))
    longestWaitMs = Math.max(longestWaitMs, performance.now() - began)
  }

  await buy(0)
  const striking = buy(1)
  clock.advance(20 * 60_000)
  await striking
  await buy(2)
  const receipts = (await ledgerOf(app)).map(({ receipt }) => receipt)
  const years = new Set(receipts.map((receipt) => receipt.slice(0, 4)))
  return {
    rounds: 1,
    answers: buyers.length,
    refused: 0,
    acknowledged: buyers.length,
    found: receipts.length,
    wrong: [
      ...(await wrongReceipts(app)),
      ...['2026', '2027'].filter((year) => !years.has(year)).map((year) => `no receipt of ${year}`),
    ],
    unexplained: [],
    longestWaitMs,
    servedAgainMs: [],
  }
}
