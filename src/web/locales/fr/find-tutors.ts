import type * as en from '../en/find-tutors.ts'
import { counted, formatNumber, formatRupees, plural } from './formats.ts'

const number = (count: number, isExact: boolean) => (isExact ? '' : 'environ ') + formatNumber(count)
const tutors = (count: number, isExact: boolean) =>
  `${number(count, isExact)} ${plural(count, 'professeur', 'professeurs')}`

const sorts: typeof en.findTutors.sort.options = {
  relevance: 'Pertinence',
  recommended: 'Recommandés',
  rating: 'Note',
  reviews: 'Nombre d’avis',
  experience: 'Expérience',
  newest: 'Plus récents',
  nearest: 'Plus près de moi',
}

export const findTutors: typeof en.findTutors = {
  title: 'Trouver un professeur à Maurice',
  description:
    'Cherchez un professeur à Maurice par niveau, matière et ville, dans une liste ou sur la carte, avec les notes et les avis des élèves.',
  greeting: (firstName) => `Bonjour ${firstName}, trouvez le professeur qui vous convient.`,
  giveName: 'Dites-nous votre nom',
  sampleData:
    'Mode développement : cette page utilise des données locales. Les professeurs sont des exemples, pas de vraies personnes.',
  search: {
    label: 'Rechercher un professeur',
    placeholder: 'Chercher par nom, matière',
  },
  filters: {
    toggle: 'Filtres',
    active: (count) => counted(count, 'actif', 'actifs'),
    grade: 'Niveau',
    anyGrade: 'Tous les niveaux',
    subject: 'Matière',
    anySubject: 'Toutes les matières',
    gradeFirst: 'Choisissez d’abord un niveau',
    city: 'Ville',
    anyCity: 'Toute l’île Maurice',
    verified: 'Professeurs vérifiés seulement',
    fee: 'Tarif',
    anyFee: 'Tous les tarifs',
    feeUpTo: (rupees, per) => `Jusqu’à ${formatRupees(rupees)} ${per}`,
    format: 'Type de cours',
    anyFormat: 'Tous les types',
    place: 'Lieu du cours',
    anyPlace: 'Tous les lieux',
    language: 'Langue',
    anyLanguage: 'Toutes les langues',
    classDay: 'Jour de la classe',
    anyDay: 'Tous les jours',
    classPart: 'Heure de la classe',
    anyTime: 'Toutes les heures',
    parts: {
      morning: 'Matin, avant 12:00',
      afternoon: 'Après-midi, de 12:00 à 17:00',
      evening: 'Soir, à partir de 17:00',
    },
    hasPlaces: 'Classe avec des places libres',
    option: (label, count, isExact) => `${label} (${number(count, isExact)})`,
    clearAll: 'Effacer tous les filtres',
    show: (count, isExact) => `Voir ${tutors(count, isExact)}`,
    showUncounted: 'Voir les professeurs',
    loading: 'Chargement des filtres',
    missing: {
      title: 'Filtres indisponibles',
      text: 'Vous semblez hors ligne. Vérifiez votre connexion et rechargez la page.',
    },
  },
  sort: {
    label: 'Trier par',
    options: sorts,
    chosen: (sort) => `Tri : ${sorts[sort]}`,
    locating: 'Nous cherchons où vous êtes…',
    outside: {
      title: 'Échec du partage de position',
      text: 'Vous semblez être hors de Maurice. Choisissez plutôt une ville dans les filtres.',
    },
  },
  view: { label: 'Affichage', list: 'Liste', map: 'Carte' },
  count: (count, isExact) => tutors(count, isExact).replace('environ', 'Environ'),
  searching: 'Recherche…',
  saved: 'Enregistrés',
  request: 'Demander des offres',
  results: 'Professeurs',
  found: (count, isExact) =>
    `${tutors(count, isExact).replace('environ', 'Environ')} ${plural(count, 'correspond', 'correspondent')} à votre recherche.`,
  foundNone: 'Aucun professeur ne correspond à votre recherche.',
  empty: {
    title: 'Aucun professeur trouvé',
    text: 'Essayez avec moins de filtres ou un autre mot.',
    action: 'Effacer les filtres',
  },
  failure: {
    title: 'Erreur',
    text: 'Impossible de charger les professeurs. Merci de réessayer plus tard.',
    retry: 'Réessayer',
  },
  more: {
    action: 'Voir plus de professeurs',
    pending: 'Chargement d’autres professeurs…',
    shown: (shown, total, isExact) =>
      `${counted(shown, 'professeur affiché', 'professeurs affichés')} sur ${number(total, isExact)}`,
  },
  map: {
    shown: (shown, total, isExact) =>
      shown === total && isExact
        ? `${tutors(total, isExact)} sur la carte.`
        : `${formatNumber(shown)} sur ${tutors(total, isExact)} sur la carte. Tous sont dans la liste.`,
    zoomIn:
      'Voici les premiers professeurs parmi beaucoup d’autres. Zoomez pour voir tous ceux d’un lieu. Tous sont dans la liste.',
    toList: 'Voir la liste',
    follow: 'Chercher quand je déplace la carte',
    skipTo: 'Aller à la carte',
  },
}
