import { expect, test } from 'vitest'
import { changeMailSetting, listMailSettings, listNotifications } from '#contract/notifications/api'
import type { NotificationKind } from '#contract/notifications/rules'
import { testApp } from '#tests/support/app'
import { mailsIn } from '#tests/support/database'
import { createPeople, type Person } from '#tests/support/people'
import { notify } from './notify.ts'

async function mailedPerson() {
  const server = await testApp()
  const [kavi] = (await createPeople(server, ['kavi@test.example'])) as [Person]
  let told = 0
  return {
    ...server,
    kavi,
    tell: (kind: NotificationKind) =>
      notify(server.app, kavi.id, {
        kind,
        sourceId: String(told++),
        text: () => ({
          title: 'New booking',
          message: 'Asha <b>booked</b> Physics.',
          action: 'See the booking',
        }),
        link: '/tutor/dashboard?booking=1',
      }),
    mails: () => mailsIn(server.app.db),
  }
}

test('a notification is mailed with a link to what it is about and one to switch its kind off', async () => {
  const { kavi, tell, mails } = await mailedPerson()
  await tell('booking_new')
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: kavi.email, subject: 'New booking' })
  expect(mail!.text).toContain('http://aprann.test/tutor/dashboard?booking=1')
  expect(mail!.text).toMatch(
    /Send me no more e-mails like this \(New bookings\):\nhttp:\/\/aprann\.test\/mail-settings\?token=\S+/,
  )
  expect(mail!.html).toContain('Asha &lt;b&gt;booked&lt;/b&gt; Physics.')
  expect(mail!.html).toContain('href="http://aprann.test/mail-settings?token=')
})

test('what is not worth a mail, or goes to an address that nobody confirmed, stays in the bell', async () => {
  const { app, kavi, tell, mails } = await mailedPerson()
  await tell('review_new')
  await app.db.updateTable('users').set({ email_confirmed_at: null }).execute()
  await tell('booking_new')
  expect(await mails()).toEqual([])
  expect((await kavi.call(listNotifications)).unreadCount).toBe(2)
})

test('one click of a mail program switches its kind off, without a login, and no other kind', async () => {
  const { url, kavi, tell, mails } = await mailedPerson()
  await tell('booking_new')
  const { headers } = (await mails())[0]!
  expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const { pathname, search } = new URL(headers!['List-Unsubscribe']!.slice(1, -1))
  const read = async () => (await fetch(`${url}/api/v1/notifications/mail-settings${search}`)).json()
  expect(await read()).toEqual({ kind: 'booking_new', label: 'New bookings', isMailed: true })

  const answer = await fetch(`${url}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(await answer.json()).toEqual({ kind: 'booking_new', label: 'New bookings', isMailed: false })
  expect((await read()).isMailed).toBe(false)
  await tell('booking_new')
  expect(await mails()).toHaveLength(1)
  await tell('booking_cancelled')
  expect(await mails()).toHaveLength(2)
  expect((await kavi.call(listNotifications)).unreadCount).toBe(3)
})

test('a token that was changed in any part is refused', async () => {
  const { url, tell, mails, app } = await mailedPerson()
  await tell('booking_new')
  const token = /token=(\S+)/.exec((await mails())[0]!.text)![1]!
  const [user, kind, mac] = token.split('.') as [string, string, string]
  const forged = [
    '',
    'x',
    `${user}.booking_cancelled.${mac}`,
    `${user.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'))}.${kind}.${mac}`,
    `${user}.${kind}.${mac.slice(1)}`,
    `${user}.${kind}.`,
    `${user}.toString.${mac}`,
  ]
  for (const wrong of forged) {
    const address = `${url}/api/v1/notifications/unsubscribe?token=${encodeURIComponent(wrong)}`
    expect([wrong, (await fetch(address, { method: 'POST' })).status]).toEqual([wrong, 422])
  }
  expect(await app.db.selectFrom('notification_choices').selectAll().execute()).toEqual([])
})

test('signed in, each kind is switched off and on', async () => {
  const { kavi, tell, mails } = await mailedPerson()
  const setting = async (kind: string) =>
    (await kavi.call(listMailSettings)).settings.find((setting: { kind: string }) => setting.kind === kind)
  expect(await setting('review_new')).toEqual({ kind: 'review_new', label: 'New reviews', isMailed: false })
  await kavi.call(changeMailSetting, { body: { kind: 'review_new', isMailed: true } })
  await kavi.call(changeMailSetting, { body: { kind: 'booking_new', isMailed: false } })
  expect((await setting('review_new'))!.isMailed).toBe(true)
  await tell('review_new')
  await tell('booking_new')
  expect(await mails()).toHaveLength(1)
  const wrong = await kavi.request(changeMailSetting, { body: { kind: 'all', isMailed: false } })
  expect(wrong.status).toBe(422)
})
