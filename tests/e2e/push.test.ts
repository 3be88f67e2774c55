import type { Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { cancelBooking, listBookings } from '#contract/bookings/api'
import type { PushMessage } from '#contract/notifications/push'
import { listPushSubscriptions } from '#contract/notifications/push.api'
import { sharedServer } from '../support/app.ts'
import { bookingApp } from '../support/bookings.ts'
import { section, toastOf } from '../support/browser/account-pages.ts'
import {
  browseAs,
  expectAccessible,
  expectSteady,
  looks,
  type PageOptions,
  settled,
} from '../support/browser/page.ts'
import { createPeople, type Person } from '../support/people.ts'
import { browserSubscription } from '../support/push-service.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => bookingApp({ whenDone }))

let people = 0
async function newPerson() {
  const [person] = await createPeople(server(), [`phone${people++}@test.example`])
  return person!
}

type Stubbed = { permission: NotificationPermission; answer?: NotificationPermission; subscription: object }

/**
 * A browser without a network subscribes nowhere, and without a screen it asks nobody. What stands in for both is at the
 * browser's edge alone, and lasts as the real ones do.
 */
function standInForPush({ permission, answer = permission, subscription }: Stubbed) {
  const stored = (name: string) => localStorage.getItem(`test ${name}`)
  Object.defineProperty(Notification, 'permission', { get: () => stored('permission') ?? permission })
  Notification.requestPermission = async () => {
    localStorage.setItem('test permission', answer)
    return answer
  }
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  const made = (key: string) => ({
    ...subscription,
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => subscription,
    unsubscribe: async () => localStorage.removeItem('test key'),
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (stored('key') ? made(stored('key')!) : null),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      localStorage.setItem('test key', applicationServerKey)
      return made(applicationServerKey)
    },
  })
}

type Visit = PageOptions & Partial<Stubbed>

async function visit(
  person: Person,
  path: string,
  { permission = 'default', answer, ...options }: Visit = {},
) {
  const page = await browseAs(server(), person, {
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    ...options,
  })
  await page.addInitScript(standInForPush, { permission, answer, subscription: browserSubscription() })
  await page.goto(server().url + path)
  return page
}

const onPhone = (page: Page) => section(page, 'Notifications on this phone')
const subscriptionsOf = async (person: Person) => (await person.call(listPushSubscriptions)).subscriptions

test.each(looks)('switched on, each kind chosen, and switched off again ($width)', async (look) => {
  const person = await newPerson()
  const page = await visit(person, '/profile#push', { ...look, answer: 'granted' })
  const on = onPhone(page).getByRole('button', { name: 'Switch on for this device' })
  await on.waitFor()
  await expectSteady(page)
  await expectAccessible(page)
  // Nothing was asked before somebody pressed.
  expect(await page.evaluate(() => localStorage.getItem('test permission'))).toBeNull()
  expect(await subscriptionsOf(person)).toEqual([])
  await on.click()
  await onPhone(page).getByText('Switched on for this device.').waitFor()
  expect(await subscriptionsOf(person)).toHaveLength(1)

  await onPhone(page).getByText('Choose which notifications').click()
  const lessons = onPhone(page).getByRole('switch', { name: 'Lessons in an hour' })
  expect(await lessons.isChecked()).toBe(true)
  expect(await onPhone(page).getByRole('switch', { name: 'New bookings' }).count()).toBe(0)
  await lessons.click()
  await expectAccessible(page)
  await page.reload()
  await onPhone(page).getByText('Choose which notifications').click()
  await expect.poll(() => lessons.isChecked()).toBe(false)
  const emails = section(page, 'E-mail notifications')
  expect(await emails.getByRole('switch', { name: 'Lessons in an hour' }).isChecked()).toBe(true)

  await onPhone(page).getByRole('button', { name: 'Switch off for this device' }).click()
  await onPhone(page).getByText('Switched off for this device.').waitFor()
  expect(await subscriptionsOf(person)).toEqual([])
})

testAll('whoever does not allow it is told how to', async () => {
  const person = await newPerson()
  const page = await visit(person, '/profile', { answer: 'denied' })
  await onPhone(page).getByRole('button', { name: 'Switch on for this device' }).click()
  await onPhone(page).getByText('Your browser does not let us show notifications.').waitFor()
  await expectAccessible(page)
  await page.reload()
  await onPhone(page).getByText('Your browser does not let us show notifications.').waitFor()
  expect(await subscriptionsOf(person)).toEqual([])
})

testAll('without a network nothing is switched, and a failure is said', async () => {
  const person = await newPerson()
  const page = await visit(person, '/profile', {
    answer: 'granted',
    expected: /status of 503|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
  })
  const on = onPhone(page).getByRole('button', { name: 'Switch on for this device' })
  await on.waitFor()
  await page.context().setOffline(true)
  await onPhone(page).getByText('You are offline.').waitFor()
  expect(await on.isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await page.route('**/push-subscriptions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await on.click()
  await onPhone(page).getByRole('alert').getByText('That did not work.').waitFor()
  await page.unroute('**/push-subscriptions')
  await on.click()
  await onPhone(page).getByText('Switched on for this device.').waitFor()
})

testAll('an iPhone is told to put the site on the home screen first', async () => {
  const page = await browseAs(server(), await newPerson(), {
    width: 360,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.goto(`${server().url}/profile`)
  await onPhone(page).getByText('Add to Home Screen').waitFor()
  await expectAccessible(page)
})

testAll('after a booking it is offered once, and switched on where that is wanted', async () => {
  const person = await newPerson()
  const page = await visit(person, '/tutor/profile/a-tutor-0000', { answer: 'granted' })
  const book = async () => {
    const form = page.getByRole('dialog', { name: 'Book Asha Bundhoo' })
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await toastOf(page, 'Tutor booked').waitFor()
  }
  await page.getByRole('button', { name: 'Book Now' }).click()
  await book()
  const offer = toastOf(page, 'Shall we remind you?')
  await offer.waitFor()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Remind me on this phone' }).click()
  await toastOf(page, 'Reminders switched on').waitFor()
  expect(await subscriptionsOf(person)).toHaveLength(1)
  expect(await offer.count()).toBe(0)
})

testAll('whoever does not want it after a booking is not asked after the next one', async () => {
  const person = await newPerson()
  const page = await visit(person, '/tutor/profile/a-tutor-0000')
  const form = page.getByRole('dialog', { name: 'Book Asha Bundhoo' })
  await page.getByRole('button', { name: 'Book Now' }).click()
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await toastOf(page, 'Shall we remind you?').getByRole('button', { name: 'Dismiss' }).click()
  const { bookings } = await person.call(listBookings, { query: { as: 'student' } })
  await person.call(cancelBooking, { params: bookings[0]!, body: { reason: 'other' } })
  await page.reload()
  await page.getByRole('button', { name: 'Book Now' }).click()
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await toastOf(page, 'Tutor booked').waitFor()
  await settled(page)
  expect(await toastOf(page, 'Shall we remind you?').count()).toBe(0)
})

testAll('a subscription that the browser has replaced is saved with the next page', async () => {
  const person = await newPerson()
  const page = await visit(person, '/profile', { answer: 'granted' })
  await onPhone(page).getByRole('button', { name: 'Switch on for this device' }).click()
  await onPhone(page).getByText('Switched on for this device.').waitFor()
  await server().app.db.deleteFrom('push_subscriptions').where('user_id', '=', person.id).execute()
  await page.goto(`${server().url}/legal/privacy`)
  await expect.poll(async () => (await subscriptionsOf(person)).length).toBe(1)
})

const pushed: PushMessage = {
  kind: 'lesson_soon',
  title: 'A lesson soon',
  message: 'Asha has Physics today at 10:00.',
  path: '/legal/terms',
  tag: 'booking-1',
}

/** A page with the worker of somebody who has switched it on, and how to push to it as the browser's maker would. */
async function pushedPage() {
  const person = await newPerson()
  const page = await visit(person, '/profile', { answer: 'granted', serviceWorkers: 'allow' })
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  const [running] = page.context().serviceWorkers()
  const started = running ?? page.context().waitForEvent('serviceworker')
  await onPhone(page).getByRole('button', { name: 'Switch on for this device' }).click()
  await onPhone(page).getByText('Switched on for this device.').waitFor()
  await page.goto(`${server().url}/legal/privacy`)
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).waitFor()
  const [worker, registrationId] = [await started, await registered]
  await worker.evaluate(standInForNotifications)
  const origin = server().url
  const push = (data: string) =>
    client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  return { page, worker, push }
}

/** Runs in the worker: a browser without a screen refuses to show anything. Of two with one tag, the later one is left. */
function standInForNotifications() {
  type Shown = { title: string; tag: string; close: () => void }
  let all: Shown[] = []
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title: string, options: { tag: string }) {
      const close = () => {
        all = without(options.tag)
      }
      all = [...without(options.tag), { title, ...options, close }]
    },
    getNotifications: async () => all,
  })
  const without = (tag: string) => all.filter((one) => one.tag !== tag)
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const all = await registration.getNotifications()
    return all.map(({ close, ...notification }) => notification)
  })

/** As a press does; the browser of a test has no place to press. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
    const [notification] = await scope.registration.getNotifications()
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil() {} })
    scope.dispatchEvent(event)
  })

test('what is pushed is shown, a later word in place of the earlier, and a press leads there', async () => {
  const { page, worker, push } = await pushedPage()
  await push(JSON.stringify({ ...pushed, message: 'Asha has Physics tomorrow at 10:00.' }))
  await push(JSON.stringify(pushed))
  await expect
    .poll(() => shown(worker))
    .toEqual([
      {
        title: 'A lesson soon',
        body: 'Asha has Physics today at 10:00.',
        tag: 'booking-1',
        renotify: true,
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        data: { path: '/legal/terms' },
      },
    ])
  await press(worker)
  await page.waitForURL('**/legal/terms')
  await expect.poll(() => shown(worker)).toEqual([])
})

testAll(
  'whoever looks at it already, in any language, is shown nothing, and a press stays in theirs',
  async () => {
    const { page, worker, push } = await pushedPage()
    await page.bringToFront()
    await push(JSON.stringify({ ...pushed, tag: 'booking-3', path: '/legal/privacy' }))
    await push(JSON.stringify({ ...pushed, tag: 'booking-2', path: '/fr/legal/privacy' }))
    await push(JSON.stringify({ ...pushed, path: '/fr/legal/terms' }))
    await expect.poll(() => shown(worker)).toMatchObject([{ data: { path: '/fr/legal/terms' } }])
    await press(worker)
    await page.waitForURL(`${server().url}/legal/terms`)
  },
)
