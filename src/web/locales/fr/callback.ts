import { product } from '#contract/product'
import type * as en from '../en/callback.ts'
import { authErrors } from './auth.ts'

export const callback: typeof en.callback = {
  description: 'Où mènent les liens de nos e-mails.',
  processing: { title: 'Un instant', text: 'Nous vérifions votre lien…' },
  choice: {
    title: 'Changer de compte ?',
    text: (current, other) => `Vous utilisez le compte ${current}. Continuer avec ${other} ?`,
    unasked: (other) => ({
      title: 'Est-ce bien vous ?',
      text: `Ce lien ouvre le compte ${other}, et il n’a pas été demandé dans ce navigateur.`,
    }),
    advice: 'Continuez seulement si vous avez demandé ce lien vous-même.',
    proceed: (other) => `Continuer avec ${other}`,
    keep: (current) => `Rester avec ${current}`,
    leave: 'Non, quitter',
  },
  newPassword: {
    title: 'Choisir un nouveau mot de passe',
    text: (email) => `Pour le compte ${email}. Vos autres appareils seront déconnectés.`,
  },
  forgotPassword: { title: 'Changer votre mot de passe' },
  twoStep: { title: 'Connexion en deux étapes' },
  halfChanged: {
    title: 'Encore une confirmation',
    text: 'Cette adresse est confirmée. Ouvrez aussi le lien dans l’e-mail envoyé à votre autre adresse : votre adresse change quand les deux sont confirmées.',
  },
  failed: {
    title: 'Vérification impossible',
    noSession: 'La connexion n’a pas pu être établie. Essayez de vous connecter à nouveau.',
    unknown: 'Erreur inconnue',
    retry: 'Réessayer',
    resend: 'Renvoyer l’e-mail',
  },
  home: 'Aller à l’accueil',
  done: {
    verified: 'Adresse e-mail vérifiée',
    authenticated: 'Connexion réussie',
    signedInAs: (email) => `Vous utilisez le compte ${email}.`,
    emailChanged: (email) => `Votre adresse e-mail est maintenant ${email}.`,
  },
  resend: {
    title: 'Renvoyer l’e-mail de vérification',
    text: 'Entrez l’adresse de votre inscription : nous vous envoyons un nouveau lien.',
    email: 'E-mail',
    submit: 'Envoyer le lien',
    pending: 'Envoi…',
    failed: {
      title: 'Envoi impossible',
      text: 'Un problème est survenu pendant l’envoi de l’e-mail de vérification.',
      isWhole: true,
    },
    required: { title: 'Adresse e-mail nécessaire', text: 'Donnez votre adresse e-mail' },
    sentTo: (email) =>
      `Si un compte avec ${email} attend sa confirmation, un lien et un code sont en route. Cela peut prendre une minute ; regardez aussi dans les courriers indésirables.`,
  },
  errors: {
    otp_expired:
      'Ce lien a expiré ou a déjà servi. Si vous avez déjà confirmé votre adresse, connectez-vous simplement.',
    flow_state_expired: 'Ce lien a expiré. Demandez-en un nouveau.',
    flow_state_not_found: 'Ce lien a expiré. Demandez-en un nouveau.',
    bad_code_verifier: 'Ouvrez ce lien dans le navigateur où vous l’avez demandé.',
    user_banned: `Ce compte est bloqué. Si vous pensez que c’est une erreur, écrivez à ${product.supportEmail}.`,
    over_request_rate_limit: authErrors.byCode.over_request_rate_limit,
    unexpected_failure: 'Un problème est survenu chez nous. Merci de réessayer.',
    request_timeout: 'Cela a pris trop de temps. Merci de réessayer.',
  },
}
