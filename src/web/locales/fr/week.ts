import type * as en from '../en/week.ts'
import { counted } from './formats.ts'

export const week: typeof en.week = {
  titles: { [-1]: 'La semaine dernière', 0: 'Cette semaine', 1: 'La semaine prochaine' },
  weekOf: (day) => `Semaine du ${day}`,
  title: (from, to) => `Du ${from} au ${to}`,
  previous: 'La semaine d’avant',
  next: 'La semaine d’après',
  today: 'Aujourd’hui',
  isToday: 'aujourd’hui',
  hours: (start, end) => `${start}–${end}`,
  hoursInWords: (start, end) => `de ${start} à ${end}`,
  nothing: 'Rien ce jour-là',
  loading: 'Chargement de la semaine…',
  failed: 'Impossible de charger la semaine.',
  unconfirmed: (name) => `${name}, si la lune est visible`,
  meetings: {
    untitled: (subject) => `Classe : ${subject}`,
    learners: (count) => (count === 0 ? 'Pas encore d’élève' : counted(count, 'élève', 'élèves')),
    moved: 'Un autre horaire que d’habitude',
    join: 'Rejoindre en ligne',
    cancelled: {
      holiday: 'Pas de classe : jour férié',
      break: 'Pas de classe : vacances scolaires',
      closure: 'Pas de classe : les écoles sont fermées',
      illness: 'Pas de classe : maladie',
      other: 'Pas de classe cette fois',
    },
  },
  family: {
    with: (tutor) => `avec ${tutor}`,
    withoutTime: 'Demandes sans horaire',
    states: {
      pending: 'En attente du professeur',
      waiting: 'En attente d’une place',
      postponed: 'N’a pas lieu : trouvez un autre horaire',
      confirmed: null,
      completed: null,
    },
    empty: {
      title: 'Pas de cours cette semaine',
      text: 'Vos cours et vos classes, et ceux de vos enfants, sont ici, jour par jour.',
      action: 'Trouver un professeur',
    },
  },
  tutor: {
    free: (hours) => `Libre ${hours}`,
    extra: (hours) => `Heures en plus ${hours}`,
    dayOff: 'Jour de congé',
    states: {
      pending: 'Attend votre réponse',
      waiting: 'Attend une mise en relation',
      postponed: 'Annulé : proposez un autre horaire',
      confirmed: null,
      completed: null,
    },
    empty: {
      title: 'Pas de cours cette semaine',
      text: 'Les cours, les demandes, les classes et vos heures libres sont ici, jour par jour.',
    },
  },
}
