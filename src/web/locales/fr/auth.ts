import { passwordRules } from '#contract/accounts/rules'
import { product } from '#contract/product'
import type * as en from '../en/auth.ts'
import { counted } from './formats.ts'

/** What people read when the auth service refuses something in words meant for programs. */
export const authErrors: typeof en.authErrors = {
  weakPassword: {
    length: `Le mot de passe doit avoir au moins ${passwordRules.leastCharacters} caractères.`,
    pwned: 'Ce mot de passe est très connu et facile à deviner. Choisissez-en un autre.',
    other: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  },
  longPassword: `Le mot de passe peut avoir ${passwordRules.mostBytes} caractères au plus.`,
  byCode: {
    otp_expired: 'Le code est incorrect ou a expiré. Vérifiez-le, ou demandez un nouvel e-mail.',
    mfa_verification_failed:
      'Le code est incorrect. Attendez le suivant dans votre application et réessayez.',
    mfa_challenge_expired: 'Cela a pris trop de temps. Entrez de nouveau le code de votre application.',
    session_not_found: 'Votre session est terminée. Connectez-vous à nouveau.',
    over_request_rate_limit: 'Trop d’essais en peu de temps. Attendez un moment et réessayez.',
  },
}

export const authDialog: typeof en.authDialog = {
  tabsLabel: 'Votre compte',
  tabs: { login: 'Connexion', signup: 'Inscription', verify: 'Vérifier' },
  titles: {
    login: `Se connecter à ${product.name}`,
    signup: 'Créer votre compte',
    verify: 'Vérifier votre adresse e-mail',
    forgot: 'Changer votre mot de passe',
    recover: 'Changer votre mot de passe',
    'new-password': 'Choisir un nouveau mot de passe',
    'second-step': 'Connexion en deux étapes',
  },
  fields: {
    fullName: 'Nom complet',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordHint: `Au moins ${passwordRules.leastCharacters} caractères, et pas facile à deviner.`,
    code: 'Code à 6 chiffres',
  },
  missing: {
    fullName: 'Entrez votre nom',
    email: 'Entrez votre e-mail',
    password: 'Entrez votre mot de passe',
    code: 'Entrez le code à 6 chiffres.',
  },
  invalidEmail: 'Entrez une adresse e-mail valide',
  login: {
    submit: 'Se connecter',
    pending: 'Connexion…',
    forgot: 'Mot de passe oublié ?',
    failed: { title: 'Connexion impossible', text: 'Un problème est survenu pendant la connexion' },
    done: { title: 'Connexion réussie', text: 'Bon retour parmi nous !' },
  },
  signup: {
    submit: 'S’inscrire',
    pending: 'Inscription…',
    age: 'En vous inscrivant, vous confirmez que vous avez 16 ans ou plus, ou que votre parent ou responsable est d’accord.',
    failed: {
      title: 'Inscription impossible',
      text: 'Un problème est survenu pendant la création de votre compte',
    },
    done: { title: 'Inscription réussie', text: 'Consultez vos e-mails pour vérifier votre compte.' },
  },
  verify: {
    sentTo: (email) =>
      `Consultez vos e-mails et cliquez sur le lien envoyé à ${email}, ou entrez le code du même e-mail.`,
    submit: 'Vérifier',
    pending: 'Vérification…',
    failed: {
      title: 'Vérification impossible',
      text: 'Un problème est survenu pendant la vérification de votre adresse e-mail',
    },
    resend: 'Renvoyer l’e-mail',
    resending: 'Envoi…',
    resent: {
      title: 'E-mail de vérification envoyé',
      text: 'Cherchez le lien de vérification dans vos e-mails.',
    },
    resendFailed: {
      title: 'Vérification impossible',
      text: 'Un problème est survenu pendant l’envoi de l’e-mail de vérification',
    },
  },
  forgot: {
    text: 'Donnez-nous votre adresse e-mail : nous vous envoyons un lien et un code pour un nouveau mot de passe.',
    submit: 'Envoyer l’e-mail',
    pending: 'Envoi…',
    sentTo: (email) => `S’il existe un compte pour ${email}, un e-mail avec un lien et un code est en route.`,
    code: {
      submit: 'Continuer',
      pending: 'Vérification…',
      failed: { title: 'Vérification impossible', text: 'Un problème est survenu avec votre code' },
    },
    resend: 'Envoyer un autre e-mail',
    resending: 'Envoi…',
    resent: { title: 'E-mail envoyé', text: 'Cherchez le lien et le code dans vos e-mails.' },
    resendFailed: { title: 'Envoi impossible', text: 'Un problème est survenu pendant l’envoi de l’e-mail.' },
    back: 'Retour à la connexion',
  },
  secondStep: {
    text: 'Ouvrez votre application d’authentification et entrez le code affiché.',
    submit: 'Vérifier',
    pending: 'Vérification…',
    failed: { title: 'Connexion impossible', text: 'Un problème est survenu pendant la connexion' },
    cancel: 'Annuler',
  },
  nextMailIn: (seconds) =>
    `Vous pourrez demander un autre e-mail dans ${counted(seconds, 'seconde', 'secondes')}.`,
  spam: 'Cela peut prendre une minute. Regardez aussi dans les courriers indésirables.',
}
