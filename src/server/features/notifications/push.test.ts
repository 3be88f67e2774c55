import { expect, test } from 'vitest'
import { changeLocale } from '#contract/accounts/api'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import { changeMailSetting, listNotifications, markAllNotificationsRead } from '#contract/notifications/api'
import { createPushSubscription, listPushSubscriptions } from '#contract/notifications/push.api'
import type { NotificationKind } from '#contract/notifications/rules'
import { texts } from '#server/locales/texts'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { testApp } from '#tests/support/app'
import { createPeople, type Person } from '#tests/support/people'
import { createBrowser, startPushService, vapidOf } from '#tests/support/push-service'
import { deleteNotices, type Notice, notify } from './notify.ts'
import { pushJobs } from './push.ts'

const booking = '01932f6c-8e40-7a11-9c55-2d1f0a7be314'

const notice: Notice = {
  kind: 'booking_new',
  sourceId: booking,
  text: () => ({ title: 'New booking', message: 'Asha booked Physics.', action: 'See the booking' }),
  link: '/tutor/dashboard?booking=1',
}

/** After this time a service counts as unresponsive. It is long enough for a busy machine. */
const shortMs = 2000

/** A user with a phone, at noon. */
async function pushedPerson(withinMs = 60_000) {
  const service = await startPushService()
  const server = await testApp({ push: { agent: service.agent, withinMs } })
  const { app, clock } = server
  const [kavi, anna] = (await createPeople(server, ['kavi@test.example', 'anna@test.example'])) as [
    Person,
    Person,
  ]
  const phone = createBrowser()
  await kavi.call(createPushSubscription, { body: phone.subscription })
  const setTime = (day: string, time: string) =>
    clock.advance(momentInMauritius(day, time).getTime() - clock.now().getTime())
  setTime('2026-11-16', '12:00')
  return {
    ...server,
    service,
    kavi,
    anna,
    phone,
    setTime,
    tell: (change: Partial<Notice> = {}) => notify(app, kavi.id, { ...notice, ...change }),
    work: () => runDueJobs(app, pushJobs(app)),
    async waiting() {
      const rows = await app.db.selectFrom('outbox').select('run_at').where('topic', '=', 'push').execute()
      return rows.map(({ run_at }) => run_at)
    },
    subscriptions: async () => (await kavi.call(listPushSubscriptions)).subscriptions,
  }
}

test('a notification comes to the phone, encrypted and signed', async () => {
  const { app, service, clock, kavi, phone, tell, work } = await pushedPerson()
  await tell()
  await work()
  const [push] = service.received
  expect(push!.path).toBe(new URL(phone.subscription.endpoint).pathname)
  expect(push!.headers).toMatchObject({
    host: 'fcm.googleapis.com',
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect(phone.read(push!.body)).toEqual({
    kind: 'booking_new',
    title: 'New booking',
    message: 'Asha booked Physics.',
    path: '/tutor/dashboard?booking=1',
    tag: booking,
  })
  const { key, header, claims } = vapidOf(push!)
  expect(header).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(claims).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: clock.now().getTime() / 1000 + 12 * 60 * 60,
    sub: 'mailto:support@aprann.example',
  })
  expect(key).toBe((await kavi.call(listPushSubscriptions)).publicKey)
  const row = await app.db.selectFrom('push_subscriptions').select('last_used_at').executeTakeFirstOrThrow()
  expect(row.last_used_at).toEqual(clock.now())
})

test('it comes to every phone of the person, once, and to nobody else', async () => {
  const { service, kavi, anna, phone, tell, work } = await pushedPerson()
  const tablet = createBrowser('web.push.apple.com')
  await kavi.call(createPushSubscription, { body: tablet.subscription })
  await anna.call(createPushSubscription, { body: createBrowser().subscription })
  await Promise.all([tell(), tell(), tell()])
  await work()
  const paths = [phone, tablet].map(({ subscription }) => new URL(subscription.endpoint).pathname)
  expect(service.received.map(({ path }) => path).sort()).toEqual(paths.sort())
})

test.each<[NotificationKind, string, string]>([
  ['lesson_soon', '3600', 'high'],
  ['lesson_tomorrow', '10800', 'normal'],
  ['message', '86400', 'normal'],
])('%s waits %s seconds for a phone that is off', async (kind, ttl, urgency) => {
  const { service, tell, work } = await pushedPerson()
  await tell({ kind })
  await work()
  expect(service.received[0]!.headers).toMatchObject({ ttl, urgency })
})

test('the later word on a booking replaces the earlier one, and none on another', async () => {
  const { service, phone, tell, work } = await pushedPerson()
  await tell({ kind: 'lesson_tomorrow', sourceId: `${booking} 2026-11-17T06:00:00.000Z` })
  await tell({ kind: 'booking_cancelled', sourceId: booking })
  await tell({ kind: 'booking_cancelled', sourceId: '01932f6c-8e40-7a11-9c55-2d1f0a7be315' })
  await work()
  const [reminder, cancelled, other] = service.received.map(({ headers }) => headers.topic)
  expect(reminder).toBe(cancelled)
  expect(other).not.toBe(cancelled)
  const tags = service.received.map(({ body }) => phone.read(body).tag)
  expect(tags.slice(0, 2)).toEqual([booking, booking])
})

test('a kind that is switched off, or is never pushed, stays in the bell', async () => {
  const { kavi, tell, waiting } = await pushedPerson()
  const setting = await kavi.call(changeMailSetting, { body: { kind: 'booking_new', isPushed: false } })
  expect(setting).toMatchObject({ kind: 'booking_new', isMailed: true, isPushed: false })
  await tell()
  await tell({ kind: 'weekly_digest' })
  expect(await waiting()).toEqual([])
  await kavi.call(changeMailSetting, { body: { kind: 'booking_new', isPushed: true } })
  await tell({ sourceId: 'another' })
  expect(await waiting()).toHaveLength(1)
  expect((await kavi.call(listNotifications)).unreadCount).toBe(3)
})

test.each([
  ['in the evening', '2026-11-16', '21:00', '2026-11-17', 14.5],
  ['after midnight', '2026-11-17', '03:00', '2026-11-17', 20.5],
])('nothing rings at night: %s it waits for the morning', async (_, day, time, morning, hoursLeft) => {
  const { service, setTime, tell, waiting, work } = await pushedPerson()
  setTime(day, time)
  await tell()
  expect(await waiting()).toEqual([momentInMauritius(morning, '06:30')])
  await work()
  expect(service.received).toEqual([])
  setTime(morning, '06:30')
  await work()
  expect(service.received[0]!.headers.ttl).toBe(String(hoursLeft * 3600))
})

test('what was due in the evening, and is sent late, does not ring at night either', async () => {
  const { service, setTime, tell, waiting, work } = await pushedPerson()
  setTime('2026-11-16', '20:50')
  await tell()
  await tell({ kind: 'lesson_tomorrow' })
  setTime('2026-11-16', '23:00')
  await work()
  expect(service.received).toEqual([])
  expect(await waiting()).toEqual([momentInMauritius('2026-11-17', '06:30')])
  setTime('2026-11-17', '06:30')
  await work()
  expect(service.received).toHaveLength(1)
})

test('a reminder is of no use later: it counts from when it was due, and ends with the day', async () => {
  const { service, setTime, tell, work } = await pushedPerson()
  await tell({ kind: 'lesson_soon' })
  setTime('2026-11-16', '13:00')
  await work()
  expect(service.received).toEqual([])
  await tell({ kind: 'lesson_soon', sourceId: 'another' })
  setTime('2026-11-16', '13:20')
  await work()
  expect(service.received.pop()!.headers.ttl).toBe(String(40 * 60))
  setTime('2026-11-16', '20:00')
  await tell({ kind: 'lesson_tomorrow' })
  await work()
  expect(service.received.pop()!.headers.ttl).toBe('3600')
})

test('what is switched off while it waits is not pushed', async () => {
  const { service, kavi, setTime, tell, work } = await pushedPerson()
  setTime('2026-11-16', '22:00')
  await tell()
  await kavi.call(changeMailSetting, { body: { kind: 'booking_new', isPushed: false } })
  setTime('2026-11-17', '06:30')
  expect(await work()).toBe(1)
  expect(service.received).toEqual([])
})

test('it is in the language of the account, and leads to the page in that language', async () => {
  const { service, kavi, phone, tell, work } = await pushedPerson()
  await kavi.call(changeLocale, { body: { locale: 'fr' } })
  await tell({ text: ({ errors }) => ({ title: errors.not_found, message: 'M', action: 'A' }) })
  await work()
  expect(phone.read(service.received[0]!.body)).toMatchObject({
    title: texts.fr.errors.not_found,
    path: '/fr/tutor/dashboard?booking=1',
  })
})

test('what was read in the meantime, or is no longer true, is not pushed', async () => {
  const { app, service, kavi, setTime, tell, work } = await pushedPerson()
  setTime('2026-11-16', '22:00')
  await tell()
  await kavi.call(markAllNotificationsRead)
  await tell({ sourceId: 'another' })
  await deleteNotices(app, ['another'])
  setTime('2026-11-17', '07:00')
  expect(await work()).toBe(2)
  expect(service.received).toEqual([])
})

test.each([401, 403, 404, 410])('%i ends the subscription', async (status) => {
  const { service, subscriptions, tell, work, waiting } = await pushedPerson()
  service.reply = () => ({ status })
  await tell()
  await work()
  expect(await subscriptions()).toEqual([])
  expect(await waiting()).toEqual([])
})

test.each([
  ['as it asks for', { status: 429, headers: { 'retry-after': '120' } }, 120],
  ['soon, without a word on when', { status: 500 }, 30],
  ['soon, after a date that we do not read', { status: 503, headers: { 'retry-after': 'Mon' } }, 30],
  ['soon, after silence', 'silence', 30],
] as const)('a service in trouble is asked again: %s', async (_, reply, seconds) => {
  const { clock, service, subscriptions, tell, waiting, work } = await pushedPerson(shortMs)
  service.reply = () => reply
  await tell()
  await work()
  expect(await waiting()).toEqual([new Date(clock.now().getTime() + seconds * 1000)])
  service.reply = () => ({ status: 201 })
  clock.advance(seconds * 1000)
  await work()
  expect(service.received).toHaveLength(2)
  expect(service.received[1]!.headers.ttl).toBe(String(86_400 - seconds))
  expect(await waiting()).toEqual([])
  expect(await subscriptions()).toHaveLength(1)
})

test('only the phone that it did not reach is asked again', async () => {
  const { clock, service, kavi, phone, tell, work } = await pushedPerson(shortMs)
  const silent = createBrowser('updates.push.services.mozilla.com')
  await kavi.call(createPushSubscription, { body: silent.subscription })
  const pathOf = ({ subscription }: typeof phone) => new URL(subscription.endpoint).pathname
  service.reply = ({ path }) => (path === pathOf(silent) ? 'silence' : { status: 201 })
  await tell()
  await work()
  clock.advance(30_000)
  await work()
  const counts = Object.groupBy(service.received, ({ path }) => path)
  expect(counts[pathOf(phone)]).toHaveLength(1)
  expect(counts[pathOf(silent)]).toHaveLength(2)
})

test('it is given up when it is of no use any more', async () => {
  const { clock, service, tell, waiting, work } = await pushedPerson()
  service.reply = () => ({ status: 500 })
  await tell({ kind: 'lesson_soon' })
  for (let tries = 0; tries < 10; tries += 1) {
    await work()
    const [next] = await waiting()
    if (next) clock.advance(next.getTime() - clock.now().getTime())
  }
  expect(await waiting()).toEqual([])
  // After 0, 30, 90, 210, 450, 930 and 1890 seconds. The next attempt would come after the hour.
  expect(service.received).toHaveLength(7)
})

test.each([302, 400, 413])('%i is logged without a word about whom, and not tried again', async (status) => {
  const { service, logs, kavi, phone, subscriptions, tell, waiting, work } = await pushedPerson()
  service.reply = () => ({ status, headers: { location: 'https://fcm.googleapis.com/elsewhere' } })
  await tell()
  await work()
  expect(service.received).toHaveLength(1)
  expect(await waiting()).toEqual([])
  expect(await subscriptions()).toHaveLength(1)
  const line = logs()
    .split('\n')
    .find((line) => line.includes('push refused'))!
  expect(JSON.parse(line)).toMatchObject({ host: 'fcm.googleapis.com', status })
  for (const secret of [kavi.id, kavi.email, phone.subscription.endpoint, 'Asha'])
    expect(line).not.toContain(secret)
})

test('long words are cut: a push has little room', async () => {
  const { service, phone, tell, work } = await pushedPerson()
  await tell({ text: () => ({ title: 'New booking', message: '"𝒜\n'.repeat(300), action: 'See it' }) })
  await work()
  const { message } = phone.read(service.received[0]!.body)
  expect([[...message].length, message.at(-1)]).toEqual([400, '…'])
  expect(service.received[0]!.body.length).toBeLessThan(3072)
})
