import { type AlertSearch, alertDays, morningTime, mostAlerts } from '#contract/alerts/rules'
import { ofSubjectName } from '#contract/locales/fr/of-subject'
import type * as en from '../en/alerts.ts'
import { counted, formatNumber } from './formats.ts'
import { gradeNames, subjectNames } from './names.ts'

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

const wantedTutor = ({ subject, grade }: AlertSearch) =>
  `un professeur${subject ? ` ${ofSubjectName(subjectNames[subject])}` : ''}${grade ? ` pour ${gradeNames[grade]}` : ''}`

const inCity = ({ city }: AlertSearch) => (city ? ` à ${city}` : '')

export const alerts: typeof en.alerts = {
  button: {
    search: 'Créer une alerte',
    wanted: (search) => `Me prévenir quand ${wantedTutor(search)} arrive${inCity(search)}`,
    class: 'Me prévenir quand une place est libre',
    ofClass: (name) => `Me prévenir quand une place est libre : ${name}`,
    tutor: 'Me prévenir des places et des heures libres',
    ofTutor: (name) => `Me prévenir des places et des heures libres avec ${name}`,
    isSet: 'Votre alerte est active',
    loading: 'Chargement de l’alerte',
    missing: {
      title: 'Alerte indisponible',
      text: 'Vous semblez hors ligne. Vérifiez votre connexion et rechargez la page.',
    },
  },
  login: { title: 'Connectez-vous pour créer une alerte', text: 'Nous saurons ainsi où vous écrire.' },
  dialog: {
    search:
      'Nous vous prévenons quand un professeur qui convient arrive ici, ou commence à donner ces cours. Le niveau, la matière et la ville comptent, pas vos autres filtres.',
    class:
      'Nous vous prévenons quand il y a une place que personne ne prend sur la liste d’attente. Si vous êtes sur cette liste, les places vous sont proposées d’abord.',
    tutor:
      'Nous vous prévenons quand une classe a une place qu’elle n’avait pas avant, ou quand il y a de nouveau une heure libre alors qu’il n’y en avait plus.',
    limits: `Un e-mail par jour au plus. L’alerte se termine après ${alertDays} jours, et vous pouvez l’arrêter à tout moment.`,
    pace: 'Quand devons-nous vous écrire ?',
    action: 'Créer l’alerte',
    pending: 'Création de l’alerte…',
    cancel: 'Annuler',
    failed: 'L’alerte n’a pas été créée',
    toList: 'Voir vos alertes',
    done: (until) => ({
      title: 'Votre alerte est active',
      text: `Nous vous écrivons jusqu’au ${until}. Vous pouvez la modifier ou l’arrêter dans vos alertes.`,
    }),
  },
  paces: {
    at_once: {
      label: 'Tout de suite',
      hint: 'Dès qu’il y a du nouveau, si nous n’avons pas déjà écrit ce jour-là.',
    },
    daily: { label: 'Chaque jour', hint: `Le matin à ${morningTime.replace(/^0/, '')}.` },
  },
  list: {
    title: 'Alertes',
    description: 'Ce dont vous voulez être au courant. Nous vous écrivons une fois par jour au plus.',
    loading: 'Chargement de vos alertes…',
    failed: 'Impossible de charger vos alertes.',
    needsLogin: {
      title: 'Connectez-vous pour voir vos alertes',
      text: 'Les alertes font partie de votre compte.',
      action: 'Se connecter',
    },
    empty: {
      title: 'Pas encore d’alerte',
      text: 'Cherchez des professeurs par niveau, matière ou ville, et touchez « Créer une alerte ».',
      action: 'Trouver un professeur',
    },
    count: (count) => `${counted(count, 'alerte', 'alertes')} sur ${formatNumber(mostAlerts)}`,
    what: {
      search: (search) => capital(`${wantedTutor(search)}${inCity(search)}`),
      class: ({ title, subject }) => `Une place : ${title || subject}`,
      tutor: (name) => `Une place ou une heure libre avec ${name}`,
    },
    withTutor: (tutor) => `Avec ${tutor}.`,
    see: { search: 'Voir qui est là maintenant', class: 'Voir la classe', tutor: 'Voir le professeur' },
    away: 'Pas visible en ce moment.',
    ends: (day) => `Se termine le ${day}.`,
    pace: (what) => `Quand nous écrivons : ${what}`,
    stop: 'Arrêter',
    stopNamed: (what) => `Arrêter cette alerte : ${what}`,
    stopping: 'Arrêt…',
    stopped: 'L’alerte est arrêtée',
    notSaved: 'Cela n’a pas été enregistré. Vérifiez votre connexion et réessayez.',
  },
  stop: {
    processing: { title: 'Votre alerte', text: 'Nous cherchons de quelle alerte il s’agit…' },
    ask: {
      title: 'Arrêter cette alerte ?',
      text: (what) => `« ${what} ». Nous ne vous écrirons plus à ce sujet.`,
      action: 'Arrêter l’alerte',
      working: 'Arrêt…',
      failed: 'La demande n’a pas abouti. Vérifiez votre connexion et réessayez.',
    },
    done: {
      title: 'L’alerte est arrêtée',
      text: 'Nous ne vous écrirons plus à ce sujet. Vous pouvez la recréer à tout moment.',
    },
    broken: {
      title: 'Ce lien n’est pas complet',
      text: 'Ouvrez-le encore une fois depuis l’e-mail. Vous pouvez aussi arrêter vos alertes dans votre compte.',
    },
    failed: {
      title: 'Un problème est survenu',
      text: 'Impossible de charger votre alerte. Vérifiez votre connexion et réessayez.',
    },
    tryAgain: 'Réessayer',
    toList: 'Voir vos alertes',
  },
}
