import { passwordRules } from '#contract/accounts/rules'
import type * as en from '../en/new-password.ts'

export const newPassword: typeof en.newPassword = {
  label: 'Nouveau mot de passe',
  hint: `Au moins ${passwordRules.leastCharacters} caractères, et pas facile à deviner.`,
  submit: 'Enregistrer le mot de passe',
  pending: 'Enregistrement…',
  done: { title: 'Mot de passe changé', text: 'Votre mot de passe a été changé' },
}
