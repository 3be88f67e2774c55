import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/admin/api'
import { hideTutor } from '#contract/admin/decisions.api'
import { type Endpoint, keyOf } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { testApp } from '#tests/support/app'
import { addApp, authClient, confirmedAccount, goodPassword, totpCode } from '#tests/support/auth'
import { adminApp } from '#tests/support/bookings'
import { logInPerson } from '#tests/support/people'

const nobody = '01900000-0000-7000-8000-000000000000'
const forAdmins = endpoints.filter(({ access }) => access === 'admin')
const sentTo = ({ body }: Endpoint) => ({
  params: { id: nobody },
  body: body && { reason: 'A test' },
})

test('the password alone opens nothing to an administrator, and to everybody else there is nothing', async () => {
  const given = await adminApp()
  const { admin, owner, students } = given
  const byPasswordAlone = await logInPerson(given, admin.email)
  expect(forAdmins.length).toBeGreaterThan(10)
  for (const endpoint of forAdmins) {
    const [key, sent] = [keyOf(endpoint), sentTo(endpoint)]
    const refused = await byPasswordAlone.request(endpoint, sent)
    expect([key, refused.status, refused.error.code]).toEqual([key, 403, 'two_step_needed'])
    for (const person of [owner, students[0]!])
      expect([key, (await person.request(endpoint, sent)).error.code]).toEqual([key, 'not_found'])
  }
})

test('what cannot be undone takes a code of the last five minutes; the rest, one of this login', async () => {
  const { admin, clock } = await adminApp()
  const codes = async () =>
    Promise.all(
      forAdmins.map(async (endpoint) => {
        const { error } = await admin.request(endpoint, sentTo(endpoint))
        return { key: keyOf(endpoint), asksCodeAgain: endpoint.asksCodeAgain, code: error.code }
      }),
    )
  clock.advance(5 * 60 * 1000)
  for (const { code } of await codes()) expect(code).not.toBe('code_needed')
  clock.advance(1000)
  for (const { key, code, asksCodeAgain } of await codes())
    expect([key, code === 'code_needed']).toEqual([key, Boolean(asksCodeAgain)])
})

test('a code given to the auth service counts, and again after a while', async () => {
  const server = await testApp({ env: { ADMIN_EMAILS: 'admin@test.example' }, now: new Date().toISOString() })
  const { client, email, user } = await confirmedAccount(server, { email: 'admin@test.example' })
  expect(user.app_metadata.role).toBe('admin')
  const drop = async (by = client) => {
    const { data } = await by.getSession()
    const response = await fetch(`${server.url}/api/v1/admin/jobs/1/drop`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session!.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ reason: 'A test' }),
    })
    return (await response.json()).error.code
  }
  expect(await drop()).toBe('two_step_needed')
  const secret = await addApp(server, client)
  expect(await drop()).toBe('not_found')
  const other = authClient(server.url)
  await other.signInWithPassword({ email, password: goodPassword })
  expect(await drop(other)).toBe('unauthenticated')
  server.clock.advance(5 * 60 * 1000 + 1000)
  expect(await drop()).toBe('code_needed')
  const { data } = await client.mfa.listFactors()
  const { error } = await client.mfa.challengeAndVerify({
    factorId: data!.totp[0]!.id,
    code: totpCode(server, secret),
  })
  expect(error).toBeNull()
  expect(await drop()).toBe('not_found')
})

test('the audit log can be added to, and neither changed nor emptied', async () => {
  const { app, admin, tutor } = await adminApp()
  await admin.call(hideTutor, { params: { id: tutor.id }, body: { reason: 'Not a tutor' } })
  for (const statement of [
    sql`update audit_log set reason = ''`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(statement.execute(app.db)).rejects.toThrow('only ever added to')
  const body = await admin.call(listAuditLog)
  expect(body.entries).toMatchObject([
    {
      admin: admin.email,
      act: 'tutor_hidden',
      objectId: tutor.id,
      tutor: { id: 'a-tutor-0000', name: 'Asha Bundhoo' },
      reason: 'Not a tutor',
    },
  ])
})

test('an act that fails leaves no line in the log, and a reason is asked for', async () => {
  const { app, admin, tutor } = await adminApp()
  const hide = (id: string, reason: string) => admin.request(hideTutor, { params: { id }, body: { reason } })
  expect((await hide(nobody, 'Nobody')).status).toBe(404)
  const { status, error } = await hide(tutor.id, '  ')
  expect([status, Object.keys(error.fields)]).toEqual([422, ['reason']])
  expect(await app.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
})
