import { passwordRules } from '#contract/passwords'
import { authDialog, authErrors } from '#texts/auth'
import { digitsOf } from '#web/ui/code-input.tsx'

const { missing } = authDialog
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** What the forms check before they ask the server, which checks again. */
export const fieldRules = {
  fullName: { validate: (name: string) => name.trim() !== '' || missing.fullName },
  email: {
    validate: {
      missing: (email: string) => email.trim() !== '' || missing.email,
      address: (email: string) => address.test(email.trim()) || authDialog.invalidEmail,
    },
  },
  password: { required: missing.password },
  newPassword: {
    required: missing.password,
    validate: {
      short: (password: string) =>
        [...password].length >= passwordRules.leastCharacters || authErrors.weakPassword.length,
      long: (password: string) => bytesOf(password) <= passwordRules.mostBytes || authErrors.longPassword,
    },
  },
  code: { validate: (code: string) => /^\d{6}$/.test(digitsOf(code)) || missing.code },
}
