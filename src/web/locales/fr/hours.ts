import { bookingDaysAhead, bookingNoticeHours } from '#contract/hours/rules'
import type * as en from '../en/hours.ts'
import { counted } from './formats.ts'

const span = (start: string, end: string) => `${start}–${end}`

export const hours: typeof en.hours = {
  title: 'Mes horaires',
  description: 'Quand vous enseignez, la durée d’un cours, et quand vous êtes en congé.',
  loading: 'Chargement de vos horaires…',
  failed: 'Impossible de charger vos horaires.',
  needsLogin: {
    title: 'Connectez-vous pour voir vos horaires',
    text: 'Après connexion, vous trouvez ici les horaires où les familles peuvent réserver.',
    action: 'Se connecter',
  },
  needsProfile: {
    title: 'Créez votre profil de professeur',
    text: 'Vos horaires sont ceux de votre profil de professeur, que vous n’avez pas encore.',
    action: 'Créer un profil de professeur',
  },
  span,

  week: {
    title: 'Chaque semaine',
    fromForm:
      'Ce sont les jours et les heures de votre profil. Dès que vous enregistrez ici, chaque jour a ses propres horaires, et votre profil les montre.',
    none: 'Pas de cours',
    window: (weekday, start, end) => `${weekday} ${span(start, end)}`,
    from: 'De',
    until: 'À',
    remove: (window) => `Retirer ${window}`,
    add: 'Ajouter un horaire',
    addOn: (weekday) => `Ajouter un horaire le ${weekday}`,
    copy: 'Copier vers d’autres jours',
    copyOf: (weekday) => `Copier vers d’autres jours : ${weekday}`,
  },
  copy: {
    title: (weekday) => `Copier le ${weekday} vers d’autres jours`,
    text: 'Ils auront les mêmes horaires, à la place des leurs.',
    days: 'Jours',
    none: 'Choisissez au moins un jour.',
    submit: 'Copier',
    cancel: 'Annuler',
  },
  lessons: {
    title: 'Cours',
    length: 'Durée d’un cours',
    minutes: (minutes) => `${minutes} minutes`,
    notice: 'Délai de réservation, en heures',
    noticeHint: `Nombre d’heures avant un cours pour le réserver : de 0 à ${bookingNoticeHours.max}.`,
    ahead: 'Jours à l’avance',
    aheadHint: `Combien de jours à l’avance les familles peuvent réserver : de 1 à ${bookingDaysAhead.max}.`,
    aWeek: (count, minutes) =>
      count === 0
        ? `Aucun cours de ${minutes} minutes ne tient dans ces horaires.`
        : `Une semaine compte ${counted(count, 'cours', 'cours')} de ${minutes} minutes.`,
  },
  save: {
    unsaved: 'Modifications non enregistrées',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    done: {
      title: 'Horaires enregistrés',
      text: 'Les familles peuvent réserver à ces horaires. Les cours déjà réservés restent.',
    },
    failed: { title: 'Non enregistré', text: 'Ce que vous avez saisi est toujours là.' },
    leaving: {
      title: 'Partir sans enregistrer ?',
      text: 'Vos modifications n’ont pas été enregistrées.',
      stay: 'Continuer à modifier',
      leave: 'Partir sans enregistrer',
    },
  },

  daysOff: {
    title: 'Jours de congé',
    text: 'Personne ne peut réserver avec vous ces jours-là.',
    empty: 'Aucun jour de congé n’est prévu.',
    from: 'Premier jour',
    to: 'Dernier jour',
    toHint: 'Laissez vide pour un seul jour.',
    dayRequired: 'Donnez un jour.',
    add: 'Ajouter ce congé',
    adding: 'Enregistrement…',
    added: { title: 'Congé enregistré' },
    range: (from, to) => `${from} – ${to}`,
    remove: 'Retirer',
    removeOf: (days) => `Retirer ${days}`,
    removed: { title: 'Vous enseignez de nouveau', text: 'Les familles peuvent réserver ces jours-là.' },
    removeFailed: 'Non retiré',
    cancelDay: 'Annuler cette journée',
  },
  extra: {
    title: 'Heures en plus',
    text: 'Des horaires pour un seul jour, en plus de ceux de chaque semaine.',
    empty: 'Aucune heure en plus n’est prévue.',
    day: 'Jour',
    from: 'De',
    until: 'À',
    dayRequired: 'Donnez un jour.',
    add: 'Ajouter',
    adding: 'Enregistrement…',
    added: { title: 'Heures en plus enregistrées', text: 'Les familles peuvent les réserver.' },
    on: (day, start, end) => `${day}, ${span(start, end)}`,
    remove: 'Retirer',
    removeOf: (window) => `Retirer ${window}`,
    removed: { title: 'Heures en plus retirées', text: 'Les cours déjà réservés restent.' },
    removeFailed: 'Non retiré',
  },
}
