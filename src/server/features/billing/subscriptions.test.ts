import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listPayments, returnFromApproval } from '#contract/billing/payments.api'
import { cancelSubscription, getPaidPlan, subscribe } from '#contract/billing/subscriptions.api'
import { hourMs } from '#contract/durations'
import { deleteMyTutorProfile, getMyTutorProfile, registerTutor } from '#contract/tutors/registration.api'
import { type Job, runDueJobs } from '#server/platform/jobs/jobs'
import { createBookingIn } from '#tests/support/bookings'
import { mailsIn } from '#tests/support/database'
import { ledgerOf, moneyApp, noticesTo, planOf } from '#tests/support/payments/payments'
import { tutorForm } from '#tests/support/people'
import { planJobs } from './billing.jobs.ts'
import { orderRefund } from './order-refund.ts'
import { scheduleDaily } from './reconciliation.ts'
import { syncTopic } from './webhook-events.ts'

const money = async (app: Parameters<typeof ledgerOf>[0]) =>
  (await ledgerOf(app)).map(({ receipt, cents }) => [receipt, cents])

test('a plan begins with its first charge, releases what waited, and leaves a receipt', async () => {
  const { app, tutor, owner, students, buyPlan, subscriptionOf } = await moneyApp({ students: 3 })
  for (const student of students) await createBookingIn(app, 'waiting', { tutor, owner, student })
  expect(await subscriptionOf(owner)).toMatchObject({ plan: 'free', waitingBookings: 3, renewal: null })

  expect(await buyPlan(owner, 'standard')).toMatchObject({ state: 'paid', purpose: 'plan', plan: 'standard' })

  expect(await planOf(app, tutor.id)).toBe('standard')
  expect(await subscriptionOf(owner)).toEqual({
    plan: 'standard',
    provider: 'sandbox',
    paidUntil: '2026-12-15T08:00:00.000Z',
    renewal: { plan: 'standard', cents: 999, at: '2026-12-15T08:00:00.000Z' },
    graceUntil: null,
    foundingUntil: null,
    nextPlan: null,
    waitingBookings: 0,
    releasedBookings: 3,
  })
  expect(await money(app)).toEqual([['2026-000001', 999]])
  expect(await noticesTo(app, owner.id)).toContain('Your Standard plan has begun')
  const [receipt] = (await mailsIn(app.db)).filter(({ subject }) => subject.startsWith('Receipt'))
  expect(receipt).toMatchObject({ to: owner.email, subject: 'Receipt 2026-000001 for your payment of €9.99' })
  expect(receipt?.text).toContain('From 15 November 2026 until 15 December 2026.')
})

test('declined, or left without deciding, everything is as it was', async () => {
  const { app, tutor, owner, buyPlan, runJobs, subscriptionOf } = await moneyApp()
  const body = await owner.call(subscribe, { body: { plan: 'premium' } })
  const left = await owner.request(returnFromApproval, { params: { id: body.paymentId } })
  expect(left.body).toMatchObject({ state: 'open', approvalUrl: body.approvalUrl })
  expect(await buyPlan(owner, 'premium', 'decline')).toMatchObject({ state: 'ended', approvalUrl: null })
  await runJobs()
  expect(await planOf(app, tutor.id)).toBe('free')
  expect(await subscriptionOf(owner)).toMatchObject({ plan: 'free', renewal: null, nextPlan: null })
  expect(await money(app)).toEqual([])
})

test('whoever comes back from the provider finds the pages in the language they left them in', async () => {
  const { owner, decide } = await moneyApp()
  const headers = { 'accept-language': 'fr' }
  const { approvalUrl } = await owner.call(subscribe, { body: { plan: 'premium' }, headers })
  const { location } = await decide(approvalUrl, 'decline')
  expect(location).toMatch(/^http:\/\/aprann\.test\/fr\/tutor\/subscription\?payment=/)
})

test('without coming back the plan begins by the callback alone', async () => {
  const { app, tutor, owner, decide, runJobs } = await moneyApp()
  const body = await owner.call(subscribe, { body: { plan: 'premium' } })
  await decide(body.approvalUrl, 'approve')
  expect(await planOf(app, tutor.id)).toBe('free')
  await runJobs()
  expect(await planOf(app, tutor.id)).toBe('premium')
})

test('it renews every month, with a notice three days before', async () => {
  const { app, owner, buyPlan, passDays, subscriptionOf } = await moneyApp()
  await scheduleDaily(app)
  await buyPlan(owner, 'premium')
  await passDays(62)
  expect(await money(app)).toEqual([
    ['2026-000001', 1499],
    ['2026-000002', 1499],
    ['2027-000001', 1499],
  ])
  expect((await subscriptionOf(owner)).paidUntil).toBe('2027-02-15T08:00:00.000Z')
  const renewals = (await noticesTo(app, owner.id)).filter((title) => title.includes('renews'))
  expect(renewals).toEqual(['Your plan renews on 15 December 2026', 'Your plan renews on 15 January 2027'])
})

test('cancelled, the plan stays until the end of what is paid; choosing it again costs nothing before', async () => {
  const { app, tutor, owner, buyPlan, passDays, subscriptionOf } = await moneyApp()
  await buyPlan(owner, 'standard')
  await app.db.updateTable('tutors').set({ connections_used: 5 }).where('id', '=', tutor.id).execute()
  await passDays(10)
  const { body } = await owner.request(cancelSubscription)
  expect(body).toMatchObject({
    plan: 'standard',
    renewal: null,
    nextPlan: { plan: 'free', at: '2026-12-15T08:00:00.000Z' },
  })
  expect((await owner.request(cancelSubscription)).error.code).toBe('not_subscribed')

  expect(await buyPlan(owner, 'standard')).toMatchObject({ state: 'agreed' })
  expect(await subscriptionOf(owner)).toMatchObject({
    nextPlan: null,
    renewal: { at: '2026-12-15T08:00:00.000Z' },
  })
  await owner.call(cancelSubscription)
  await passDays(21)
  expect(await planOf(app, tutor.id)).toBe('free')
  expect(await app.db.selectFrom('tutors').select('connection_limit').execute()).toEqual([
    { connection_limit: 5 },
  ])
  expect(await money(app)).toHaveLength(1)
  expect(await noticesTo(app, owner.id)).toEqual([
    'Your Standard plan has begun',
    'Your renewal is cancelled',
    'Your renewal is cancelled',
    'Your Standard plan has ended',
  ])
})

test('an upgrade begins at once, ends the other plan, and gives its unused days back', async () => {
  const { app, tutor, owner, buyPlan, passDays, runJobs, subscriptionOf } = await moneyApp()
  await buyPlan(owner, 'standard')
  expect((await owner.request(subscribe, { body: { plan: 'standard' } })).error.code).toBe(
    'already_subscribed',
  )
  await passDays(10)
  await buyPlan(owner, 'premium')
  await runJobs()
  expect(await planOf(app, tutor.id)).toBe('premium')
  // 20 of 30 days.
  expect(await money(app)).toEqual([
    ['2026-000001', 999],
    ['2026-000002', 1499],
    ['2026-000003', -666],
  ])
  expect(await subscriptionOf(owner)).toMatchObject({
    paidUntil: '2026-12-25T08:00:00.000Z',
    renewal: { plan: 'premium' },
    nextPlan: null,
  })
  await passDays(40)
  expect((await money(app)).map(([, cents]) => cents)).toEqual([999, 1499, -666, 1499])
})

test('a downgrade begins when what is paid ends', async () => {
  const { app, tutor, owner, buyPlan, passDays, subscriptionOf } = await moneyApp()
  await buyPlan(owner, 'premium')
  await passDays(3)
  expect(await buyPlan(owner, 'standard')).toMatchObject({ state: 'agreed' })
  expect(await subscriptionOf(owner)).toMatchObject({
    plan: 'premium',
    renewal: { plan: 'standard', cents: 999, at: '2026-12-15T08:00:00.000Z' },
    nextPlan: { plan: 'standard', at: '2026-12-15T08:00:00.000Z' },
  })
  await passDays(27)
  expect(await planOf(app, tutor.id)).toBe('standard')
  expect((await money(app)).map(([, cents]) => cents)).toEqual([1499, 999])
})

test('a failed renewal has seven days of grace, with notices; then the plan is free', async () => {
  const { app, tutor, owner, buyPlan, passDays, subscriptionOf } = await moneyApp()
  await scheduleDaily(app)
  await buyPlan(owner, 'standard', 'approve-and-fail')
  await passDays(30)
  expect(await subscriptionOf(owner)).toMatchObject({
    plan: 'standard',
    graceUntil: '2026-12-22T08:00:00.000Z',
    nextPlan: { plan: 'free', at: '2026-12-22T08:00:00.000Z' },
  })
  await passDays(6)
  expect(await planOf(app, tutor.id)).toBe('standard')
  await passDays(1)
  expect(await planOf(app, tutor.id)).toBe('free')
  expect(await subscriptionOf(owner)).toMatchObject({ renewal: null, graceUntil: null })
  expect((await noticesTo(app, owner.id)).slice(2)).toEqual([
    'Your renewal did not go through',
    'Your plan ends on 22 December 2026',
    'Your Standard plan has ended',
  ])
  await passDays(10)
  expect(await app.db.selectFrom('sandbox_agreements').select('state').execute()).toEqual([
    { state: 'cancelled' },
  ])
})

test('in the grace the plan can be bought again, and goes on', async () => {
  const { app, tutor, owner, buyPlan, passDays } = await moneyApp()
  await buyPlan(owner, 'standard', 'approve-and-fail')
  await passDays(32)
  expect(await buyPlan(owner, 'standard')).toMatchObject({ state: 'paid' })
  await passDays(20)
  expect(await planOf(app, tutor.id)).toBe('standard')
  expect((await money(app)).map(([, cents]) => cents)).toEqual([999, 999])
})

test("a founder's free months end with a notice before, and a plan chosen meanwhile is charged from then on", async () => {
  const { app, tutor, owner, buyPlan, passDays, subscriptionOf } = await moneyApp({
    tutor: { plan: 'premium' },
  })
  const until = new Date('2026-12-01T08:00:00Z')
  await app.db.insertInto('founders').values({ place: 1, tutor_id: tutor.id, premium_until: until }).execute()
  await scheduleDaily(app)
  await passDays(9)
  expect(await noticesTo(app, owner.id)).toEqual(['Your free months end on 1 December 2026'])
  expect(await buyPlan(owner, 'standard')).toMatchObject({ state: 'agreed' })
  expect(await subscriptionOf(owner)).toMatchObject({
    plan: 'premium',
    foundingUntil: until.toISOString(),
    nextPlan: { plan: 'standard', at: until.toISOString() },
  })
  await passDays(6)
  expect(await money(app)).toEqual([])
  await passDays(1)
  expect(await planOf(app, tutor.id)).toBe('standard')
  expect((await money(app)).map(([, cents]) => cents)).toEqual([999])
})

test('a plan and a profile that goes: nothing is charged any more, the money stays on record without the person', async () => {
  const { app, owner, buyPlan, passDays } = await moneyApp()
  await buyPlan(owner, 'premium')
  await owner.call(deleteMyTutorProfile)
  expect((await owner.call(listPayments)).receipts).toHaveLength(1)
  await passDays(40)
  expect(await money(app)).toHaveLength(1)
  expect(await app.db.selectFrom('subscriptions').select('state').execute()).toEqual([{ state: 'cancelled' }])
})

test('what the daily round reads again is queued a hundred at a time, and all of it', async () => {
  const { app, clock, owner, tutor } = await moneyApp()
  const created = app.clock.now()
  await sql`
    insert into payments (id, user_id, tutor_id, purpose, provider, provider_id, cents, state, created_at)
    select gen_random_uuid(), ${owner.id}, ${tutor.id}, 'verification', 'sandbox', 'order-' || n, 499, 'open', ${created}
    from generate_series(1, 250) n`.execute(app.db)
  const read = new Set<unknown>()
  let most = 0
  const handlers = {
    ...planJobs(app),
    async [syncTopic]({ payload }: Job) {
      read.add(payload.providerId)
      const { queued } = await app.db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<string>().as('queued'))
        .where('topic', '=', syncTopic)
        .executeTakeFirstOrThrow()
      most = Math.max(most, Number(queued))
    },
  }
  await scheduleDaily(app)
  clock.advance(hourMs * 24)
  for (let step = 0; step < 5; step += 1) {
    await runDueJobs(app, handlers)
    clock.advance(60_000)
  }
  expect(read.size).toBe(250)
  expect(most).toBeLessThanOrEqual(100)
})

/** Without the free months of founding tutors, which would hide what was paid for. */
const withoutFounders = { env: { OFFER_FOUNDING_PLACES: '0' } }

test('a deleted profile ends the renewal with a mail; registering again restores what is paid, until its end', async () => {
  const { app, owner, buyPlan, runJobs, passDays, subscriptionOf } = await moneyApp(withoutFounders)
  await buyPlan(owner, 'premium')
  await passDays(3)
  await owner.call(deleteMyTutorProfile)
  const notices = await noticesTo(app, owner.id)
  expect(notices.at(-1)).toBe('Your renewal is cancelled')
  const mail = (await mailsIn(app.db)).find(({ subject }) => subject === notices.at(-1))
  expect(mail).toMatchObject({ to: owner.email })
  expect(mail?.text).toContain('Premium Featured is paid until 15 December 2026')
  expect(await owner.call(getPaidPlan)).toEqual({
    paidPlan: { plan: 'premium', until: '2026-12-15T08:00:00.000Z' },
  })
  await runJobs()

  await owner.call(registerTutor, { body: tutorForm })
  const { profile } = await owner.call(getMyTutorProfile)
  expect(profile!.plan).toBe('premium')
  expect(await subscriptionOf(owner)).toMatchObject({
    plan: 'premium',
    paidUntil: '2026-12-15T08:00:00.000Z',
    renewal: null,
    nextPlan: { plan: 'free', at: '2026-12-15T08:00:00.000Z' },
  })
  expect((await noticesTo(app, owner.id)).at(-1)).toBe('Your Premium Featured plan is back')
  await passDays(27)
  expect(await subscriptionOf(owner)).toMatchObject({ plan: 'free' })
  expect((await owner.call(getMyTutorProfile)).profile!.plan).toBe('free')
  expect(await money(app)).toHaveLength(1)
})

test('a restored plan is bought, upgraded and given back like one of a first profile', async () => {
  const { app, owner, buyPlan, runJobs, passDays, subscriptionOf } = await moneyApp(withoutFounders)
  await buyPlan(owner, 'standard')
  await passDays(10)
  await owner.call(deleteMyTutorProfile)
  await runJobs()
  await owner.call(registerTutor, { body: tutorForm })
  expect(await buyPlan(owner, 'standard')).toMatchObject({ state: 'agreed' })
  expect(await subscriptionOf(owner)).toMatchObject({ renewal: { at: '2026-12-15T08:00:00.000Z' } })
  await passDays(1)
  await buyPlan(owner, 'premium')
  await runJobs()
  // 19 of the 30 days that were paid for with the first profile.
  expect((await money(app)).map(([, cents]) => cents)).toEqual([999, 1499, -632])

  const [charge] = await app.db.selectFrom('payment_ledger').select('id').where('cents', '=', 1499).execute()
  await owner.call(deleteMyTutorProfile)
  await runJobs()
  await owner.call(registerTutor, { body: tutorForm })
  expect(await subscriptionOf(owner)).toMatchObject({ plan: 'premium' })
  await orderRefund(app, { chargeId: charge!.id, cause: 'administrator', reason: 'Asked for.' })
  await passDays(1)
  expect((await owner.call(getMyTutorProfile)).profile!.plan).toBe('free')
})

test('a profile without a plan goes without a word about one, and a plan that was given back is not restored', async () => {
  const { app, owner, buyPlan, runJobs } = await moneyApp(withoutFounders)
  await owner.call(deleteMyTutorProfile)
  expect(await noticesTo(app, owner.id)).toEqual([])
  expect(await owner.call(getPaidPlan)).toEqual({ paidPlan: null })

  await owner.call(registerTutor, { body: tutorForm })
  await buyPlan(owner, 'standard')
  await owner.call(deleteMyTutorProfile)
  const { id } = await app.db.selectFrom('payment_ledger').select('id').executeTakeFirstOrThrow()
  await orderRefund(app, { chargeId: id, cause: 'administrator', reason: 'Asked for.' })
  await runJobs()
  expect(await owner.call(getPaidPlan)).toEqual({ paidPlan: null })
  await owner.call(registerTutor, { body: tutorForm })
  expect((await owner.call(getMyTutorProfile)).profile!.plan).toBe('free')
})
