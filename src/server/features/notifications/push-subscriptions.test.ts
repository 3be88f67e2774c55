import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
} from '#contract/notifications/push.api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { endSessions } from '#server/features/auth/sessions/sessions'
import { testApp } from '#tests/support/app'
import { createPeople, logInPerson, type Person } from '#tests/support/people'
import { browserSubscription } from '#tests/support/push-service'

async function twoPeople() {
  const server = await testApp()
  const [kavi, anna] = (await createPeople(server, ['kavi@test.example', 'anna@test.example'])) as [
    Person,
    Person,
  ]
  const endpointsOf = async (person: Person) =>
    (await person.call(listPushSubscriptions)).subscriptions.map(({ endpoint }) => endpoint)
  const subscribe = (person: Person, body = browserSubscription()) =>
    person.call(createPushSubscription, { body })
  return { ...server, kavi, anna, endpointsOf, subscribe }
}

test('a browser is subscribed once, listed and dropped', async () => {
  const { clock, kavi, anna, endpointsOf, subscribe } = await twoPeople()
  const phone = browserSubscription()
  const { id } = await subscribe(kavi, phone)
  expect(await subscribe(kavi, phone)).toEqual({
    id,
    endpoint: phone.endpoint,
    createdAt: clock.now().toISOString(),
  })
  const { publicKey } = await kavi.call(listPushSubscriptions)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(await endpointsOf(kavi)).toEqual([phone.endpoint])
  expect((await anna.request(deletePushSubscription, { params: { id } })).status).toBe(404)
  expect(await kavi.call(deletePushSubscription, { params: { id } })).toEqual({})
  expect(await endpointsOf(kavi)).toEqual([])
})

const addresses = [
  'http://fcm.googleapis.com/push/1',
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://[::ffff:10.0.0.1]/push',
  'https://10.0.0.1/push',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'https://localhost/push',
  'https://postgres.internal/push',
  'https://example.com/push',
  'https://fcm.googleapis.com.example.com/push',
  'https://evilfcm.googleapis.com.evil.example/push',
  'https://notfcm.googleapis.com/push',
  'https://fcm.googleapis.com@127.0.0.1/push',
  'https://user:word@fcm.googleapis.com/push',
  'https://fcm.googleapis.com:8443/push',
  'https://fcm.googleapis.com./push',
  'HTTPS://fcm.googleapis.com/push',
  ' https://fcm.googleapis.com/push',
  'file:///etc/passwd',
  'not an address',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
]

test('we push to no other address than those of push services', async () => {
  const { kavi, endpointsOf } = await twoPeople()
  for (const endpoint of addresses) {
    const body = { ...browserSubscription(), endpoint }
    const { status, error } = await kavi.request(createPushSubscription, { body })
    expect([endpoint, status, Object.keys(error.fields ?? {})]).toEqual([endpoint, 422, ['endpoint']])
  }
  expect(await endpointsOf(kavi)).toEqual([])
})

test('keys that no browser gives are refused', async () => {
  const { kavi } = await twoPeople()
  const { endpoint, keys } = browserSubscription()
  const wrong = [
    { ...keys, p256dh: 'A'.repeat(87) },
    { ...keys, p256dh: keys.p256dh.slice(1) },
    { ...keys, auth: `${keys.auth.slice(1)}=` },
    { p256dh: keys.p256dh },
    null,
  ]
  for (const keys of wrong) {
    const { status } = await kavi.request(createPushSubscription, { body: { endpoint, keys } as never })
    expect([keys, status]).toEqual([keys, 422])
  }
})

test('with the eleventh browser the oldest is dropped, also when many come at once', async () => {
  const { app, clock, kavi, endpointsOf, subscribe } = await twoPeople()
  const bodies = Array.from({ length: 12 }, () => browserSubscription())
  for (const body of bodies) {
    clock.advance(1000)
    await subscribe(kavi, body)
  }
  const newest = bodies.slice(2).map(({ endpoint }) => endpoint)
  expect(await endpointsOf(kavi)).toEqual(newest.toReversed())
  // Saving an existing one again does not remove any.
  await subscribe(kavi, bodies[11])
  expect(await endpointsOf(kavi)).toHaveLength(10)
  await Promise.all(Array.from({ length: 12 }, () => subscribe(kavi)))
  const { n } = await app.db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(10)
})

test('whoever logs in at the same browser takes it over', async () => {
  const { kavi, anna, endpointsOf, subscribe } = await twoPeople()
  const phone = browserSubscription()
  await subscribe(kavi, phone)
  await subscribe(anna, phone)
  expect([await endpointsOf(kavi), await endpointsOf(anna)]).toEqual([[], [phone.endpoint]])
  await Promise.all([kavi, anna, kavi, anna].map((person) => subscribe(person, phone)))
  expect((await Promise.all([kavi, anna].map(endpointsOf))).flat()).toEqual([phone.endpoint])
})

test('it ends with the login that it was made in, and no other', async () => {
  const { app, url, kavi, anna, endpointsOf, subscribe } = await twoPeople()
  const elsewhere = await logInPerson({ app, url }, kavi.email)
  const [phone, tablet] = [browserSubscription(), browserSubscription()]
  await subscribe(kavi, phone)
  await subscribe(elsewhere, tablet)
  await subscribe(anna)
  await endSessions(app, { userId: kavi.id, only: kavi.sessionId })
  expect(await endpointsOf(elsewhere)).toEqual([tablet.endpoint])
  await endSessions(app, { userId: kavi.id })
  const left = await app.db.selectFrom('push_subscriptions').select('user_id').execute()
  expect(left).toEqual([{ user_id: anna.id }])
})

test('the export names the service and the days, and the account takes its subscriptions along', async () => {
  const { app, clock, kavi, subscribe } = await twoPeople()
  const phone = browserSubscription()
  await subscribe(kavi, phone)
  const exported = await kavi.call(exportAccount)
  expect(exported).toMatchObject({
    pushSubscriptions: [
      { service: 'fcm.googleapis.com', createdAt: clock.now().toISOString(), lastUsedAt: null },
    ],
  })
  for (const secret of [phone.endpoint, phone.keys.auth, phone.keys.p256dh])
    expect(JSON.stringify(exported)).not.toContain(secret)
  await eraseAccount(app, kavi.id)
  expect(await app.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
})
