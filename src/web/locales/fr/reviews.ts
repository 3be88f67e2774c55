import { replyMax } from '#contract/reviews/rules'
import type * as en from '../en/reviews.ts'
import { counted } from './formats.ts'

/** Writing reviews and answering them; what everybody reads of reviews is with the tutor's profile. */
export const reviews: typeof en.reviews = {
  dialog: {
    title: (tutor) => `Donner un avis sur ${tutor}`,
    rating: 'Note',
    tags: 'Qu’avez-vous apprécié ?',
    tagsHint: 'Facultatif. Choisissez tout ce qui convient.',
    comment: 'Commentaire',
    commentHint: 'Facultatif. Les liens, les adresses e-mail et les numéros de téléphone sont retirés.',
    cancel: 'Annuler',
    submit: 'Envoyer l’avis',
    submitting: 'Envoi…',
    loginNeeded: 'Connectez-vous pour donner un avis.',
    login: 'Se connecter pour continuer',
  },
  ratingRequired: {
    title: 'Il manque une note',
    text: 'Choisissez une note avant d’envoyer votre avis.',
  },
  authRequired: {
    title: 'Connexion nécessaire',
    text: 'Inscrivez-vous ou connectez-vous pour donner un avis.',
  },
  submitted: (tutor, points) => ({
    title: 'Avis envoyé',
    text: `Merci pour votre avis sur ${tutor} ! Il lui rapporte ${counted(points, 'point', 'points')}.`,
  }),
  updated: (tutor) => ({
    title: 'Avis modifié',
    text: `Votre avis sur ${tutor} a été modifié.`,
  }),
  failed: { title: 'Erreur', text: 'Un problème est survenu. Merci de réessayer.' },
  deletion: {
    action: 'Supprimer l’avis',
    question: 'Supprimer votre avis définitivement ?',
    confirm: 'Supprimer',
    confirming: 'Suppression…',
    keep: 'Le garder',
    done: (tutor) => ({ title: 'Avis supprimé', text: `Votre avis sur ${tutor} a été supprimé.` }),
  },
  mine: {
    title: 'Mes avis',
    empty: {
      title: 'Vous n’avez encore donné aucun avis.',
      text: 'Après un cours, dites aux autres élèves comment c’était.',
      action: 'Trouver un professeur',
    },
    loading: 'Chargement de vos avis…',
    edit: 'Modifier',
    editNamed: (tutor) => `Modifier votre avis sur ${tutor}`,
    deleteNamed: (tutor) => `Supprimer l’avis sur ${tutor}`,
    hidden: 'Notre équipe a masqué cet avis. Vous êtes la seule personne à le voir, et il ne compte pas.',
    unlisted: 'Ce professeur n’est pas visible en ce moment.',
  },
  reply: {
    label: 'Votre réponse',
    hint: `Tout le monde peut la lire. ${replyMax} caractères au plus ; les liens, les adresses et les numéros de téléphone sont retirés.`,
    required: 'Écrivez d’abord une réponse.',
    add: 'Répondre',
    addNamed: (student) => `Répondre à l’avis écrit par ${student}`,
    edit: 'Modifier la réponse',
    editNamed: (student) => `Modifier la réponse à ${student}`,
    save: 'Enregistrer la réponse',
    saving: 'Enregistrement…',
    cancel: 'Annuler',
    remove: 'Supprimer la réponse',
    removeNamed: (student) => `Supprimer la réponse à ${student}`,
    removing: 'Suppression…',
    saved: { title: 'Réponse enregistrée', text: 'Tout le monde peut la lire sous l’avis.' },
    removed: { title: 'Réponse supprimée', text: 'Elle n’est plus affichée.' },
  },
  report: {
    action: 'Signaler',
    actionNamed: (student) => `Signaler l’avis écrit par ${student}`,
    reporting: 'Signalement…',
    reported: 'Signalé',
    done: { title: 'Avis signalé', text: 'Notre équipe va l’examiner.' },
  },
}
