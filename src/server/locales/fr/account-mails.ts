import { product } from '#contract/product'
import type * as en from '../en/account-mails.ts'

const linkAndCodeExpire = 'Le lien et le code fonctionnent une seule fois, pendant 1 heure.'
const writeToUs = `écrivez tout de suite à ${product.supportEmail}.`

export const confirmSignUp: typeof en.confirmSignUp = () => ({
  subject: 'Confirmez votre adresse e-mail',
  heading: `Bienvenue sur ${product.name}`,
  paragraphs: ['Confirmez que cette adresse est la vôtre, et votre compte est prêt.'],
  button: 'Confirmer l’adresse',
  afterwards: [
    linkAndCodeExpire,
    'Si cette inscription ne vient pas de vous, ignorez ce message : sans la confirmation, personne ne peut utiliser le compte.',
  ],
})

export const alreadyRegistered: typeof en.alreadyRegistered = () => ({
  subject: `Vous avez déjà un compte ${product.name}`,
  heading: 'Vous avez déjà un compte',
  paragraphs: [
    `Quelqu’un a voulu utiliser votre adresse sur ${product.name}, mais elle a déjà un compte.`,
    'Si c’était vous, connectez-vous avec votre mot de passe. Si vous ne vous en souvenez pas, choisissez-en un nouveau.',
  ],
  button: 'Choisir un nouveau mot de passe',
  afterwards: [
    'Si ce n’était pas vous, ignorez ce message : il ne s’est rien passé, et votre compte est comme avant.',
  ],
})

export const resetPassword: typeof en.resetPassword = () => ({
  subject: `Votre nouveau mot de passe ${product.name}`,
  heading: 'Choisissez un nouveau mot de passe',
  paragraphs: [
    'Vous avez demandé un nouveau mot de passe. Le lien vous connecte, et vous en choisissez un nouveau.',
  ],
  button: 'Choisir un nouveau mot de passe',
  afterwards: [
    linkAndCodeExpire,
    'Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe ne change pas.',
  ],
})

export const logInLink: typeof en.logInLink = () => ({
  subject: `Connexion à ${product.name}`,
  preview: linkAndCodeExpire,
  heading: 'Voici votre lien de connexion',
  paragraphs: ['Vous avez demandé à vous connecter sans mot de passe.'],
  button: 'Se connecter',
  afterwards: [
    linkAndCodeExpire,
    'Si vous ne l’avez pas demandé, ignorez ce message : sans le lien ou le code, personne ne peut se connecter.',
  ],
})

export const emailChange: typeof en.emailChange = {
  current: (newEmail) => ({
    subject: 'Acceptez le changement de votre adresse e-mail',
    heading: 'Accepter le changement',
    paragraphs: [
      `Vous avez demandé que l’adresse e-mail de votre compte devienne ${newEmail}.`,
      'Les deux adresses doivent être d’accord : acceptez ici, et confirmez dans le message envoyé à la nouvelle.',
    ],
    button: 'Accepter le changement',
    afterwards: [
      linkAndCodeExpire,
      'Si vous ne l’avez pas demandé, n’acceptez pas, et changez votre mot de passe : quelqu’un est peut-être connecté à votre place.',
    ],
  }),
  new: (newEmail) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    heading: 'Confirmer la nouvelle adresse',
    paragraphs: [
      `Vous avez demandé à utiliser ${newEmail} pour votre compte.`,
      'Les deux adresses doivent être d’accord : confirmez ici, et acceptez dans le message envoyé à l’adresse actuelle.',
    ],
    button: 'Confirmer la nouvelle adresse',
    afterwards: [
      linkAndCodeExpire,
      'Si vous ne l’avez pas demandé, ignorez ce message : l’adresse ne sera pas utilisée.',
    ],
  }),
}

export const emailChanged: typeof en.emailChanged = (newEmail) => ({
  subject: 'Votre adresse e-mail a changé',
  heading: 'Votre adresse e-mail a changé',
  paragraphs: [
    `L’adresse e-mail de votre compte ${product.name} est maintenant ${newEmail}.`,
    'À partir de maintenant, connectez-vous avec la nouvelle adresse. C’est là que nous vous écrivons.',
    `Si ce changement ne vient pas de vous, ${writeToUs}`,
  ],
})

export const reauthenticationCode: typeof en.reauthenticationCode = () => ({
  subject: `Votre code de sécurité ${product.name}`,
  preview: 'Saisissez le code de ce message. Il fonctionne une seule fois, pendant 1 heure.',
  heading: 'Confirmez que c’est bien vous',
  paragraphs: ['Vous allez changer quelque chose d’important dans votre compte.'],
  afterwards: [
    'Le code fonctionne une seule fois, pendant 1 heure. Ne le donnez à personne : nous ne le demandons jamais.',
    'Si vous ne l’avez pas demandé, changez votre mot de passe : quelqu’un est peut-être connecté à votre place.',
  ],
})

export const passwordChanged: typeof en.passwordChanged = () => ({
  subject: `Votre mot de passe ${product.name} a changé`,
  heading: 'Votre mot de passe a changé',
  paragraphs: [
    'Si c’était vous, vous n’avez plus rien à faire.',
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
  ],
  button: 'Choisir un nouveau mot de passe',
})

export const loginEnded: typeof en.loginEnded = () => ({
  subject: 'Nous avons mis fin à une de vos connexions',
  heading: 'Nous avons mis fin à une de vos connexions',
  paragraphs: [
    'Une ancienne connexion a été utilisée une deuxième fois. Quelqu’un l’a peut-être copiée, nous y avons donc mis fin.',
    'Reconnectez-vous pour continuer. Dans le doute, changez votre mot de passe.',
  ],
  button: 'Changer votre mot de passe',
})

export const twoStepLogin: typeof en.twoStepLogin = {
  on: () => ({
    subject: 'La connexion en deux étapes est activée',
    heading: 'La connexion en deux étapes est activée',
    paragraphs: [
      'À partir de maintenant, la connexion demande aussi un code de votre application d’authentification.',
      `Si ce changement ne vient pas de vous, ${writeToUs}`,
    ],
  }),
  off: () => ({
    subject: 'La connexion en deux étapes est désactivée',
    heading: 'La connexion en deux étapes est désactivée',
    paragraphs: [
      'La connexion ne demande plus de code. Vous pouvez réactiver la connexion en deux étapes à tout moment.',
      `Si ce changement ne vient pas de vous, ${writeToUs}`,
    ],
  }),
}

export const accountDeleted: typeof en.accountDeleted = () => ({
  subject: `Votre compte ${product.name} a été supprimé`,
  heading: 'Votre compte a été supprimé',
  paragraphs: [
    'Comme vous l’avez demandé, votre compte a été supprimé, et toutes vos connexions sont fermées.',
    'Vous pouvez vous réinscrire à tout moment.',
    `Si vous ne l’avez pas demandé, ${writeToUs}`,
  ],
})

export const confirmRegistration: typeof en.confirmRegistration = () => ({
  subject: 'Confirmez votre adresse pour publier votre profil',
  heading: 'Votre profil de professeur est presque prêt',
  paragraphs: [
    `Vous avez rempli le formulaire pour devenir professeur sur ${product.name}. Confirmez que cette adresse est la vôtre, et les élèves peuvent vous trouver.`,
    'La connexion se fait tout de suite. Choisissez alors un mot de passe, pour pouvoir vous reconnecter.',
  ],
  button: 'Publier mon profil',
  afterwards: [
    'Le lien et le code fonctionnent une seule fois, pendant 24 heures.',
    'Si vous n’avez pas rempli le formulaire, ignorez ce message : sans la confirmation, rien n’est publié.',
  ],
})

export const finishRegistration: typeof en.finishRegistration = () => ({
  subject: 'Connectez-vous pour terminer votre profil',
  heading: 'Connectez-vous pour terminer votre profil de professeur',
  paragraphs: [
    `Quelqu’un a rempli le formulaire pour devenir professeur sur ${product.name} avec votre adresse, qui a déjà un compte.`,
    'Si c’était vous, connectez-vous : ce que vous avez rempli est gardé 7 jours, et rien n’est publié avant que vous l’envoyiez.',
  ],
  button: 'Se connecter et terminer',
  afterwards: [
    linkAndCodeExpire,
    'Si vous n’avez pas rempli le formulaire, ignorez ce message : il ne s’est rien passé, et votre compte est comme avant.',
  ],
})
