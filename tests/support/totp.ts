import { Secret, TOTP } from 'otpauth'
import type { Clock } from '#server/platform/clock'

/** The code that an authenticator app shows now, or so many steps of 30 seconds from now. */
export function totpCode({ clock }: { clock: Clock }, secret: string, steps = 0) {
  const timestamp = clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
