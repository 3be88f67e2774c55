import type { UserAttributes } from '@supabase/auth-js'
import { askAuth, refusalCode } from '#web/lib/ask-auth.ts'

/**
 * Changes the account. Answers null when the login is too old for such a change: a code is then on its way by
 * e-mail, to be sent along as `nonce`.
 */
export async function updateUser(attributes: UserAttributes) {
  try {
    return (await askAuth((client) => client.updateUser(attributes))).user
  } catch (error) {
    if (refusalCode(error) !== 'reauthentication_needed') throw error
    await mailCode()
    return null
  }
}

/** Mails a code that shows that it is still the owner who sits there. */
export const mailCode = () => askAuth((client) => client.reauthenticate())
