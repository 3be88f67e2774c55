import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Connection } from '#server/platform/db'
import { testDatabase } from './support/database.ts'
import { createPeople, type Person } from './support/people.ts'
import { freshSettings, startServer } from './support/server-process.ts'
import { testApp, testSecret } from './support/test-app.ts'
import { createTutor } from './support/tutors.ts'

const tutors = 40
const kills = 4

/** The same as an address, for a process of its own. */
function addressOf(connection: Connection) {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

test('servers that are killed while plans are bought leave one charge and the plan for each tutor', {
  timeout: 120_000,
}, async () => {
  const { connection } = await testDatabase()
  const { app } = await testApp({ connection, now: new Date().toISOString() })
  const settings = {
    ...(await freshSettings()),
    DATABASE_URL: addressOf(connection),
    SECRET_KEY: testSecret,
    SITE_URL: app.siteUrl,
    RATE_LIMIT_SCALE: '1000',
  }
  const url = `http://127.0.0.1:${settings.PORT}`
  const emails = Array.from({ length: tutors }, (_, at) => `tutor${at}@test.example`)
  const people = await createPeople({ app, url }, emails)
  for (const [at, { id }] of people.entries())
    await createTutor(app, { user_id: id, public_id: `tutor-${at}` })

  async function serveAndKill() {
    for (let kill = 0; kill < kills; kill += 1) {
      const { child, ended } = await startServer(settings)
      await sleep(200 + Math.random() * 600)
      child.kill('SIGKILL')
      await ended
    }
    await startServer(settings)
  }

  async function buyPremium(person: Person) {
    const { approvalUrl = '' } = await untilAnswered(() =>
      person.api('POST /api/v1/subscription', { plan: 'premium' }),
    )
    await untilAnswered(async () => {
      const body = new URLSearchParams({ decision: 'approve' })
      const { status } = await fetch(url + new URL(approvalUrl).pathname, {
        method: 'POST',
        redirect: 'manual',
        body,
      })
      return { status: status === 303 ? 200 : status, body: {} }
    })
  }

  await Promise.all([serveAndKill(), ...people.map(buyPremium)])
  await expect
    .poll(
      async () => {
        // What was in hand when its server died comes back after a minute; here at once.
        await sql`update outbox set run_at = now() where topic <> 'sandbox-renewal' and attempts > 0`.execute(
          app.db,
        )
        return (await app.db.selectFrom('tutors').select('id').where('plan', '=', 'premium').execute()).length
      },
      { timeout: 60_000 },
    )
    .toBe(tutors)
  const charges = await app.db
    .selectFrom('payment_ledger')
    .select(['tutor_id', 'receipt'])
    .orderBy('receipt')
    .execute()
  expect(new Set(charges.map(({ tutor_id }) => tutor_id)).size).toBe(tutors)
  expect(charges.map(({ receipt }) => Number(receipt.slice(5)))).toEqual(charges.map((_, at) => at + 1))
  expect(charges).toHaveLength(tutors)
})

type Answer = { status: number; body: Record<string, string> }

/** As a person does who tries again. */
async function untilAnswered(ask: () => Promise<Answer>): Promise<Record<string, string>> {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer?.status === 200) return answer.body
    await sleep(100)
  }
}
