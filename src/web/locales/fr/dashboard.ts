import { freeConnections } from '#contract/billing/plans'
import { chartDays, trendDays } from '#contract/dashboard/rules'
import { product } from '#contract/product'
import type * as en from '../en/dashboard.ts'
import { counted, formatNumber } from './formats.ts'
import { offerEnd } from './offer.ts'

const points = (count: number) => counted(count, 'point', 'points')
const inDays = `ces ${trendDays} derniers jours`
const before = `les ${trendDays} jours précédents`

export const dashboard: typeof en.dashboard = {
  title: 'Tableau de bord professeur',
  description: 'Demandes, cours, chiffres et points de votre profil de professeur.',
  lead: 'Qui vous attend, et comment va votre profil.',
  getVerified: 'Faire vérifier mon profil',
  upgrade: 'Passer à Premium',
  loading: 'Chargement de votre tableau de bord…',
  failure: { title: 'Erreur', text: 'Impossible de charger votre tableau de bord' },
  needsLogin: {
    title: 'Connectez-vous pour voir votre tableau de bord',
    text: 'Après connexion, vous trouvez ici les réservations de vos élèves et vos chiffres.',
    action: 'Se connecter',
  },
  needsProfile: {
    title: 'Créez votre profil de professeur',
    text: 'Il vous faut un profil de professeur pour ouvrir le tableau de bord.',
    action: 'Créer un profil de professeur',
  },
  hidden: {
    title: 'Votre profil est masqué',
    text: 'Personne ne le trouve, donc personne ne réserve avec vous.',
    action: 'L’afficher de nouveau',
    byTeam: `Notre équipe l’a masqué, et elle seule peut l’afficher de nouveau. La raison est dans le message que nous vous avons envoyé. Des questions ? Écrivez à ${product.supportEmail}.`,
    edit: 'Modifier votre profil',
  },

  tabs: { label: 'Tableau de bord', overview: 'Aperçu', points: 'Détail des points' },

  number: formatNumber,
  stats: {
    views: 'Vues du profil',
    clicks: 'Clics sur le profil',
    bookings: 'Réservations reçues',
    rating: 'Note moyenne',
    hints: {
      views: 'Les visiteurs de votre profil, une fois par jour chacun',
      clicks: 'Les visiteurs qui sont allés réserver ou voir la carte',
      bookings: 'Les réservations et demandes des élèves',
    },
    reviews: (count) => (count === 0 ? 'Pas encore d’avis' : `D’après ${formatNumber(count)} avis`),
    lately: (count) => (count === 0 ? `Rien ${inDays}` : `${formatNumber(count)} ${inDays}`),
    ratedLately: (rating) => (rating === null ? `Aucun avis ${inDays}` : `${rating} ${inDays}`),
    change: (change) => `${change}, par rapport aux ${trendDays} jours précédents`,
    noChange: `Comme ${before}`,
    fresh: `Rien ${before}`,
  },
  week: {
    title: `Vues des ${trendDays} derniers jours`,
    day: 'Jour',
    today: 'Aujourd’hui',
    views: 'Vues',
    clicks: 'Clics',
  },
  charts: {
    views: `Vues, ${chartDays} derniers jours`,
    bookings: `Réservations, ${chartDays} derniers jours`,
    day: 'Jour',
    viewsColumn: 'Vues',
    bookingsColumn: 'Réservations',
    total: (count) => `${formatNumber(count)} en tout`,
    most: (count) => `maximum en un jour : ${formatNumber(count)}`,
  },
  reviews: {
    title: 'Avis sans réponse',
    intro: 'Les élèves lisent vos réponses.',
    none: 'Aucun avis n’attend votre réponse.',
    more: (count) => `${counted(count, 'autre avis', 'autres avis')} sur votre profil`,
  },
  subscription: {
    title: 'Votre abonnement',
    free: `Formule gratuite : limitée à ${counted(freeConnections, 'mise en relation', 'mises en relation')} avec des élèves`,
    freeForAll: (until) =>
      `Formule gratuite : mises en relation avec des élèves sans limite jusqu’au ${offerEnd(until)}`,
    standard: 'Formule Standard : mises en relation avec des élèves sans limite',
    premium: 'Formule Premium : toutes les fonctions, et plus de visibilité',
    founder: (place, until) => `Professeur fondateur numéro ${place} : gratuit jusqu’au ${until}.`,
    see: 'Voir les formules',
    manage: 'Gérer votre abonnement',
  },
  bookings: {
    title: 'Comment vous prenez les réservations',
    sessions: 'Cours à venir',
    hours: 'Mes horaires',
    classes: 'Mes classes',
    share: 'Partager mon profil',
  },
  strength: { title: 'Qualité du profil', edit: 'Modifier votre profil' },

  rank: {
    title: 'Votre rang',
    points,
    toNext: (missing, rank) => `Encore ${points(missing)} jusqu’au rang ${rank}`,
    top: 'Le plus haut rang qui existe',
    link: 'Comment fonctionnent les points et les rangs',
  },
  points: {
    breakdown: 'D’où viennent vos points',
    times: (count) => (count === 0 ? 'pas encore' : `${formatNumber(count)} fois`),
    last: (day) => `la dernière fois le ${day}`,
    total: 'Total',
    recent: 'Activité récente',
    none: 'Aucune activité récente pour le moment.',
    activity: {
      profileView: 'Vues du profil',
      booking: 'Réservation confirmée',
      fiveStarReview: 'Avis 5 étoiles',
      fourStarReview: 'Avis 4 étoiles',
      otherReview: 'Avis',
      completeProfile: 'Profil complété',
    },
    gained: (count) => `+${formatNumber(count)}`,
  },
}
