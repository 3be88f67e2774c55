import { request } from 'node:http'
import { expect, test } from 'vitest'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { testApp } from '#tests/support/app'
import { startSmtpServer } from '#tests/support/smtp-server'
import { type Mail, mailboxMailer, mailJobs, sendMail, smtpMailer } from './mail.ts'

const mail: Mail = {
  to: 'kavi@aprann.test',
  subject: 'Bonzour',
  text: 'Ki manyer?',
  html: '<p>Ki manyer?</p>',
}

test('with an SMTP server, mail is delivered to it, both as text and as HTML', async () => {
  const { app } = await testApp()
  const { received, url } = await startSmtpServer()
  await sendMail(app, { ...mail, headers: { 'List-Unsubscribe': '<https://aprann.test/off>' } })
  await runDueJobs(app, mailJobs(smtpMailer(url, 'Aprann <support@aprann.test>')))
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: kavi@aprann.test')
  expect(received[0]).toContain('From: Aprann <support@aprann.test>')
  expect(received[0]).toMatch(/Message-ID: <aprann-\d+@aprann.test>/)
  expect(received[0]).toContain('List-Unsubscribe: <https://aprann.test/off>')
  expect(received[0]).toContain('Content-Type: text/plain')
  expect(received[0]).toContain('<p>Ki manyer?</p>')
})

test('a line break in a subject cannot add a header', async () => {
  const { received, url } = await startSmtpServer()
  await smtpMailer(url, 'support@aprann.test').deliver(
    { ...mail, subject: 'Hi\r\nBcc: all@aprann.test' },
    '1',
  )
  expect(received[0]).not.toMatch(/^Bcc:/m)
})

test('without one, mail is kept in the mailbox for people and programs, the newest last', async () => {
  const { app, get } = await testApp()
  const mailer = mailboxMailer(app)
  await mailer.deliver(mail, '1')
  await mailer.deliver(
    { ...mail, to: 'anna@aprann.test', subject: 'Second <b>', text: 'See http://aprann.test/x?a=1.' },
    '2',
  )

  const all = await (await get('/dev/mailbox.json')).json()
  expect(all).toEqual([
    { id: '1', ...mail, at: '2026-11-15T08:00:00.000Z' },
    {
      id: '2',
      ...mail,
      to: 'anna@aprann.test',
      subject: 'Second <b>',
      text: 'See http://aprann.test/x?a=1.',
      at: '2026-11-15T08:00:00.000Z',
    },
  ])
  const annas = await (await get('/dev/mailbox.json?to=Anna@aprann.test')).json()
  expect(annas.map(({ id }: { id: string }) => id)).toEqual(['2'])

  const page = await (await get('/dev/mailbox')).text()
  expect(page).toContain('Second &lt;b&gt;')
  expect(page).toContain('<a href="http://aprann.test/x?a=1.">')
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('Bonzour'))
  const html = await get('/dev/mailbox/1')
  expect(html.headers.get('content-security-policy')).toContain('sandbox')
  expect(await html.text()).toContain(mail.html)
  expect((await get('/dev/mailbox/99')).status).toBe(404)
  expect((await get('/dev/mailbox/x')).status).toBe(404)
})

test('nobody reads the mailbox under a foreign name', async () => {
  const { url } = await testApp()
  const read = (host: string) =>
    new Promise<number>((resolve) => {
      request(`${url}/dev/mailbox.json`, { headers: { host } }, (response) =>
        resolve(response.statusCode!),
      ).end()
    })
  expect(await read('evil.test')).toBe(404)
  expect(await read('aprann.test')).toBe(200)
  expect(await read('localhost:3000')).toBe(200)
})

test('there is no mailbox where an SMTP server is configured', async () => {
  const { get } = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect((await get('/dev/mailbox.json')).status).toBe(404)
})

test('new mail is told live, and a reader that returns goes on where it left', async () => {
  const { app, url } = await testApp()
  const mailer = mailboxMailer(app)
  await mailer.deliver(mail, '1')
  const leaving = new AbortController()
  const stream = await fetch(`${url}/dev/mailbox/events`, {
    headers: { 'last-event-id': '1' },
    signal: leaving.signal,
  })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain(': still here\n\n')
  await mailer.deliver({ ...mail, subject: 'Second' }, '2')
  let heard = ''
  while (!heard.includes('id: ')) heard += (await reader.read()).value
  expect(heard).toContain('event: mail')
  expect(heard).toContain('"subject":"Second"')
  expect(heard).toContain('id: 2')
  leaving.abort()
})
