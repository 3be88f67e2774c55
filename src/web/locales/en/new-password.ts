import { passwordRules } from '#contract/accounts/rules'

export const newPassword = {
  label: 'New password',
  hint: `At least ${passwordRules.leastCharacters} characters, and not one that is easily guessed.`,
  submit: 'Save password',
  pending: 'Saving password...',
  done: { title: 'Password Reset', text: 'Your password has been reset' },
}
