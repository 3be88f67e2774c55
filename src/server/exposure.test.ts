import { expect, test } from 'vitest'
import { payPalEnv } from '#tests/support/payments/paypal'
import { readConfig } from './config.ts'
import { demoAccountsFor, demoAdministrator } from './db/seed/demo-accounts.ts'
import { adminEmailsOf, requirePrivateMailbox, requireRealMoney } from './exposure.ts'

const smtp = { SMTP_URL: 'smtp://mail.test.example' }

const adminsOf = (env: Record<string, string>, sampleData = true) =>
  adminEmailsOf(readConfig({ ...smtp, ...env }), { sampleData })

test.each<Record<string, string>>([
  {},
  { HOST: '127.0.0.1' },
  { HOST: '127.8.0.1' },
  { HOST: '::1' },
  { HOST: 'localhost' },
])(
  'with %j only this machine comes: the demo administrator is one, and the mailbox needs no mail server',
  (env) => {
    expect(adminsOf(env)).toEqual([demoAdministrator.email])
    expect(() => requirePrivateMailbox(readConfig(env))).not.toThrow()
  },
)

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: '127.evil.example' },
  { HOST: '127.0.0.1', TRUSTED_PROXIES: '1' },
])('with %j others come: the demo administrator is none, and the mailbox stays shut', (env) => {
  expect(adminsOf(env)).toEqual([])
  expect(() => requirePrivateMailbox(readConfig(env))).toThrow('mailbox')
  expect(() => requirePrivateMailbox(readConfig({ ...smtp, ...env }))).not.toThrow()
})

test('whoever wants the world to try it says so', () => {
  const env = { HOST: '0.0.0.0', DEMO: '1' }
  expect(adminsOf(env)).toEqual([demoAdministrator.email])
  expect(() => requirePrivateMailbox(readConfig(env))).not.toThrow()
})

test('without the sample data there is no demo administrator, and a named one takes the place', () => {
  expect(adminsOf({}, false)).toEqual([])
  expect(adminsOf({ HOST: '0.0.0.0', ADMIN_EMAILS: 'boss@test.example' })).toEqual(['boss@test.example'])
})

test("where others come, PayPal's play money buys nothing unless that is wanted", () => {
  const check = (env: Record<string, string>) => () => requireRealMoney(readConfig(env))
  expect(check(payPalEnv)).not.toThrow()
  expect(check({ HOST: '0.0.0.0' })).not.toThrow()
  expect(check({ ...payPalEnv, HOST: '0.0.0.0' })).toThrow('PAYPAL_MODE=sandbox')
  expect(check({ ...payPalEnv, TRUSTED_PROXIES: '1' })).toThrow('PAYPAL_MODE=sandbox')
  expect(check({ ...payPalEnv, HOST: '0.0.0.0', DEMO: '1' })).not.toThrow()
  const live = { ...payPalEnv, PAYPAL_MODE: 'live', SITE_URL: 'https://aprann.example' }
  expect(check({ ...live, HOST: '0.0.0.0' })).not.toThrow()
})

test('the start names the demo administrator only where that account is one', () => {
  const rolesFor = (env: Record<string, string>) =>
    demoAccountsFor(adminEmailsOf(readConfig(env), { sampleData: true })).map(({ role }) => role)
  expect(rolesFor({})).toEqual(['Student', 'Tutor', 'Administrator'])
  expect(rolesFor({ ADMIN_EMAILS: 'nadia@school.example' })).toEqual(['Student', 'Tutor'])
  expect(rolesFor({ HOST: '0.0.0.0' })).toEqual(['Student', 'Tutor'])
})
