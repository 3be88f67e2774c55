import type { UserAttributes } from '@supabase/auth-js'
import { proofAges } from '#contract/accounts/proof-ages'
import { askAuth, refusalCode } from '#web/lib/ask-auth.ts'
import { isProofWithin } from '#web/lib/proof-age.ts'

/**
 * Changes the account. Answers null when the login is too old for such a change: a code is then on its way by
 * e-mail, to be sent along as `nonce`.
 */
export async function updateUser(attributes: UserAttributes) {
  const { current_password, nonce } = attributes
  if (!current_password && !nonce && !(await isProofWithin(proofAges.recentLogin))) {
    await mailCode()
    return null
  }
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
