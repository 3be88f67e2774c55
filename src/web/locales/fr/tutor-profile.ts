import { product } from '#contract/product'
import { reliability } from '#contract/tutors/reliability'
import type * as en from '../en/tutor-profile.ts'
import { counted, plural } from './formats.ts'

const students = (count: number) => counted(count, 'élève', 'élèves')
const stars = (count: number) => counted(count, 'étoile', 'étoiles')

export const tutorProfile: typeof en.tutorProfile = {
  ask: 'Poser une question',
  title: 'Profil du professeur',
  loading: 'Chargement du profil du professeur…',
  titleOf: (name, city) => (city ? `${name}, professeur à ${city}` : `${name}, professeur`),
  describe: (name, subjects) =>
    subjects ? `${name} enseigne : ${subjects}.` : `${name} donne des cours sur ${product.name}.`,
  back: 'Retour aux résultats',
  verified: {
    label: 'Professeur vérifié',
    text: `Vérifié par l’équipe ${product.name}, qui a contrôlé un document de ce professeur.`,
  },
  checks: {
    label: 'Ce que notre équipe a contrôlé',
    checked: (name, day) => `${name}, contrôle du ${day}`,
  },
  premium: 'Premium',
  reviewCount: (count) => `(${counted(count, 'avis', 'avis')})`,
  noCity: 'Ville non précisée',
  reliability: ({ lessonsHeld, cancelledLate }) =>
    `${counted(lessonsHeld, 'cours', 'cours')} en ${reliability.days} jours, ${cancelledLate === 0 ? 'aucun annulé' : counted(cancelledLate, 'annulé', 'annulés')} tardivement`,
  stats: {
    years: (count) => plural(count, 'Année d’expérience', 'Années d’expérience'),
    students: (count) => plural(count, 'Élève formé', 'Élèves formés'),
  },
  experience: {
    title: 'Formation et expérience',
    laureates: (count) =>
      plural(
        count,
        `A aidé ${students(count)} à devenir lauréat`,
        `A aidé ${students(count)} à devenir lauréats`,
      ),
    sixCredits: (count) => `A aidé ${students(count)} à obtenir 6 Credits`,
    years: (count) => `${counted(count, 'an', 'ans')} d’expérience dans l’enseignement`,
    students: (count) => `${students(count)} ${plural(count, 'formé', 'formés')}`,
  },
  about: {
    title: 'À propos',
    empty: 'Pas de présentation. Ce professeur n’a pas encore ajouté de description.',
  },
  classes: 'Classes',
  teaching: { title: 'Matières', grades: 'Niveaux', noGrades: 'Aucun niveau indiqué' },
  availability: {
    title: 'Disponibilités',
    days: 'Jours',
    hours: (start, end) => `${start} - ${end}`,
    none: 'À convenir. Ce professeur n’a pas indiqué de jours fixes.',
  },
  map: {
    action: 'Voir sur la carte',
    outside: {
      title: 'Erreur de position',
      text: 'La position de ce professeur semble être hors de Maurice. La carte montre le centre de l’île à la place.',
    },
  },
  booking: {
    title: (name) => `Apprendre avec ${name}`,
    hours: (days, start, end) => `${start} - ${end}, ${counted(days, 'jour', 'jours')} par semaine`,
    noHours: 'Horaires à convenir',
    phone: 'Vous recevez le numéro de téléphone avec une réservation confirmée.',
    phoneGiven: 'Votre réservation est confirmée : voici le numéro de téléphone.',
    action: 'Réserver',
    login: { title: 'Connexion requise', text: 'Connectez-vous pour réserver avec ce professeur.' },
    reload: 'Recharger la page pour réserver',
    edit: 'Modifier le profil',
  },
  reviews: {
    title: 'Avis',
    action: 'Donner un avis',
    login: {
      title: 'Connexion requise',
      text: 'Connectez-vous pour donner un avis sur ce professeur.',
    },
    edit: 'Modifier votre avis',
    hidden: 'Notre équipe a masqué votre avis.',
    dialog: {
      loading: 'Ouverture de l’avis…',
      missing: {
        title: 'Impossible de charger le formulaire d’avis',
        text: 'Vérifiez votre connexion et réessayez.',
      },
    },
    empty: { title: 'Pas encore d’avis.', text: 'Donnez le premier avis sur ce professeur !' },
    loading: 'Chargement des avis…',
    stars,
    ofStars: (count, reviews) => `${stars(count)} : ${counted(reviews, 'avis', 'avis')}`,
    distribution: 'Avis par nombre d’étoiles',
    hasBooked: (tutor) => `A réservé avec ${tutor}`,
    inClass: (months) => `${counted(months, 'mois', 'mois')} dans cette classe`,
    edited: 'Modifié',
    tags: 'Points appréciés',
    reply: (tutor) => `${tutor} a répondu`,
    more: 'Voir plus d’avis',
    loadingMore: 'Chargement des avis…',
    failure: 'Impossible de charger les avis. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
  joined: (month) => `Membre depuis ${month}`,
}
