import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '#contract/notifications/api'
import { testApp } from '#tests/support/app'
import { createPeople, type Person } from '#tests/support/people'
import { deleteOldNotifications } from './notifications.ts'
import { deleteNotices, type Notice, notify } from './notify.ts'

const notice: Notice = {
  kind: 'booking_new',
  sourceId: 'a booking',
  text: titled('New booking'),
  link: '/tutor/dashboard',
}

function titled(title: string) {
  return () => ({ title, message: 'Asha booked Physics.', action: 'See the booking' })
}

async function twoPeople() {
  const server = await testApp()
  const [kavi, anna] = (await createPeople(server, ['kavi@test.example', 'anna@test.example'])) as [
    Person,
    Person,
  ]
  const tell = (person: Person, change: Partial<Notice> = {}) =>
    notify(server.app, person.id, { ...notice, ...change })
  return { ...server, kavi, anna, tell }
}

test('the bell holds the latest 50, newest first, and counts all that are unread', async () => {
  const { clock, kavi, anna, tell } = await twoPeople()
  for (let at = 0; at < 52; at += 1) {
    clock.advance(1000)
    await tell(kavi, { sourceId: `booking ${at}`, text: titled(`Booking ${at}`) })
  }
  const body = await kavi.call(listNotifications)
  expect(body.unreadCount).toBe(52)
  expect(body.notifications).toHaveLength(50)
  expect(body.notifications[0]).toEqual({
    id: expect.any(String),
    kind: 'booking_new',
    title: 'Booking 51',
    message: 'Asha booked Physics.',
    link: notice.link,
    createdAt: '2026-11-15T08:00:52.000Z',
    isRead: false,
  })
  expect(await anna.call(listNotifications)).toEqual({ notifications: [], unreadCount: 0 })
})

test('what is read stays read, one by one or all', async () => {
  const { kavi, tell } = await twoPeople()
  for (const sourceId of ['a', 'b', 'c']) await tell(kavi, { sourceId })
  const list = () => kavi.call(listNotifications)
  const { id } = (await list()).notifications[0]!
  for (let times = 0; times < 2; times += 1)
    expect(await kavi.call(markNotificationRead, { params: { id } })).toEqual({ unreadCount: 2 })
  const isRead = (await list()).notifications.map(({ isRead }) => isRead)
  expect(isRead).toEqual([true, false, false])
  expect(await kavi.call(markAllNotificationsRead)).toEqual({ unreadCount: 0 })
  expect((await list()).unreadCount).toBe(0)
})

test('nobody reads or marks what others were told', async () => {
  const { kavi, anna, tell } = await twoPeople()
  await tell(kavi)
  const { id } = (await kavi.call(listNotifications)).notifications[0]!
  const foreign = await anna.request(markNotificationRead, { params: { id } })
  const unknown = await anna.request(markNotificationRead, {
    params: { id: '01900000-0000-7000-8000-000000000000' },
  })
  for (const { status, error } of [foreign, unknown])
    expect([status, error.message]).toEqual([404, 'There is nothing at this address.'])
  await anna.call(markAllNotificationsRead)
  expect((await kavi.call(listNotifications)).unreadCount).toBe(1)
})

test('the same is told once, also when it is said many times at once, and not to somebody who has left', async () => {
  const { app, kavi, anna, tell } = await twoPeople()
  await app.db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', anna.id).execute()
  await Promise.all(Array.from({ length: 10 }, () => tell(kavi)))
  await tell(kavi, { kind: 'booking_cancelled' })
  await tell(anna)
  const told = await app.db.selectFrom('notifications').select(['user_id', 'kind']).orderBy('kind').execute()
  expect(told).toEqual([
    { user_id: kavi.id, kind: 'booking_cancelled' },
    { user_id: kavi.id, kind: 'booking_new' },
  ])
})

test('what was told about something can be taken back', async () => {
  const { app, kavi, tell } = await twoPeople()
  await tell(kavi)
  await tell(kavi, { sourceId: 'another' })
  await deleteNotices(app, ['a booking'])
  await deleteNotices(app, [])
  expect((await kavi.call(listNotifications)).notifications).toHaveLength(1)
})

test('what people were told is forgotten after a year', async () => {
  const { app, clock, kavi, tell } = await twoPeople()
  await tell(kavi, { sourceId: 'old' })
  clock.advance(1)
  await tell(kavi, { sourceId: 'new', text: titled('Not so old') })
  clock.advance(365 * dayMs)
  await deleteOldNotifications(app)
  const left = await app.db.selectFrom('notifications').select('title').execute()
  expect(left).toEqual([{ title: 'Not so old' }])
})
