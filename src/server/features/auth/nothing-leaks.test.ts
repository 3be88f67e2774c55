import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#server/platform/app'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { mailJobs } from '#server/platform/mail/mail'
import { testApp } from '#tests/support/app'
import { authClient, bearing, goodPassword, totpCode } from '#tests/support/auth'

const email = 'kavi@test.example'
const newEmail = 'kavi@new.example'
const newPassword = 'another-horse-8'
const verifier = 'a-verifier-of-at-least-forty-three-characters'

/** A user who does everything. Returns every secret that occurred, used or not, and every row that was written. */
async function fullLife() {
  const server = await testApp()
  const { app, clock, auth } = server
  const before = new Set(await dump(app))
  const secrets = new Set([goodPassword, newPassword, verifier, 'wrong-horse-7'])
  const keep = ({ access_token, refresh_token }: { access_token?: string; refresh_token?: string }) => {
    for (const token of [access_token, refresh_token]) if (token) secrets.add(token)
  }
  const keepMail = async (address = email) => {
    const mail = await auth.lastMail(address)
    if (mail.link) secrets.add(new URL(mail.link).searchParams.get('token')!)
    if (mail.code) secrets.add(mail.code)
    return mail
  }

  const client = authClient(server.url)
  await client.signUp({ email, password: goodPassword })
  const { facts } = await auth.open((await keepMail()).link)
  keep(facts)
  await auth.logIn(email, 'wrong-horse-7')
  await auth.call('POST /verify', { type: 'signup', email, token: '999999' })
  const { body: session } = await auth.logIn(email)
  keep(session)
  keep((await auth.refresh(session.refresh_token)).body)
  await auth.call('GET /reauthenticate', undefined, bearing(session.access_token))
  await keepMail()

  const { body: enrolled } = await auth.call(
    'POST /factors',
    { factor_type: 'totp' },
    bearing(session.access_token),
  )
  const { id, totp } = enrolled as unknown as { id: string; totp: { secret: string } }
  secrets.add(totp.secret)
  const challenge = await auth.call(`POST /factors/${id}/challenge`, {}, bearing(session.access_token))
  const code = totpCode({ clock }, totp.secret)
  secrets.add(code)
  const answer = { challenge_id: challenge.body.id, code }
  const { body: raised } = await auth.call(
    `POST /factors/${id}/verify`,
    answer,
    bearing(session.access_token),
  )
  keep(raised)

  await auth.call('PUT /user', { password: newPassword }, bearing(raised.access_token))
  await auth.call('PUT /user', { email: newEmail }, bearing(raised.access_token))
  await keepMail()
  await keepMail(newEmail)
  await auth.call('POST /recover', { email })
  await keepMail()
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  await auth.call('POST /otp', { email, code_challenge, code_challenge_method: 's256' })
  const { target } = await auth.open((await keepMail()).link)
  secrets.add(target.searchParams.get('code')!)
  await auth.call('POST /otp', { email })
  await keepMail()
  await runDueJobs(app, mailJobs({ deliver: async () => {} }))
  const rows = (await dump(app)).filter((row) => !before.has(row))
  return { ...server, secrets: [...secrets], rows }
}

/** Every row of every table as text, with bytes in hexadecimal. */
async function dump({ db }: App) {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The encodings in which a secret could occur in a table or in a log. */
function spellings(secret: string) {
  if (/^\d{6}$/.test(secret)) return [new RegExp(`\\b${secret}\\b`)]
  const asBytes = Buffer.from(secret, 'base64url')
  const written = [secret, hex(Buffer.from(secret)), ...(asBytes.length >= 16 ? [hex(asBytes)] : [])]
  return written.map((text) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
}

test('neither the database nor the log holds anything that opens an account', async () => {
  const { logs, secrets, rows, auth } = await fullLife()
  const stored = rows.join('\n')
  const logged = logs()
  expect(secrets.length).toBeGreaterThan(20)
  expect(stored).toContain(email)
  expect(logged).toContain('/auth/v1/token')
  for (const secret of secrets)
    for (const spelling of spellings(secret)) {
      expect(stored).not.toMatch(spelling)
      expect(logged).not.toMatch(spelling)
    }
  for (const address of [email, newEmail, 'kavi', '127.0.0.1']) expect(logged).not.toContain(address)

  const values = new Set(stored.match(/[\w-]{16,}/g))
  const bytes = [...stored.matchAll(/\\x([0-9a-f]{32,})/g)].map(([, digits]) =>
    Buffer.from(digits!, 'hex').toString('base64url'),
  )
  const accepted = []
  for (const value of [...values, ...bytes]) {
    const types = ['signup', 'recovery', 'magiclink', 'email_change']
    for (const type of types)
      accepted.push((await auth.call('POST /verify', { type, token_hash: value })).status < 400)
    accepted.push((await auth.refresh(value)).status < 400)
    const code = { auth_code: value, code_verifier: verifier }
    accepted.push((await auth.call('POST /token?grant_type=pkce', code)).status < 400)
  }
  expect(accepted.length).toBeGreaterThan(100)
  expect(accepted).not.toContain(true)
}, 60_000)

test('what fails on our side is logged without what was sent', async () => {
  const { app, logs, auth } = await testApp()
  await app.db.schema.alterTable('mail_tokens').renameTo('mail_tokens_away').execute()
  const { status, body } = await auth.call('POST /otp', { email, data: { full_name: 'Kavi Ramdin' } })
  expect([status, body.code]).toEqual([500, 'unexpected_failure'])
  expect(JSON.stringify(body)).not.toContain('mail_tokens')
  const logged = logs()
  expect(logged).toContain('request failed')
  expect(logged).not.toMatch(/kavi/i)
})
