import type { GoTrueClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import type { Clock } from '#server/platform/clock'

/** The code that an authenticator app shows now, or so many steps of 30 seconds from now. */
export function totpCode({ clock }: { clock: Clock }, secret: string, steps = 0) {
  const timestamp = clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Sets up an authenticator app, and answers its secret. */
export async function addApp(server: { clock: Clock }, client: GoTrueClient, friendlyName?: string) {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  const { id, totp } = data!
  await client.mfa.challengeAndVerify({ factorId: id, code: totpCode(server, totp.secret) })
  return totp.secret
}
