import { returnFromApproval } from '#contract/billing/payments.api'
import { subscribe } from '#contract/billing/subscriptions.api'
import { dayMs } from '#contract/durations'
import type { Endpoint } from '#contract/endpoint'
import type { App } from '#server/platform/app'
import { moneyApp } from '#tests/support/payments/payments'
import { testPayPal } from '#tests/support/payments/paypal'
import type { SignedWebhook } from '#tests/support/payments/paypal-signer'
import { createPeople, createTutor, type Person } from '#tests/support/people'
import { drill } from './support/report.ts'

type PayPal = Awaited<ReturnType<typeof testPayPal>>

const payers = 12
/** After several failures in a row PayPal is left in peace for this long. */
const restMs = 31_000

/** What PayPal does to the next calls of a payer; the answers after that are good again. */
const faults: ((paypal: PayPal) => void)[] = [
  (paypal) => paypal.fail(/./, 503, 7),
  (paypal) => paypal.fail(/subscriptions/, 'silence'),
  (paypal) => paypal.fail(/./, 'redirect', 2),
  (paypal) => paypal.fail(/subscriptions/, { issue: 'A_WORD_THAT_NOBODY_KNOWS' }),
  (paypal) => paypal.forgetTokens(),
  (paypal) => paypal.fail(/./, 429, 2),
]

drill(
  7,
  'PayPal fails',
  {
    load: `${payers} tutors who buy a plan, and come back until it is theirs`,
    fault:
      'PayPal is down, says nothing, redirects, answers with unknown errors, forgets its tokens, has had enough',
  },
  async () => {
    const paypal = await testPayPal()
    const server = await moneyApp({ payments: paypal.provider })
    const { app, url, clock, runJobs } = server
    const unexplained: string[] = []
    let [answers, refused, longestWaitMs] = [0, 0, 0]

    async function timed<Answer extends { status: number }>(send: () => Promise<Answer>) {
      const began = performance.now()
      const answer = await send()
      longestWaitMs = Math.max(longestWaitMs, performance.now() - began)
      if (answer.status === 200) answers += 1
      else if (answer.status === 503) refused += 1
      else unexplained.push(String(answer.status))
      return answer
    }

    /** As a person does who is asked to try again in a moment. */
    async function untilDone<E extends Endpoint>(person: Person, endpoint: E, input: object) {
      for (;;) {
        const { status, body } = await timed(() => person.request(endpoint, input))
        if (status === 200) return body
        clock.advance(restMs)
        paypal.clock.advance(restMs)
      }
    }

    async function deliver({ headers, body }: SignedWebhook) {
      const send = () => fetch(`${url}/api/v1/webhooks/paypal`, { method: 'POST', headers, body })
      while ((await timed(send)).status !== 200) paypal.clock.advance(restMs)
    }

    const people = await createPayers(server)
    let delivered = 0
    for (const [at, person] of people.entries()) {
      const fail = faults[at % faults.length]!
      fail(paypal)
      const { paymentId } = await untilDone(person, subscribe, { body: { plan: 'premium' } })
      const providerId = [...paypal.books.subscriptions.keys()].at(-1)!
      paypal.books.approveSubscription(providerId)
      paypal.books.charge(providerId, 1499)
      fail(paypal)
      // Half of them never come back to us, and PayPal's webhooks are all that we hear.
      if (at % 2 === 0) await untilDone(person, returnFromApproval, { params: { id: paymentId } })
      for (; delivered < paypal.happened.length; delivered += 1) await deliver(paypal.happened[delivered]!)
      await runJobs()
    }
    clock.advance(dayMs)
    paypal.clock.advance(dayMs)
    await runJobs()
    return {
      rounds: 2 * payers,
      answers,
      refused,
      acknowledged: payers,
      ...(await compare(app, people)),
      unexplained,
      longestWaitMs,
      servedAgainMs: [],
    }
  },
)

async function createPayers(server: { app: App; url: string }) {
  const emails = Array.from({ length: payers }, (_, at) => `payer${at}@test.example`)
  const people = await createPeople(server, emails)
  for (const [at, { id }] of people.entries())
    await createTutor(server.app, { userId: id, publicId: `payer-${at}` })
  return people
}

/** Everybody who has paid has the plan, and is charged once. */
async function compare({ db }: App, people: Person[]) {
  const tutors = await db.selectFrom('tutors').select(['user_id', 'plan']).execute()
  const charges = await db.selectFrom('payment_ledger').select(['user_id', 'cents']).execute()
  const chargesOf = (id: string) => charges.filter(({ user_id }) => user_id === id).map(({ cents }) => cents)
  return {
    found: people.filter(({ id }) => tutors.find(({ user_id }) => user_id === id)?.plan === 'premium').length,
    wrong: people
      .filter(({ id }) => chargesOf(id).join() !== '1499')
      .map(({ id, email }) => `charges of ${email}: ${chargesOf(id).join()}`),
  }
}
