import { passwordRules } from '#contract/accounts/rules'
import { product } from '#contract/product'
import type * as en from '../en/profile.ts'

export const profile: typeof en.profile = {
  title: 'Profil',
  description: 'Votre nom, votre connexion et vos données.',
  contents: 'Sur cette page',
  loading: 'Chargement de votre profil…',
  loginNeeded: {
    'signed-out': {
      title: 'Connectez-vous pour voir votre profil',
      text: 'Votre nom, votre mot de passe et vos données sont ici dès que vous vous connectez.',
      action: 'Se connecter',
    },
    'second-step': {
      title: 'Encore une étape',
      text: 'Entrez le code de votre application d’authentification pour voir votre profil.',
      action: 'Entrer le code',
    },
  },
  cancel: 'Annuler',
  saved: { title: 'Profil mis à jour', text: 'Votre profil a été mis à jour' },
  code: { required: 'Entrez le code à 6 chiffres.' },
  mailedCode: {
    label: 'Code de l’e-mail',
    sent: (email) => `Pour être sûrs que c’est vous, nous avons envoyé un code à ${email}.`,
    sentAgain: (email) => `Nous avons envoyé un autre code à ${email}. Seul le plus récent marche.`,
    sendAgain: 'Renvoyer',
    sending: 'Envoi…',
  },
  refusals: {
    current_password_invalid: 'Ce n’est pas votre mot de passe actuel.',
    same_password: 'Le nouveau mot de passe doit être différent de l’actuel.',
    reauthentication_not_valid: 'Le code est incorrect ou a expiré. Vérifiez-le, ou demandez-en un autre.',
    insufficient_aal:
      'Connectez-vous à nouveau avec le code de votre application d’authentification, puis réessayez.',
    mfa_factor_not_found: 'Cela a pris trop de temps. Annulez et recommencez.',
    too_many_enrolled_mfa_factors:
      'Vous avez autant d’applications qu’un compte peut en avoir. Retirez-en une d’abord.',
  },

  identity: {
    title: 'Nom et photo',
    picture: {
      alt: 'Votre photo',
      hint: 'PNG ou JPEG, 2 Mo au plus. Nous la recadrons en carré.',
      upload: 'Envoyer une photo',
      replace: 'Changer la photo',
      remove: 'Retirer la photo',
      uploading: 'Envoi de votre photo…',
      removing: 'Retrait…',
      refusals: {
        picture_unsupported: 'Ce n’est pas une image PNG ou JPEG. Choisissez un autre fichier.',
        picture_too_large: 'Cette photo dépasse 2 Mo. Choisissez-en une plus petite.',
      },
    },
    name: 'Nom complet',
    nameHint: 'Les avis montrent seulement votre prénom et une initiale.',
    nameRequired: 'Entrez votre nom.',
    nameTooLong: (most) => `Le nom peut avoir ${most} caractères au plus.`,
    save: 'Enregistrer le nom',
    saving: 'Enregistrement…',
  },

  email: {
    title: 'Adresse e-mail',
    current: (email) => `Vous vous connectez avec ${email}.`,
    label: 'Nouvelle adresse e-mail',
    invalid: 'Entrez une adresse e-mail, comme nom@example.com.',
    same: 'C’est votre adresse actuelle.',
    change: 'Changer l’e-mail',
    changing: 'Envoi des e-mails…',
    pending: {
      title: 'Deux e-mails sont en route',
      text: (next) =>
        `Nous avons écrit à votre adresse actuelle et à ${next}. Ouvrez le lien dans les deux e-mails : votre adresse change quand les deux sont confirmées.`,
      codes: 'Si un lien ne marche pas, entrez plutôt ici le code de cet e-mail.',
      codeLabel: (address) => `Code envoyé à ${address}`,
      confirm: 'Confirmer',
      confirming: 'Confirmation…',
      agreed: (address) => `L’adresse ${address} est confirmée.`,
      resend: 'Renvoyer',
      resending: 'Nouvel envoi…',
      resent: 'Les e-mails ont été renvoyés.',
      another: 'Utiliser une autre adresse',
    },
  },

  password: {
    title: 'Mot de passe',
    none: 'Vous n’avez pas encore de mot de passe. Avec un mot de passe, vous pouvez vous connecter sans e-mail.',
    current: 'Mot de passe actuel',
    currentRequired: 'Entrez votre mot de passe actuel.',
    next: 'Nouveau mot de passe',
    hint: `Au moins ${passwordRules.leastCharacters} caractères, et pas un mot de passe trop courant.`,
    nextRequired: 'Entrez un nouveau mot de passe.',
    othersOut: 'Vos autres appareils sont déconnectés quand vous enregistrez.',
    save: 'Enregistrer le mot de passe',
    set: 'Choisir un mot de passe',
    saving: 'Enregistrement…',
  },

  twoStep: {
    title: 'Connexion en deux étapes',
    off: 'Avec la connexion en deux étapes, un code d’une application de votre téléphone est demandé après votre mot de passe : un mot de passe volé n’ouvre rien à lui seul.',
    on: 'La connexion en deux étapes est activée. Après votre mot de passe, nous demandons un code d’une de ces applications.',
    failed: 'Impossible de charger vos paramètres.',
    setUp: 'Activer',
    starting: 'Préparation…',
    addApp: 'Ajouter une application',
    appName: (number) =>
      number === 1 ? 'Application d’authentification' : `Application d’authentification ${number}`,
    added: 'Ajoutée le',
    remove: 'Retirer',
    removeNamed: (name) => `Retirer : ${name}`,
    setup: {
      title: 'Configurer une application d’authentification',
      scan: 'Scannez cette image avec une application d’authentification sur votre téléphone.',
      qrCode: 'Code QR pour votre application d’authentification',
      byHand: 'Ou entrez cette clé dans l’application :',
      openApp: 'Ouvrir l’application sur cet appareil',
      copy: 'Copier la clé',
      copied: 'Copiée',
      keepTitle: 'Gardez un moyen de vous reconnecter',
      keep: `Gardez la clé en lieu sûr, ou configurez aussi un deuxième appareil. Si vous perdez votre téléphone, l’équipe ${product.name} ne peut pas lire la clé pour vous.`,
      code: 'Code de l’application',
      codeHint: 'Les 6 chiffres que l’application montre maintenant.',
      confirm: 'Activer',
      confirmAnother: 'Ajouter cette application',
      confirming: 'Vérification…',
    },
    done: {
      title: 'La connexion en deux étapes est activée',
      text: 'Désormais, nous demandons un code de votre application quand vous vous connectez. Vos autres appareils sont déconnectés.',
    },
    anotherDone: {
      title: 'Application ajoutée',
      text: 'Ses codes marchent aussi pour la connexion en deux étapes.',
    },
    removal: {
      title: (name) => `Retirer : ${name} ?`,
      last: 'La connexion en deux étapes est alors désactivée : votre mot de passe seul ouvre votre compte.',
      oneOfMany: 'Ses codes ne marchent plus. Vos autres applications restent.',
      confirm: 'Retirer',
      confirming: 'Retrait…',
      done: { title: 'Application retirée', text: 'Ses codes ne marchent plus.' },
    },
  },

  devices: {
    title: 'Appareils',
    text: 'Où votre compte est ouvert. Déconnectez ce que vous ne connaissez pas, et changez votre mot de passe.',
    thisDevice: 'Cet appareil',
    signedIn: 'Connexion le',
    lastUsed: 'Dernière utilisation le',
    onlyThis: 'Votre compte est ouvert sur cet appareil seulement.',
    failed: 'Impossible de charger vos appareils.',
    end: 'Déconnecter',
    endNamed: (device) => `Déconnecter : ${device}`,
    ending: 'Déconnexion…',
    endOthers: 'Déconnecter les autres appareils',
    ended: { title: 'Appareil déconnecté', text: 'Votre compte n’y est plus ouvert.' },
    othersEnded: {
      title: 'Autres appareils déconnectés',
      text: 'Votre compte est ouvert sur cet appareil seulement.',
    },
  },

  data: {
    title: 'Vos données',
    text: 'Tout ce que nous avons sur vous, dans un fichier que les gens et les programmes peuvent lire (JSON).',
    download: 'Télécharger mes données',
    downloading: 'Préparation…',
    fileName: (day) => `${product.slug}-data-${day}.json`,
  },

  deletion: {
    title: 'Supprimer le compte',
    text: 'La suppression de votre compte est définitive. Aussitôt :',
    consequences: [
      'Votre profil, votre numéro de téléphone, vos documents et vos accès disparaissent.',
      'Vos réservations sont annulées, et l’autre partie est prévenue.',
      'Vos avis perdent votre nom et votre texte ; leurs étoiles restent.',
    ],
    forTutors:
      'Une formule s’arrête aussitôt : rien de plus n’est prélevé, et ce qui est payé n’est ni gardé pour vous ni remboursé.',
    open: 'Supprimer mon compte',
    dialog: {
      title: 'Supprimer votre compte ?',
      byPassword: 'C’est définitif. Entrez votre mot de passe pour continuer.',
      byCode: (email) => `C’est définitif. Pour être sûrs que c’est vous, nous envoyons un code à ${email}.`,
      password: 'Mot de passe',
      passwordRequired: 'Entrez votre mot de passe.',
      sendCode: 'M’envoyer un code',
      sendingCode: 'Envoi…',
      confirm: 'Supprimer définitivement',
      confirming: 'Suppression…',
    },
    done: { title: 'Compte supprimé', text: 'Votre compte et vos données ont été supprimés.' },
  },
}
