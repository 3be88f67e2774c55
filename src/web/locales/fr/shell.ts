import { ofSubjectName } from '#contract/locales/fr/of-subject'
import { offer, product } from '#contract/product'
import type * as en from '../en/shell.ts'
import { counted, formatNumber } from './formats.ts'
import { launchYear, offerEnd } from './offer.ts'

export const shell: typeof en.shell = {
  skipToContent: 'Aller au contenu',
  nav: {
    label: 'Menu principal',
    home: 'Accueil',
    findTutors: 'Professeurs',
    becomeTutor: 'Devenir professeur',
    dashboard: 'Tableau de bord',
    leaderboard: 'Classement',
    topRated: 'Mieux notés',
    menu: 'Menu',
  },
  account: {
    login: 'Connexion',
    signUp: 'Inscription',
    loading: 'Chargement de la connexion',
    missing: {
      title: 'Connexion indisponible',
      text: 'Vous semblez hors ligne. Vérifiez votre connexion et rechargez la page.',
    },
    reload: 'Recharger la page',
    finishLogin: 'Terminer la connexion',
    signedOut: {
      left: { title: 'Déconnexion', text: 'La déconnexion a réussi' },
      ended: {
        title: 'Déconnexion',
        text: 'Votre session sur cet appareil a pris fin. Merci de vous reconnecter.',
      },
    },
    signOutFailed: {
      title: 'Déconnexion impossible',
      text: 'Un problème est survenu pendant la déconnexion',
    },
  },
  switchTheme: 'Changer entre clair et sombre',
  loadingPage: 'Chargement de la page',
  sharePicture: `${product.name} : apprenez avec les meilleurs professeurs de Maurice`,
  promo: {
    label: 'Offre pour les professeurs',
    freeForAll: (until) =>
      `${product.name} est gratuit pour tous les professeurs jusqu’au ${offerEnd(until)}.`,
    extraMonths: (places, until) =>
      `Les ${formatNumber(places)} premiers professeurs inscrits ont ${offer.foundingMonths} mois de premium en plus au lancement des formules payantes en ${launchYear(until)}.`,
    founding: (places, left) =>
      `Les ${formatNumber(places)} premiers professeurs inscrits ont ${offer.foundingMonths} mois de premium gratuits. Il reste ${counted(left, 'place', 'places')}.`,
    action: 'S’inscrire comme professeur',
    dismiss: 'Masquer cette offre',
  },
  footer: {
    about: 'Nous mettons en relation les élèves et les professeurs vérifiés de Maurice.',
    resources: 'Ressources',
    allSubjects: 'Professeurs par matière',
    subject: (subject) => `Professeurs ${ofSubjectName(subject)}`,
    legal: 'Informations légales',
    contact: 'Contact',
    social: 'Réseaux sociaux',
    terms: 'Conditions d’utilisation',
    privacy: 'Politique de confidentialité',
    cookies: 'Politique de cookies',
    safety: 'Votre sécurité',
    copyright: (year) => `© ${year} ${product.name}. Tous droits réservés.`,
  },
  failure: {
    500: {
      title: 'Un problème est survenu',
      text: 'La page n’a pas pu être affichée. L’erreur vient de chez nous et a été enregistrée. Merci de réessayer.',
    },
    offline: {
      title: 'Vous semblez hors ligne',
      text: 'Impossible de charger la page. Vérifiez votre connexion et réessayez.',
    },
    retry: 'Réessayer',
  },
}
