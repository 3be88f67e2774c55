import { expect, test } from 'vitest'
import { subscribe } from '#contract/billing/subscriptions.api'
import { randomFor } from '#server/db/seed/random'
import { sharedServer } from '#tests/support/app'
import { moneyApp, planOf } from '#tests/support/payments/payments'
import { fewOrMany } from '#tests/support/scope'
import { signed } from './webhooks.ts'

const server = sharedServer((whenDone) => moneyApp({ whenDone }))
const path = '/api/v1/webhooks/sandbox'

type Wire = { body: string; headers: Record<string, string> }

const post = ({ body, headers }: Wire, to = path) =>
  fetch(server().url + to, { method: 'POST', headers, body }).then(({ status }) => status)

const callback = (about: object = { kind: 'subscription', providerId: 'SUB-1' }) =>
  JSON.stringify({ id: crypto.randomUUID(), type: 'subscription charged', about })

const forged = fewOrMany(400, 2000)

test(`${forged} forged or altered callbacks are refused, and leave nothing behind`, async () => {
  const { app, tutor } = server()
  const random = randomFor('forged callbacks')
  const change = (text: string) => {
    const at = random.int(0, text.length - 1)
    return text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1)
  }
  const forgeries = Array.from({ length: forged }, (_, at): Wire => {
    const genuine = signed(app, `transmission-${at}`, callback())
    const names = Object.keys(genuine.headers).filter(
      (name) => name !== 'content-type',
    ) as 'sandbox-signature'[]
    const name = random.pick(names)
    return random.pick<Wire>([
      { ...genuine, body: change(genuine.body) },
      { ...genuine, headers: { ...genuine.headers, [name]: change(genuine.headers[name]!) } },
      { ...genuine, headers: { 'content-type': 'application/json' } },
      { ...genuine, headers: { ...genuine.headers, 'sandbox-signature': '' } },
    ])
  })
  for (let at = 0; at < forgeries.length; at += 20)
    expect(new Set(await Promise.all(forgeries.slice(at, at + 20).map((wire) => post(wire))))).toEqual(
      new Set([403]),
    )
  expect(await app.db.selectFrom('webhook_events').selectAll().execute()).toEqual([])
  expect(await planOf(app, tutor.id)).toBe('free')
})

test('a callback is kept once, however often and under whatever id it is sent', async () => {
  const { app } = server()
  const body = callback()
  for (const transmission of ['first', 'first', 'second'])
    expect(await post(signed(app, transmission, body))).toBe(200)
  const kept = await app.db.selectFrom('webhook_events').select('transmission_id').execute()
  expect(kept).toEqual([{ transmission_id: 'first' }])
  const jobs = await app.db.selectFrom('outbox').select('topic').where('topic', '=', 'payment-sync').execute()
  expect(jobs).toHaveLength(1)
})

test('what is too large, or meant for another provider, is refused', async () => {
  const { app } = server()
  expect(await post(signed(app, 'large', 'x'.repeat(256 * 1024 + 1)))).toBe(413)
  expect(await post(signed(app, 'other', callback()), '/api/v1/webhooks/paypal')).toBe(404)
})

test('only the approval link decides', async () => {
  const { owner, url } = server()
  const body = await owner.call(subscribe, { body: { plan: 'premium' } })
  const [id, key] = new URL(body.approvalUrl).pathname.split('/').slice(-2) as [string, string]
  for (const other of ['', 'guess', `${key}x`, key.replace(/./, (sign) => (sign === 'A' ? 'B' : 'A'))]) {
    const address = `${url}/sandbox/pay/${id}/${other}`
    expect((await fetch(address)).status).toBe(404)
    const decision = new URLSearchParams({ decision: 'approve' })
    expect((await fetch(address, { method: 'POST', body: decision })).status).not.toBe(303)
  }
  const answerTo = async (decision: string) => {
    const form = new URLSearchParams({ decision })
    return (await fetch(url + new URL(body.approvalUrl).pathname, { method: 'POST', body: form })).status
  }
  expect(await answerTo('maybe')).toBe(422)
  expect(await answerTo('maybe'.repeat(1000))).toBe(413)
})

test('two decisions at once are one', async () => {
  const { app, owner, decide } = server()
  const body = await owner.call(subscribe, { body: { plan: 'standard' } })
  await Promise.all(
    (['approve', 'decline', 'approve', 'approve-and-fail', 'decline'] as const).map((decision) =>
      decide(body.approvalUrl, decision),
    ),
  )
  const charges = await app.db
    .selectFrom('sandbox_charges')
    .innerJoin('sandbox_agreements', 'sandbox_agreements.id', 'agreement_id')
    .select(['sandbox_agreements.state', 'sandbox_charges.cents'])
    .where('reference', '=', body.paymentId)
    .execute()
  const { state } = await app.db
    .selectFrom('sandbox_agreements')
    .select('state')
    .where('reference', '=', body.paymentId)
    .executeTakeFirstOrThrow()
  expect(charges).toEqual(state === 'active' ? [{ state: 'active', cents: 999 }] : [])
  expect(['active', 'voided']).toContain(state)
})

test('the key of the page on which a payment is approved is in no line of the log', async () => {
  const { owner, decide, logs } = server()
  const body = await owner.call(subscribe, { body: { plan: 'standard' } })
  const { pathname } = new URL(body.approvalUrl)
  const key = pathname.split('/').at(-1)!
  expect((await fetch(server().url + pathname)).status).toBe(200)
  await decide(body.approvalUrl, 'decline')
  expect(logs()).toMatch(/"path":"\/sandbox\/pay\/[^/"]+\/…"/)
  expect(logs()).not.toContain(key)
})
