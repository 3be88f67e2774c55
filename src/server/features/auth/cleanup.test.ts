import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/durations'
import { testApp } from '#tests/support/app'
import { bearing } from '#tests/support/auth'
import { deleteExpiredAuthRows } from './auth.feature.ts'

test('what has expired is dropped, and nothing else', async () => {
  const { app, clock, auth } = await testApp()
  const { session, email } = await auth.account()
  const as = bearing(session.access_token)
  const { body } = await auth.call('POST /factors', { factor_type: 'totp' }, as)
  await auth.call(`POST /factors/${body.id}/challenge`, {}, as)
  await auth.call('POST /recover', { email })
  const count = async () => {
    await deleteExpiredAuthRows(app)
    const tables = ['factors', 'factor_challenges', 'mail_tokens', 'sessions', 'users'] as const
    const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))
    return Object.fromEntries(tables.map((table, at) => [table, rows[at]!.length]))
  }
  expect(await count()).toEqual({ factors: 1, factor_challenges: 1, mail_tokens: 1, sessions: 1, users: 1 })
  clock.advance(5 * minuteMs)
  expect(await count()).toEqual({ factors: 0, factor_challenges: 0, mail_tokens: 1, sessions: 1, users: 1 })
  clock.advance(55 * minuteMs)
  expect(await count()).toEqual({ factors: 0, factor_challenges: 0, mail_tokens: 0, sessions: 1, users: 1 })
  clock.advance(29 * dayMs)
  expect((await auth.refresh(session.refresh_token)).status).toBe(200)
  clock.advance(30 * dayMs + minuteMs)
  expect(await count()).toMatchObject({ sessions: 0, users: 1 })
})

test('an account that nobody confirms is dropped after a week', async () => {
  const { app, clock, auth } = await testApp()
  await auth.call('POST /signup', { email: 'kavi@test.example', password: 'correct-horse-7' })
  const names = async () => {
    await deleteExpiredAuthRows(app)
    return app.db.selectFrom('users').select('email').execute()
  }
  clock.advance(7 * dayMs - minuteMs)
  expect(await names()).toHaveLength(1)
  clock.advance(minuteMs)
  expect(await names()).toEqual([])
})
