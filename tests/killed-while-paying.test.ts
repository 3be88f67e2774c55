import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { subscribe } from '#contract/billing/subscriptions.api'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { randomFor } from '#server/db/seed/random'
import { billingJobs } from '#server/features/billing/billing.jobs'
import { dailyTopic } from '#server/features/billing/reconciliation'
import type { App } from '#server/platform/app'
import { enqueue, runDueJobs } from '#server/platform/jobs/jobs'
import { signed } from '#server/platform/payments/sandbox/webhooks'
import { testApp, testSecret } from './support/app.ts'
import { mailsIn, testDatabase } from './support/database.ts'
import {
  createPayingTutors,
  histories,
  outcomesIn,
  type PayingTutor,
  playStep,
} from './support/payments/histories.ts'
import { dayMs } from './support/payments/payments.ts'
import { createPeople, createTutor, type Person } from './support/people.ts'
import { addressOf, freshSettings, startServer } from './support/server-process.ts'

const sequences = 1000
const buyers = 20
const killsPerRound = 3
const random = randomFor('webhook sequences')
const rounds = Math.max(...histories.map(({ steps }) => steps.length))

type Event = { id: string; about: { kind: 'order' | 'subscription'; providerId: string } }

/** A database that outlives its servers: one in this process, and one that is to be killed. */
async function prepare() {
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
  const settings = {
    ...(await freshSettings()),
    DATABASE_URL: addressOf(connection),
    SECRET_KEY: testSecret,
    SITE_URL: app.siteUrl,
    RATE_LIMIT_SCALE: '1000',
  }
  /** The next step of every tutor who has one; answers what the provider has to tell. */
  async function play(round: number, tutors: PayingTutor[]) {
    const events: Event[] = []
    for (const history of histories) {
      const step = history.steps[round]
      const having = tutors.filter((tutor) => tutor.history === history)
      if (!step || having.length === 0) continue
      const ids = having.map(({ agreements }) => agreements[step.payment]!)
      await playStep(app.db, step.name, ids, new Date(start.getTime() + step.day * dayMs))
      const kind = history.payments[step.payment] === 'verification' ? 'order' : 'subscription'
      for (const providerId of ids) events.push({ id: randomUUID(), about: { kind, providerId } })
    }
    return events
  }

  async function deliver(url: string, { id, about }: Event) {
    const body = JSON.stringify({ id, type: 'a step', about })
    const response = await fetch(`${url}/api/v1/webhooks/sandbox`, {
      method: 'POST',
      // A provider sends what was not answered again, and sometimes what was; now and then under another id.
      ...signed(app, random.chance(0.5) ? `transmission-${id}` : randomUUID(), body),
    }).catch(() => null)
    return response?.status === 200
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

test(`${sequences} sequences of notifications, repeated, shuffled and delayed, to servers that are killed, end as in order`, {
  timeout: 300_000,
}, async () => {
  const server = await prepare()
  const { app, clock, url, mortalUrl, startMortal, inOrder, mixedUp, tutors, play, deliver } = server
  for (let round = 0; round < rounds; round += 1) {
    for (const event of await play(round, inOrder)) expect(await deliver(url, event)).toBe(true)
    await runDueJobs(app, billingJobs(app, { ownUrl: url }))
  }

  let cutOff = 0
  async function serveAndDie() {
    for (let kill = 0; kill < killsPerRound; kill += 1) {
      const { child, ended } = await startMortal()
      await sleep(random.int(200, 800))
      child.kill('SIGKILL')
      await ended
      cutOff += await releaseLeases(app)
    }
  }

  /** As a provider does: until it is answered, by whichever server is there. */
  async function deliverAll(pile: Event[]) {
    const left = [...pile]
    const carry = async () => {
      for (let event = left.pop(); event; event = left.pop())
        while (!(await deliver(random.pick([url, mortalUrl]), event))) await sleep(20)
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

  const people = await createBuyers(app, mortalUrl)
  const buying = people.map((person) => buyPremium(person, mortalUrl))
  const working = [work(), work()]
  let held: Event[] = []
  for (let round = 0; round < rounds; round += 1) {
    const told = await play(round, mixedUp)
    const pile = random.shuffle([
      ...held,
      ...told.flatMap((event) => Array<Event>(random.int(1, 2)).fill(event)),
    ])
    held = pile.splice(Math.ceil(pile.length * 0.8))
    await Promise.all([serveAndDie(), deliverAll(pile)])
  }
  await startMortal()
  await Promise.all([deliverAll(held), ...buying])
  await expect.poll(() => leftToDo(app), { timeout: 120_000, interval: 200 }).toBe(0)
  isOver = true
  await Promise.all(working)

  expect(cutOff).toBeGreaterThan(0)
  const outcomes = await outcomesIn(app)
  for (const [at, { id }] of tutors.entries())
    expect([at, outcomes.get(id)]).toEqual([at, outcomes.get(tutors[at % histories.length]!.id)])
  const bought = await app.db
    .selectFrom('payment_ledger')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['cents', 'plan'])
    .where(
      'payment_ledger.user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  expect(bought).toEqual(Array(buyers).fill({ cents: 1499, plan: 'premium' }))
  await expectNumberedReceipts(app)
})

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

async function createBuyers(app: App, url: string) {
  const emails = Array.from({ length: buyers }, (_, at) => `buyer${at}@test.example`)
  const people = await createPeople({ app, url }, emails)
  for (const [at, { id }] of people.entries())
    await createTutor(app, { user_id: id, public_id: `buyer-${at}` })
  return people
}

async function buyPremium(person: Person, url: string) {
  const { approvalUrl = '' } = await untilAnswered(() =>
    person.request(subscribe, { body: { plan: 'premium' } }),
  )
  await untilAnswered(async () => {
    const body = new URLSearchParams({ decision: 'approve' })
    const path = new URL(approvalUrl).pathname
    const { status } = await fetch(url + path, { method: 'POST', redirect: 'manual', body })
    return { status: status === 303 ? 200 : status, body: {} }
  })
}

type Answer = { status: number; body: Record<string, string> }

/** As a person does who tries again. */
async function untilAnswered(ask: () => Promise<Answer>): Promise<Record<string, string>> {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer?.status === 200) return answer.body
    await sleep(100)
  }
}

/** One for every movement, without gaps, each of them mailed. */
async function expectNumberedReceipts({ db }: App) {
  const rows = await db.selectFrom('payment_ledger').select('receipt').orderBy('receipt').execute()
  const numbers = rows.map(({ receipt }) => receipt)
  const years = Map.groupBy(numbers, (number) => number.slice(0, 5))
  expect(numbers).toEqual(
    [...years].flatMap(([year, ofYear]) => ofYear.map((_, at) => year + String(at + 1).padStart(6, '0'))),
  )
  const sent = await db.selectFrom('mailbox').select('subject').execute()
  const mailed = new Set(
    [...sent, ...(await mailsIn(db))].flatMap(({ subject }) => subject.match(/^Receipt (\S+)/)?.[1] ?? []),
  )
  expect([...mailed].toSorted()).toEqual(numbers)
}
