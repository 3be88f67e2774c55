import { returnFromApproval } from '#contract/billing/payments.api'
import { getSubscription, subscribe } from '#contract/billing/subscriptions.api'
import { dayMs } from '#contract/durations'
import { billingJobs } from '#server/features/billing/billing.jobs'
import type { App } from '#server/platform/app'
import { runDueJobs } from '#server/platform/jobs/jobs'
import type { Decision } from '#server/platform/payments/sandbox/agreements'
import { bookingApp } from '../bookings.ts'
import type { Person } from '../people.ts'

type Server = { app: App; url: string; clock: { advance(milliseconds: number): void } }

/** A server with a tutor on the free plan, students, and the built-in payment provider. */
export async function moneyApp(options: Parameters<typeof bookingApp>[0] = {}) {
  const server = await bookingApp(options)
  return { ...server, ...moneySteps(server) }
}

/** The steps by which money moves. */
export function moneySteps({ app, url, clock }: Server) {
  /** Does what is due, and what follows from it, until nothing is left. */
  const runJobs = () => runDueJobs(app, billingJobs(app, { ownUrl: url }))

  /** Decides on the page of the sandbox, as its payer does; answers where that leads. */
  async function decide(approvalUrl: string, decision: Decision) {
    const response = await fetch(url + new URL(approvalUrl).pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision }),
    })
    return { status: response.status, location: response.headers.get('location') }
  }

  /** Chooses a plan and decides about it; answers the payment after coming back. */
  async function buyPlan(tutor: Person, plan: 'standard' | 'premium', decision: Decision = 'approve') {
    const body = await tutor.call(subscribe, { body: { plan } })
    await decide(body.approvalUrl, decision)
    return tutor.call(returnFromApproval, { params: { id: body.paymentId } })
  }

  /** Lets days pass, one by one, with everything that is due on each. */
  async function passDays(count: number) {
    for (let day = 0; day < count; day += 1) {
      clock.advance(dayMs)
      await runJobs()
    }
  }

  const subscriptionOf = (tutor: Person) => tutor.call(getSubscription)

  return { runJobs, decide, buyPlan, passDays, subscriptionOf }
}

/** What is in the books, in the order of the receipts. */
export function ledgerOf({ db }: App) {
  return db
    .selectFrom('payment_ledger')
    .select(['receipt', 'kind', 'cents', 'period_start', 'period_end'])
    .orderBy('receipt')
    .execute()
}

export async function planOf({ db }: App, tutorId: string) {
  const { plan } = await db
    .selectFrom('tutors')
    .select('plan')
    .where('id', '=', tutorId)
    .executeTakeFirstOrThrow()
  return plan
}

/** The titles of what somebody was told, the oldest first. */
export async function noticesTo({ db }: App, userId: string) {
  const notices = await db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute()
  return notices.map(({ title }) => title)
}
