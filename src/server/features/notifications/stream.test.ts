import { expect, test } from 'vitest'
import { listNotifications, markNotificationRead } from '#contract/notifications/api'
import { testApp } from '#tests/support/app'
import { listenAt } from '#tests/support/live'
import { createPeople, type Person } from '#tests/support/people'
import { notify } from './notify.ts'

/** A server with one user, who gets notifications and listens on several devices. */
async function listener() {
  const server = await testApp()
  const [kavi] = (await createPeople(server, ['kavi@test.example'])) as [Person]

  return {
    ...server,
    kavi,
    tell: (sourceId: string) =>
      notify(server.app, kavi.id, {
        kind: 'booking_new',
        sourceId,
        text: () => ({
          title: `About ${sourceId}`,
          message: 'Asha booked Physics.',
          action: 'See the booking',
        }),
        link: '/tutor/dashboard',
      }),
    listen: (lastEventId?: string) => listenAt(server.url, kavi, lastEventId),
  }
}

const titles = (event: { notifications: { title: string }[] }) =>
  event.notifications.map(({ title }) => title)

test('what is told, and what is read on one device, is heard on all', async () => {
  const { kavi, tell, listen } = await listener()
  const [phone, laptop] = [await listen(), await listen()]
  for (const device of [phone, laptop])
    expect(await device.next()).toMatchObject({ event: 'notifications', notifications: [], unreadCount: 0 })
  await tell('one')
  for (const device of [phone, laptop]) {
    const heard = await device.next()
    expect([titles(heard), heard.unreadCount]).toEqual([['About one'], 1])
  }
  const body = await kavi.call(listNotifications)
  await kavi.call(markNotificationRead, { params: { id: body.notifications[0]!.id } })
  for (const device of [phone, laptop])
    expect(await device.next()).toMatchObject({ unreadCount: 0, notifications: [{ isRead: true }] })
})

test('whoever comes back hears what was missed, and nothing when nothing was', async () => {
  const { tell, listen } = await listener()
  const first = await listen()
  await first.next()
  await tell('one')
  const { id } = await first.next()
  first.leave()
  const again = await listen(id)
  expect(await again.isQuiet()).toBe(true)
  again.leave()
  await tell('two')
  await tell('three')
  const later = await listen(id)
  expect(titles(await later.next())).toEqual(['About three', 'About two', 'About one'])
})

test('only for those who are logged in, and only as long', async () => {
  const { app, get, kavi, tell, listen } = await listener()
  expect((await get('/api/v1/notifications/stream')).status).toBe(401)
  expect((await get('/api/v1/notifications/stream', { authorization: 'Bearer x.y.z' })).status).toBe(401)
  const device = await listen()
  await device.next()
  await app.db.deleteFrom('sessions').where('id', '=', kavi.sessionId).execute()
  await tell('one')
  expect(await device.next()).toBeNull()
})

test('one account holds so many streams at a time, and gets another when it leaves one', async () => {
  const { url, kavi, listen } = await listener()
  // Before the devices connect: otherwise each of them would sign its own token.
  const headers = { authorization: `Bearer ${await kavi.token()}` }
  const devices = await Promise.all(Array.from({ length: 30 }, () => listen()))
  const { status } = await fetch(`${url}/api/v1/notifications/stream`, { headers })
  expect(status).toBe(503)
  devices[0]!.leave()
  await expect.poll(async () => (await listen().catch(() => null)) !== null).toBe(true)
})
