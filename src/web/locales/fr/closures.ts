import { onlineLinkMax } from '#contract/closures/rules'
import type * as en from '../en/closures.ts'
import { formatNumber, listed, plural } from './formats.ts'

export const closures: typeof en.closures = {
  title: 'Jours où les écoles sont fermées',
  description: 'Dites ce que deviennent vos cours et vos classes. Nous prévenons aussitôt les familles.',
  loading: 'Chargement des jours…',
  failed: 'Impossible de charger les jours.',
  needsLogin: {
    title: 'Connectez-vous pour voir vos cours',
    text: 'Après connexion, vous voyez ici ce que deviennent vos cours et vos classes les jours où les écoles sont fermées.',
    action: 'Se connecter',
  },
  needsProfile: {
    title: 'Créez votre profil de professeur',
    text: 'Cette page est pour les professeurs qui ont des cours ou des classes.',
    action: 'Créer un profil de professeur',
  },
  empty: {
    title: 'Aucune réponse à donner',
    text: 'Quand les écoles sont fermées un jour où vous enseignez, nous vous demandons ici ce qui se passe.',
    action: 'Aller au tableau de bord',
  },
  lessons: (count) => plural(count, 'Votre cours ce jour-là', `Vos ${formatNumber(count)} cours ce jour-là`),
  lesson: (hour, learner, subject) => `${hour} · ${learner}, ${subject}`,
  meetings: (count) =>
    plural(count, 'Votre classe ce jour-là', `Vos ${formatNumber(count)} classes ce jour-là`),
  meeting: (hour, name, isOnline) => `${hour} · ${name}${isOnline ? ' (en ligne, comme toujours)' : ''}`,
  question: () => 'Que se passe-t-il ce jour-là ?',
  choices: {
    cancel: {
      title: 'Annuler la journée',
      text: 'Les classes sont annulées. Les réservations restent, et vous pouvez convenir d’un autre horaire avec chaque famille.',
      submit: 'Annuler et prévenir les familles',
      said: 'Vous avez annulé la journée',
      saidText:
        'Les familles le savent. Proposez-leur un autre horaire : pour les cours depuis vos réservations, pour les classes depuis la classe.',
    },
    online: {
      title: 'Enseigner en ligne',
      text: 'Nous envoyons votre lien aux familles.',
      submit: 'Envoyer le lien aux familles',
      said: 'Vous enseignez en ligne',
      saidText: 'Les familles ont votre lien.',
    },
    meet: {
      title: 'Enseigner comme prévu',
      text: 'Nous disons aux familles que vous enseignez.',
      submit: 'Prévenir les familles',
      said: 'Vous enseignez comme prévu',
      saidText: 'Les familles savent que vous enseignez.',
    },
  },
  choiceRequired: 'Choisissez une des trois possibilités.',
  link: 'Lien vers les cours',
  linkHint: 'Par exemple le lien d’un appel vidéo. Il commence par https://.',
  linkForm: `Donnez un lien qui commence par https:// et a ${onlineLinkMax} caractères au plus.`,
  sending: 'Nous prévenons les familles…',
  sent: { title: 'C’est fait', text: 'Les familles ont été prévenues.' },
  change: 'Modifier',
  keep: 'Ne rien changer',
  untilItBegins: 'Vous pouvez modifier cela jusqu’au début de la journée.',
  toBookings: 'Voir vos réservations',
  notice: {
    title: (day) => `Les écoles sont fermées le ${day}`,
    text(lessons, meetings) {
      const taught = [
        ...(lessons > 0 ? [plural(lessons, 'votre cours', `vos ${formatNumber(lessons)} cours`)] : []),
        ...(meetings > 0 ? [plural(meetings, 'votre classe', `vos ${formatNumber(meetings)} classes`)] : []),
      ]
      return `Que se passe-t-il pour ${listed(taught)} ce jour-là ? Les familles attendent de vos nouvelles.`
    },
    action: 'Dire ce qui se passe',
  },
}
