import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { App } from '#server/platform/app'
import { AuthError, invalid } from '../auth-error.ts'

export type Challenge = { challenge: string; method: 's256' | 'plain' }

const lifeMs = 5 * 60 * 1000

/** Clients send null or '' with the same meaning as a missing field. */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
}

type Fields = { code_challenge?: string | null; code_challenge_method?: string | null }

export function readChallenge({ code_challenge, code_challenge_method }: Fields): Challenge | null {
  if (!code_challenge && !code_challenge_method) return null
  if (!code_challenge || !code_challenge_method)
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(code_challenge))
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -, ., _ and ~')
  const method = code_challenge_method.toLowerCase()
  if (method !== 's256' && method !== 'plain') throw invalid('code_challenge_method must be s256 or plain')
  return { challenge: code_challenge, method }
}

/** Ends the flow through the mail with a code that only the browser which began it can use. */
export async function startFlow(
  { db, clock }: App,
  { userId, method, challenge }: { userId: string; method: string; challenge: Challenge },
) {
  const code = randomBytes(32).toString('base64url')
  await db
    .insertInto('auth_flows')
    .values({
      code_hash: hashOf(code),
      user_id: userId,
      method,
      code_challenge: challenge.challenge,
      code_challenge_method: challenge.method,
      expires_at: new Date(clock.now().getTime() + lifeMs),
    })
    .execute()
  return code
}

export async function takeFlow({ db, clock }: App, { code, verifier }: { code: string; verifier: string }) {
  const flow = await db
    .selectFrom('auth_flows')
    .selectAll()
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  if (!flow) throw new AuthError('flow_state_not_found')
  if (flow.expires_at <= clock.now()) throw new AuthError('flow_state_expired')
  const response = flow.code_challenge_method === 'plain' ? verifier : hashOf(verifier).toString('base64url')
  if (!isSame(response, flow.code_challenge)) throw new AuthError('bad_code_verifier')
  const { numDeletedRows } = await db
    .deleteFrom('auth_flows')
    .where('code_hash', '=', flow.code_hash)
    .executeTakeFirst()
  if (!numDeletedRows) throw new AuthError('flow_state_not_found')
  return flow
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const isSame = (a: string, b: string) => timingSafeEqual(hashOf(a), hashOf(b))
