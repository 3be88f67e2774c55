import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'
import { redirectTarget } from './redirects.ts'

const siteUrl = 'https://aprann.test'
const callback = `${siteUrl}/auth/callback`

test.each([
  ['/tutors', `${siteUrl}/tutors`],
  ['/auth/callback?next=%2Fprofile', `${siteUrl}/auth/callback?next=%2Fprofile`],
  ['https://aprann.test/profile', `${siteUrl}/profile`],
  ['https://APRANN.test:443/profile', `${siteUrl}/profile`],
  ['profile', `${siteUrl}/profile`],
])('%j of our own site is followed', (wanted, target) => {
  expect(redirectTarget({ siteUrl }, wanted)).toBe(target)
})

test.each([
  undefined,
  null,
  '',
  'https://evil.test/',
  'https://aprann.test.evil.test/',
  'https://aprann.testevil.test/',
  'https://evil.test/aprann.test',
  'https://evil.test/?x=https://aprann.test',
  'https://evil.test#aprann.test',
  'http://aprann.test/',
  'https://aprann.test:8443/',
  'https://aprann.test@evil.test/',
  'https://kavi:secret@aprann.test/',
  'https://kavi@aprann.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  'https:\\\\evil.test',
  'https://aprann。test.evil.test/',
  'https://0x7f.1/',
  'https://2130706433/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://aprann.test/6e3a5b52',
  'filesystem:https://aprann.test/x',
  'file:///etc/passwd',
  'ftp://aprann.test/',
  'aprann://callback',
  'https://[::1]/',
  'https://',
  'https://aprann.test\u0000.evil.test/',
])('%j is not followed', (wanted) => {
  expect(redirectTarget({ siteUrl }, wanted)).toBe(callback)
})

const email = 'kavi@test.example'
const evil = encodeURIComponent('https://evil.test/')

test('a mail leads where its asker said, if that is ours, and never where it came from', async () => {
  const { app, auth } = await testApp()
  const leadsTo = async () => new URL((await auth.lastMail(email)).link).searchParams.get('redirect_to')
  await auth.call('POST /otp?redirect_to=%2Fprofile', { email })
  expect(await leadsTo()).toBe(`${app.siteUrl}/profile`)
  await auth.call('POST /otp', { email }, { redirect_to: '/tutors' })
  expect(await leadsTo()).toBe(`${app.siteUrl}/tutors`)
  await auth.call(`POST /otp?redirect_to=${evil}`, { email })
  expect(await leadsTo()).toBe(`${app.siteUrl}/auth/callback`)
  await auth.call('POST /otp', { email, redirect_to: '/body' }, { referer: `${app.siteUrl}/elsewhere` })
  expect(await leadsTo()).toBe(`${app.siteUrl}/auth/callback`)
})

test.each([
  ['a link that works', (link: string) => link],
  ['a link that does not', (link: string) => link.replace(/token=..../, 'token=AAAA')],
])('%s leads to our own site, whatever is written into it', async (_, change) => {
  const { app, auth } = await testApp()
  await auth.call('POST /otp', { email })
  const link = change((await auth.lastMail(email)).link).replace(/redirect_to=[^&]*/, `redirect_to=${evil}`)
  const { target } = await auth.open(link)
  expect(`${target.origin}${target.pathname}`).toBe(`${app.siteUrl}/auth/callback`)
})

test('what stands behind the # of the wanted page gives way, what stands in its query stays', async () => {
  const { auth } = await testApp()
  const wanted = encodeURIComponent('/profile?tab=login#access_token=theirs&type=recovery')
  await auth.call(`POST /otp?redirect_to=${wanted}`, { email })
  const { target, facts } = await auth.open((await auth.lastMail(email)).link)
  expect(target.search).toBe('?tab=login')
  expect(facts.type).toBe('magiclink')
  expect(target.hash.match(/access_token=/g)).toHaveLength(1)
  expect(target.href).not.toContain('theirs')
})

test('logging in with somebody else’s account leads back with the reason', async () => {
  const { app, auth } = await testApp()
  const { status, headers } = await auth.call(`GET /authorize?provider=google&redirect_to=${evil}`)
  expect(status).toBe(303)
  const target = new URL(headers.get('location')!)
  expect(`${target.origin}${target.pathname}`).toBe(`${app.siteUrl}/auth/callback`)
  expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toMatchObject({
    error: 'invalid_request',
    error_code: 'validation_failed',
    error_description: 'Unsupported provider: provider is not enabled',
  })
})
