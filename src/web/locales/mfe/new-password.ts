import { passwordRules } from '#contract/accounts/rules'
import type * as en from '../en/new-password.ts'

export const newPassword: typeof en.newPassword = {
  label: 'Nouvo password',
  hint: `Omwin ${passwordRules.leastCharacters} karakter, ek pa fasil pou devine.`,
  submit: 'Save password',
  pending: 'Pe save password...',
  done: { title: 'Password-la finn sanze', text: 'Ou password finn sanze' },
}
