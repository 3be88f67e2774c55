import { passwordRules } from '#contract/accounts/rules'
import { authErrors } from '#texts/auth'

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** A form checks these before it asks the server, which checks again. */
export const newPasswordChecks = {
  short: (password: string) =>
    [...password].length >= passwordRules.leastCharacters || authErrors.weakPassword.length,
  long: (password: string) => bytesOf(password) <= passwordRules.mostBytes || authErrors.longPassword,
}
