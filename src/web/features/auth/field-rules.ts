import { isEmailAddress } from '#contract/accounts/rules'
import { authDialog } from '#texts/auth'
import { newPasswordChecks } from '#web/lib/auth/password-checks.ts'
import { digitsOf } from '#web/ui/form/code-input.tsx'

const { missing } = authDialog

/** The forms check these before they ask the server, which checks again. */
export const fieldRules = {
  fullName: { validate: (name: string) => name.trim() !== '' || missing.fullName },
  email: {
    validate: {
      missing: (email: string) => email.trim() !== '' || missing.email,
      address: (email: string) => isEmailAddress(email) || authDialog.invalidEmail,
    },
  },
  password: { required: missing.password },
  newPassword: { required: missing.password, validate: newPasswordChecks },
  code: { validate: (code: string) => /^\d{6}$/.test(digitsOf(code)) || missing.code },
}
