import { expect, test } from 'vitest'
import type { z } from 'zod'
import { testApp } from '#tests/support/app'
import { bearing, totpCode } from '#tests/support/auth'
import { Challenge, Enrolment, Session, User } from './responses.ts'

/** Requires that a response matches its schema, with nothing missing and nothing else. */
function expectDocumented(schema: z.ZodType, answer: unknown) {
  expect(schema.parse(answer)).toEqual(answer)
}

test('the answers of the auth service are what the OpenAPI document says', async () => {
  const server = await testApp()
  const { session } = await server.auth.account({ email: 'kavi@test.example' })
  expectDocumented(Session, session)
  const call = (line: string, body?: object) => server.auth.call(line, body, bearing(session.access_token))
  const { body: factor } = await call('POST /factors', { factor_type: 'totp', friendly_name: 'My phone' })
  expectDocumented(Enrolment, factor)
  const { body: challenge } = await call(`POST /factors/${factor.id}/challenge`, {})
  expectDocumented(Challenge, challenge)
  const { secret } = (factor as unknown as z.infer<typeof Enrolment>).totp
  const code = totpCode(server, secret)
  const { body: raised } = await call(`POST /factors/${factor.id}/verify`, {
    challenge_id: challenge.id,
    code,
  })
  expectDocumented(Session, raised)
  expectDocumented(User, (await server.auth.call('GET /user', undefined, bearing(raised.access_token))).body)
})
