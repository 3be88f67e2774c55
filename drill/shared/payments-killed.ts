import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { subscribe } from '#contract/billing/subscriptions.api'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import { randomFor } from '#server/db/seed/random'
import { billingJobs } from '#server/features/billing/billing.jobs'
import { dailyTopic } from '#server/features/billing/reconciliation'
import type { App } from '#server/platform/app'
import { enqueue, runDueJobs } from '#server/platform/jobs/jobs'
import { signed } from '#server/platform/payments/sandbox/webhooks'
import { testApp } from '#tests/support/app'
import { testDatabase } from '#tests/support/database'
import {
  createPayingTutors,
  histories,
  outcomesIn,
  type PayingTutor,
  playStep,
} from '#tests/support/payments/histories'
import { createPeople, createTutor, type Person } from '#tests/support/people'
import { addressOf, startServer } from '#tests/support/server-process'
import { drillSettings } from '../support/product.ts'
import { wrongReceipts } from '../support/receipts.ts'
import type { Outcome } from '../support/report.ts'

const random = randomFor('webhook sequences')
const steps = Math.max(...histories.map(({ steps }) => steps.length))

/** Payers whose webhooks are mixed up, people who buy meanwhile, and how often a server dies. */
type Size = { sequences: number; buyers: number; kills: number }
type Event = { id: string; about: { kind: 'order' | 'subscription'; providerId: string } }

/** A database that outlives its servers: one in this process, and one that is to be killed. */
async function prepare({ sequences }: Size) {
  const now = new Date()
  // All that happens has happened, so that nothing depends on when it is heard of.
  const start = new Date(now.getTime() - 34 * dayMs)
  const { connection } = await testDatabase()
  const server = await testApp({ connection, now: now.toISOString() })
  const { app } = server
  const shuffled = Array.from({ length: sequences }, (_, at) => histories[at % histories.length]!)
  const tutors = await createPayingTutors(app, [...histories, ...shuffled], start)
  // Every server would make the day's round when it starts, and find by that what it was not told.
  await holdBackDay(app)
  const settings = await drillSettings({ DATABASE_URL: addressOf(connection), SITE_URL: app.siteUrl })

  /** The next step of every tutor who has one; answers what the provider has to tell. */
  async function play(at: number, tutors: PayingTutor[]) {
    const events: Event[] = []
    for (const history of histories) {
      const step = history.steps[at]
      const having = tutors.filter((tutor) => tutor.history === history)
      if (!step || having.length === 0) continue
      const ids = having.map(({ agreements }) => agreements[step.payment]!)
      await playStep(app.db, step.name, ids, new Date(start.getTime() + step.day * dayMs))
      const kind = history.payments[step.payment] === 'verification' ? 'order' : 'subscription'
      for (const providerId of ids) events.push({ id: randomUUID(), about: { kind, providerId } })
    }
    return events
  }

  /** Answers the status of the response, if there is one. */
  async function deliver(url: string, { id, about }: Event) {
    const body = JSON.stringify({ id, type: 'a step', about })
    const response = await fetch(`${url}/api/v1/webhooks/sandbox`, {
      method: 'POST',
      // A provider sends what was not answered again, and sometimes what was; now and then under another id.
      ...signed(app, random.chance(0.5) ? `transmission-${id}` : randomUUID(), body),
    }).catch(() => null)
    return response?.status
  }

  return {
    ...server,
    inOrder: tutors.slice(0, histories.length),
    mixedUp: tutors.slice(histories.length),
    tutors,
    mortalUrl: `http://127.0.0.1:${settings.PORT}`,
    startMortal: () => startServer(settings),
    play,
    deliver,
  }
}

async function holdBackDay(app: App) {
  const dedupeKey = `${dailyTopic}:${dayInMauritius(app.clock.now())}`
  const runAt = new Date(app.clock.now().getTime() + dayMs)
  await enqueue(app, { topic: dailyTopic, payload: {}, runAt, dedupeKey })
}

/** What was in hand when its server died comes back after a minute; here at once. Answers how much that was. */
async function releaseLeases({ db }: App) {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ run_at: sql<Date>`now()` })
    .where('attempts', '>', 0)
    .where('failed_at', 'is', null)
    .where('run_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Webhooks that are repeated, shuffled and delayed, to servers that are killed, end as those that come in order; and
 * whoever buys meanwhile gets what was paid for, once.
 */
export async function paymentsKilled(size: Size): Promise<Outcome & { cutOff: number }> {
  const server = await prepare(size)
  const { app, clock, url, mortalUrl, startMortal, inOrder, mixedUp, tutors, play, deliver } = server
  const unexplained: string[] = []
  let answers = 0
  let longestWaitMs = 0
  for (let step = 0; step < steps; step += 1) {
    for (const event of await play(step, inOrder))
      if ((await deliver(url, event)) !== 200) unexplained.push(`webhook ${event.id}`)
    await runDueJobs(app, billingJobs(app, { ownUrl: url }))
  }

  let cutOff = 0
  const servedAgainMs: number[] = []
  let mortal = await startMortal()
  async function killMortal(kills: number) {
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(random.int(200, 800))
      const killedAt = performance.now()
      mortal.child.kill('SIGKILL')
      await mortal.ended
      cutOff += await releaseLeases(app)
      mortal = await startMortal()
      const { status } = await fetch(`${mortalUrl}/readyz`)
      if (status !== 200) unexplained.push(`/readyz of a server that is ready: ${status}`)
      servedAgainMs.push(performance.now() - killedAt)
    }
  }

  async function tryToDeliver(event: Event) {
    const began = performance.now()
    const status = await deliver(random.pick([url, mortalUrl]), event)
    longestWaitMs = Math.max(longestWaitMs, performance.now() - began)
    if (status && status !== 200) unexplained.push(`webhook ${event.id}: ${status}`)
    return status === 200
  }

  /** As a provider does: until it is answered, by whichever server is there. */
  async function deliverAll(pile: Event[]) {
    const left = [...pile]
    const carry = async () => {
      for (let event = left.pop(); event; event = left.pop()) {
        while (!(await tryToDeliver(event))) await sleep(20)
        answers += 1
      }
    }
    await Promise.all(Array.from({ length: 10 }, carry))
  }

  let isOver = false
  async function work() {
    while (!isOver) {
      clock.advance(Date.now() - clock.now().getTime())
      if ((await runDueJobs(app, billingJobs(app, { ownUrl: url }))) === 0) await sleep(50)
    }
  }

  const people = await createBuyers(app, mortalUrl, size.buyers)
  const buying = people.map((person) => buyPremium(person, mortalUrl, unexplained))
  const working = [work(), work()]
  let held: Event[] = []
  for (let step = 0; step < steps; step += 1) {
    const told = await play(step, mixedUp)
    const pile = random.shuffle([
      ...held,
      ...told.flatMap((event) => Array<Event>(random.int(1, 2)).fill(event)),
    ])
    held = pile.splice(Math.ceil(pile.length * 0.8))
    const kills = Math.floor(((step + 1) * size.kills) / steps) - Math.floor((step * size.kills) / steps)
    await Promise.all([killMortal(kills), deliverAll(pile)])
  }
  await Promise.all([deliverAll(held), ...buying])
  await expect.poll(() => leftToDo(app), { timeout: 120_000, interval: 200 }).toBe(0)
  isOver = true
  await Promise.all(working)

  const outcomes = await outcomesIn(app)
  const settled = tutors.filter(({ id }, at) =>
    isDeepStrictEqual(outcomes.get(id), outcomes.get(tutors[at % histories.length]!.id)),
  )
  return {
    rounds: size.kills,
    answers,
    refused: 0,
    acknowledged: tutors.length + people.length,
    found: settled.length + (await boughtOnce(app, people)),
    wrong: await wrongReceipts(app),
    unexplained,
    longestWaitMs,
    servedAgainMs,
    cutOff,
  }
}

/** How many have paid once, and have what they paid for. */
async function boughtOnce({ db }: App, people: Person[]) {
  const rows = await db
    .selectFrom('payment_ledger')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['payment_ledger.user_id', 'cents', 'plan'])
    .execute()
  return people.filter(({ id }) => {
    const own = rows.filter(({ user_id }) => user_id === id)
    return own.length === 1 && own[0]!.cents === 1499 && own[0]!.plan === 'premium'
  }).length
}

/** What is due within two minutes; what was cut off last is released on the way. */
async function leftToDo(app: App) {
  const { rows } = await sql<{ waiting: number; leased: number }>`
    select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as leased from outbox
    where topic <> 'mail' and (failed_at is not null or run_at <= now() + interval '2 minutes')`.execute(
    app.db,
  )
  const { waiting, leased } = rows[0]!
  if (waiting > 0 && waiting === leased) await releaseLeases(app)
  return waiting
}

async function createBuyers(app: App, url: string, buyers: number) {
  const emails = Array.from({ length: buyers }, (_, at) => `buyer${at}@test.example`)
  const people = await createPeople({ app, url }, emails)
  for (const [at, { id }] of people.entries()) await createTutor(app, { userId: id, publicId: `buyer-${at}` })
  return people
}

async function buyPremium(person: Person, url: string, unexplained: string[]) {
  /** As a person does who gets no response and tries again. */
  async function untilServed(ask: () => Promise<Answer>): Promise<Record<string, string>> {
    for (;;) {
      const answer = await ask().catch(() => null)
      if (answer?.status === 200) return answer.body
      if (answer)
        unexplained.push(`${person.email} who buys: ${answer.status} ${JSON.stringify(answer.body)}`)
      await sleep(100)
    }
  }
  const { approvalUrl = '' } = await untilServed(() =>
    person.request(subscribe, { body: { plan: 'premium' } }),
  )
  await untilServed(async () => {
    const body = new URLSearchParams({ decision: 'approve' })
    const path = new URL(approvalUrl).pathname
    const { status } = await fetch(url + path, { method: 'POST', redirect: 'manual', body })
    return { status: status === 303 ? 200 : status, body: {} }
  })
}

type Answer = { status: number; body: Record<string, string> }
