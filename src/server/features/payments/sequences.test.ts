import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type PaidPlan, planById, verificationFeeCents } from '#contract/plans'
import { randomFor } from '#server/db/seed/random'
import { scheduleDay } from '#server/features/subscriptions/daily'
import { subscriptionJobs } from '#server/features/subscriptions/subscription-jobs'
import { withMoney } from '#server/money'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import { runDueJobs } from '#server/platform/jobs'
import { signed } from '#server/platform/payments/sandbox/notifications'
import { mailsIn } from '#tests/support/contents'
import { testDatabase } from '#tests/support/database'
import { dayMs } from '#tests/support/payments'
import { type StepName, scriptedProvider } from '#tests/support/scripted-provider'
import { testApp } from '#tests/support/test-app'
import { paymentJobs } from './payment-jobs.ts'

const sequences = 1000
const random = randomFor('webhook sequences')
const start = new Date('2026-11-15T08:00:00Z')
const afterDays = (days: number) => new Date(start.getTime() + days * dayMs)

/** What happens at the provider: the step, how many days after the start, and to which of the payments. */
type Step = [name: StepName, day: number, payment?: number]
type History = { payments: ('verification' | PaidPlan['id'])[]; now: Step[]; nextMonth: Step[] }

const fee = (...now: StepName[]): History => ({
  payments: ['verification'],
  now: now.map((name) => [name, 0]),
  nextMonth: [],
})
const plan = (now: Step[], nextMonth: Step[]): History => ({ payments: ['standard'], now, nextMonth })

const histories: History[] = [
  fee('approve'),
  fee('approve', 'capture'),
  fee('approve', 'capture', 'refundFee'),
  fee('refuse', 'capture'),
  fee('void'),
  plan([['activate', 0]], [['renew', 30]]),
  plan(
    [['activate', 0]],
    [
      ['fail', 30],
      ['renew', 33],
    ],
  ),
  plan(
    [['activate', 0]],
    [
      ['fail', 30],
      ['suspend', 33],
    ],
  ),
  plan(
    [['activate', 0]],
    [
      ['renew', 30],
      ['refundMonth', 33],
    ],
  ),
  plan([['activate', 0]], [['cancel', 29]]),
  plan(
    [
      ['activate', 0],
      ['refundPart', 0],
    ],
    [['renew', 30]],
  ),
  plan(
    [
      ['activate', 0],
      ['cancel', 0],
    ],
    [],
  ),
  plan(
    [
      ['activate', 0],
      ['refundMonth', 0],
    ],
    [],
  ),
  {
    payments: ['standard', 'premium'],
    now: [
      ['activate', -5],
      ['activate', 0, 1],
    ],
    nextMonth: [['renew', 30, 1]],
  },
]

type Event = { id: string; about: { kind: 'order' | 'subscription'; providerId: string } }

/** A server whose provider is scripted, with one tutor for every sequence: the first of each history hears all in order. */
async function scriptedApp() {
  const { connection } = await testDatabase()
  const events: Event[] = []
  const server = await testApp({ connection })
  const { app, url, clock } = server
  const script = scriptedProvider(app.payments, (about) => events.push({ id: randomUUID(), about }))
  app.payments = script.provider
  const all = Array.from({ length: histories.length + sequences }, (_, at) => ({
    at,
    history: histories[at % histories.length]!,
    isInOrder: at < histories.length,
    tutorId: uuidv7(start),
    userId: uuidv7(start),
  }))
  await sql`create table fees_told (tutor_id uuid, change int)`.execute(app.db)
  await insertTutors(app, all)
  const payments = all.flatMap(({ at, history, tutorId, userId }) =>
    history.payments.map((what, index) => {
      const [id, providerId] = [uuidv7(afterDays(index - 10)), `${at}.${index}`]
      if (what === 'verification') script.addOrder(providerId, id)
      else script.addSubscription(providerId, id, what)
      return { id, providerId, tutorId, userId, what }
    }),
  )
  await insertPayments(app, payments)

  async function deliver({ id, about }: Event) {
    const body = JSON.stringify({ id, type: 'a step', about })
    const response = await fetch(`${url}/api/v1/payments/notifications/sandbox`, {
      method: 'POST',
      // A provider sends what was not answered again, and sometimes what was; now and then under another id.
      ...signed(app, random.chance(0.5) ? `transmission-${id}` : randomUUID(), body),
    }).catch(() => null)
    return response?.status === 200
  }

  return { app, clock, connection, script, events, all, deliver, workers: withWorkers(app) }
}

function withWorkers(app: App) {
  /** What verification is told counts only if the transaction does. */
  const tell =
    (change: number) =>
    async (app: App, { tutorId }: { tutorId: string }) => {
      await sql`insert into fees_told values (${tutorId}, ${change})`.execute(app.db)
    }
  const money = { ...withMoney(app), verificationPaid: tell(1), verificationReturned: tell(-1) }
  const handlers = { ...paymentJobs(money), ...subscriptionJobs(money) }
  // A worker whose connection is cut comes back, as a server that was killed is started again.
  const work = (): Promise<unknown> => runDueJobs(app, handlers).catch(() => work())
  return () => Promise.all([work(), work(), work()])
}

test(`${sequences} sequences of notifications, repeated, shuffled, delayed, lost and cut off in the middle, end as in order`, {
  timeout: 300_000,
}, async () => {
  const { app, clock, connection, script, events, all, deliver, workers } = await scriptedApp()
  let held: Event[] = []

  /** The connections of whatever is being done are cut, so that it is lost half-way. */
  async function cutConnections(isOver: () => boolean) {
    const client = new pg.Client(connection)
    await client.connect()
    let cuts = 0
    while (!isOver()) {
      await sleep(random.int(100, 400))
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
         order by random() limit 1`,
      )
      cuts += rowCount ?? 0
    }
    await client.end()
    return cuts
  }

  /** Until nothing is left to do soon: what was cut off comes back when its lease is over. */
  async function finishJobs() {
    for (;;) {
      await workers()
      const soon = new Date(clock.now().getTime() + 30 * 60 * 1000)
      const { rows } = await sql`select from outbox where topic <> 'mail' and run_at <= ${soon}`.execute(
        app.db,
      )
      if (rows.length === 0) return
      clock.advance(60_000)
    }
  }

  async function deliverAll(pile: Event[]): Promise<void> {
    const missed: Event[] = []
    for (let at = 0; at < pile.length; at += 10)
      await Promise.all(
        pile.slice(at, at + 10).map(async (event) => {
          if (!(await deliver(event))) missed.push(event)
        }),
      )
    if (missed.length > 0) await deliverAll(missed)
  }

  /** One step of every history; those in order hear of it at once, the others of something, some time. */
  async function playStep(which: 'now' | 'nextMonth', turn: number) {
    const heard: Event[] = []
    const pile = held
    for (const { at, history, isInOrder } of all) {
      const step = history[which][turn]
      if (!step) continue
      const [name, day, payment = 0] = step
      script.step(`${at}.${payment}`, name, afterDays(day))
      const told = events.splice(0)
      if (isInOrder) heard.push(...told)
      else if (random.chance(0.9)) for (const event of told) pile.push(...Array(random.int(1, 2)).fill(event))
    }
    const shuffled = random.shuffle(pile)
    const delivered = shuffled.splice(0, Math.ceil(shuffled.length * 0.8))
    held = shuffled
    await deliverAll(heard)
    let isOver = false
    const cutting = cutConnections(() => isOver)
    await Promise.all([deliverAll(delivered), workers()])
    isOver = true
    cuts += await cutting
    await finishJobs()
  }

  let cuts = 0
  for (const [which, turns] of [
    ['now', 3],
    ['nextMonth', 2],
  ] as const) {
    if (which === 'nextMonth') clock.advance(afterDays(34).getTime() - clock.now().getTime())
    for (let turn = 0; turn < turns; turn += 1) await playStep(which, turn)
  }
  await deliverAll(held)
  await scheduleDay(app)
  await finishJobs()

  expect(cuts).toBeGreaterThan(3)
  const outcomes = await outcomesIn(app)
  for (const { at, tutorId } of all)
    expect([at, outcomes.get(tutorId)]).toEqual([at, outcomes.get(all[at % histories.length]!.tutorId)])
  await expectNumberedReceipts(app)
})

type Tutor = { at: number; tutorId: string; userId: string }

async function insertTutors({ db }: App, tutors: Tutor[]) {
  await db
    .insertInto('users')
    .values(tutors.map(({ at, userId }) => ({ id: userId, email: `t${at}@test.example` })))
    .execute()
  await db
    .insertInto('tutors')
    .values(
      tutors.map(({ at, tutorId, userId }) => ({
        id: tutorId,
        public_id: `tutor-${at}`,
        user_id: userId,
        name: `Tutor ${at}`,
        listed_at: start,
      })),
    )
    .execute()
}

type Wish = {
  id: string
  providerId: string
  tutorId: string
  userId: string
  what: History['payments'][number]
}

async function insertPayments({ db }: App, wishes: Wish[]) {
  await db
    .insertInto('payments')
    .values(
      wishes.map(({ id, providerId, tutorId, userId, what }) => ({
        id,
        user_id: userId,
        tutor_id: tutorId,
        purpose: what === 'verification' ? what : ('plan' as const),
        plan: what === 'verification' ? null : what,
        cents: what === 'verification' ? verificationFeeCents : planById(what).cents,
        provider: 'sandbox' as const,
        provider_id: providerId,
        state: 'open' as const,
        created_at: start,
      })),
    )
    .execute()
  const plans = wishes.filter(({ what }) => what !== 'verification')
  await db
    .insertInto('subscriptions')
    .values(plans.map(({ id }) => ({ payment_id: id })))
    .execute()
}

/** What became of each tutor: the money, the payments and the plan. */
async function outcomesIn({ db }: App) {
  const ledger = await db
    .selectFrom('payment_ledger')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_ledger.tutor_id', 'kind', 'purpose', 'plan', 'payment_ledger.cents', 'happened_at'])
    .select(['period_start', 'period_end'])
    .orderBy('happened_at')
    .orderBy('kind')
    .orderBy('payment_ledger.cents')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .leftJoin('subscriptions', 'payment_id', 'payments.id')
    .select([
      'tutor_id',
      'purpose',
      'plan',
      'payments.state',
      'subscriptions.state as life',
      'failed_charges',
    ])
    .select(['next_charge_at'])
    .orderBy('payments.id')
    .execute()
  const { rows: tutors } = await sql<{ id: string; plan: string; told: number | null }>`
    select id, plan, (select sum(change)::int from fees_told where tutor_id = tutors.id) as told from tutors`.execute(
    db,
  )
  const without = ({ tutor_id, ...row }: { tutor_id: string | null }) => row
  const [entries, wishes] = [
    Map.groupBy(ledger, (row) => row.tutor_id),
    Map.groupBy(payments, (row) => row.tutor_id),
  ]
  return new Map(
    tutors.map(({ id, plan, told }) => [
      id,
      {
        plan,
        isFeePaid: Boolean(told),
        ledger: (entries.get(id) ?? []).map(without),
        payments: wishes.get(id)!.map(without),
      },
    ]),
  )
}

/** One for every movement, without gaps, and one e-mail each. */
async function expectNumberedReceipts(app: App) {
  const rows = await app.db.selectFrom('payment_ledger').select('receipt').orderBy('receipt').execute()
  const numbers = rows.map(({ receipt }) => receipt)
  expect(numbers).toEqual(rows.map((_, at) => `2026-${String(at + 1).padStart(6, '0')}`))
  const mailed = (await mailsIn(app.db)).flatMap(({ subject }) => subject.match(/^Receipt (\S+)/)?.[1] ?? [])
  expect(mailed.toSorted()).toEqual(numbers)
}
