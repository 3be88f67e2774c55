import type * as en from '../en/leaderboard.ts'
import { counted, formatNumber, plural } from './formats.ts'

export const leaderboard: typeof en.leaderboard = {
  title: 'Classement',
  description:
    'Les professeurs de Maurice qui ont le plus de points pour les avis, les réservations et les visites : au total, par matière ou par niveau.',
  intro: 'Les professeurs qui ont le plus de points, jusqu’à 50.',
  topRated: 'Comment gagner des points',
  filters: {
    label: 'Filtres',
    category: 'Catégorie',
    categories: {
      overall: 'Tous les professeurs de Maurice',
      subject: 'Filtrer par matière',
      grade: 'Filtrer par niveau',
    },
    subject: 'Matière',
    chooseSubject: 'Choisir une matière',
    grade: 'Niveau',
    chooseGrade: 'Choisir un niveau',
    timeframe: 'Période',
    timeframes: { all: 'Depuis le début', year: 'Cette année', month: 'Ce mois-ci' },
  },
  counted: {
    all: 'Compte tous les points gagnés depuis le début.',
    year: 'Compte les points gagnés ces 365 derniers jours.',
    month: 'Compte les points gagnés ces 30 derniers jours.',
  },
  table: 'Professeurs par points',
  columns: {
    position: 'Rang',
    tutor: 'Professeur',
    subjects: 'Matière',
    rating: 'Note',
    reviews: 'Avis',
    contacts: 'Contacts',
    points: 'Points',
    achievements: 'Réussites',
  },
  position: (position) => `Rang ${position}`,
  medals: ['médaille d’or', 'médaille d’argent', 'médaille de bronze'],
  moreSubjects: '+ autres',
  noAchievements: 'Pas encore',
  number: formatNumber,
  loading: 'Chargement du classement…',
  loaded: (count, total) => ({
    title: 'Classement chargé',
    text:
      count === 0
        ? 'Aucun professeur trouvé.'
        : `${counted(count, 'professeur affiché', 'professeurs affichés')}${count < total ? ` sur ${formatNumber(total)}` : ''}.`,
  }),
  showAll: (total) => plural(total, 'Voir le professeur', `Voir les ${formatNumber(total)} professeurs`),
  empty: {
    title: 'Aucun professeur trouvé',
    text: 'Personne n’a gagné de points ici pendant cette période. Choisissez une période plus longue ou une autre catégorie.',
    action: 'Voir tous les professeurs',
  },
  failure: { title: 'Erreur', text: 'Impossible de charger le classement' },
}
