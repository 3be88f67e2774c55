import { profile } from '#texts/profile'
import { refusalCode } from '#web/lib/ask-auth.ts'
import { authMessage } from '#web/lib/auth-errors.ts'

/** What the account's owner reads when something on the profile failed. */
export const failureText = (error: unknown) =>
  profile.refusals[refusalCode(error) ?? ''] ?? authMessage(error)
