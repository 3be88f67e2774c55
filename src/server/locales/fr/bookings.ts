import { type EndReason, expiryAfterDays } from '#contract/bookings/rules'
import type * as en from '../en/bookings.ts'
import { dates } from './dates.ts'
import { lessonName } from './school.ts'

type Facts = en.BookingFacts

const newBooking = ({ learner, lesson, lostSlot }: Facts) =>
  `${learner} a réservé : ${lessonName(lesson)}, et a maintenant votre numéro.${askForTime(lostSlot)}`
const request = ({ learner, lesson }: Facts) =>
  `${learner} souhaite réserver : ${lessonName(lesson)}. Merci de confirmer ou de refuser`
const askForTime = (lostSlot: boolean) =>
  lostSlot ? ' L’heure choisie n’est plus libre : merci de convenir d’une autre.' : ''
const timeOf = ({ time }: Facts) => (time ? dates.dateAndTime(time) : '')

const becauseOf: Record<EndReason, string> = {
  illness: ' pour cause de maladie',
  closure: ' à cause d’une fermeture',
  other: '',
}

const confirmed: en.BookingWords = {
  title: 'Réservation confirmée',
  message: ({ tutor, lesson }) =>
    `Votre réservation avec ${tutor} est confirmée : ${lessonName(lesson)}. Vous pouvez maintenant voir son numéro.`,
}

export const notices: typeof en.notices = {
  booked: { student: confirmed, tutor: { title: 'Nouvelle réservation', message: newBooking } },
  requested: {
    tutor: {
      title: 'Nouvelle demande de réservation',
      message: (facts) => `${request(facts)}.`,
      action: 'Répondre à la demande',
    },
  },
  unanswered: {
    tutor: {
      title: 'Une demande de réservation vous attend',
      message: (facts) =>
        `${request(facts)} : une demande sans réponse prend fin après ${expiryAfterDays} jours.`,
      action: 'Répondre à la demande',
    },
  },
  confirmed: { student: confirmed },
  waitlisted: {
    tutor: {
      title: 'Un élève attend',
      message: ({ learner, lesson }) =>
        `${learner} souhaite réserver : ${lessonName(lesson)}. Vos contacts gratuits sont épuisés ; avec une formule, la réservation est confirmée tout de suite.`,
      action: 'Voir les formules',
    },
    student: {
      title: 'Votre réservation est en attente',
      message: ({ tutor, lesson }) =>
        `${tutor} ne peut pas prendre plus d’élèves en ce moment. Votre réservation est gardée, et confirmée dès qu’il y a une place : ${lessonName(lesson)}.`,
    },
  },
  released: {
    tutor: { title: 'Une réservation en attente est confirmée', message: newBooking },
    student: {
      title: 'Une réservation en attente est confirmée',
      message: ({ tutor, lesson, lostSlot }) =>
        `Votre réservation avec ${tutor} n’est plus en attente : ${lessonName(lesson)}. Vous pouvez maintenant voir son numéro.${askForTime(lostSlot)}`,
    },
  },
  declined: {
    student: {
      title: 'Réservation refusée',
      message: ({ tutor, lesson }) =>
        `${tutor} ne peut pas prendre votre réservation : ${lessonName(lesson)}.`,
    },
  },
  expired: {
    student: {
      title: 'Pas de réponse à votre réservation',
      message: ({ tutor, lesson }) =>
        `${tutor} n’a pas répondu en ${expiryAfterDays} jours, votre demande a donc pris fin : ${lessonName(lesson)}. D’autres professeurs enseignent la même chose.`,
    },
  },
  cancelledByStudent: {
    tutor: {
      title: 'Réservation annulée',
      message: ({ learner, lesson }) => `${learner} a annulé : ${lessonName(lesson)}.`,
    },
  },
  cancelledByTutor: {
    student: {
      title: 'Réservation annulée',
      message: ({ tutor, lesson }) => `${tutor} a dû annuler : ${lessonName(lesson)}.`,
    },
  },
  moveProposedByStudent: {
    tutor: {
      title: 'Une autre heure pour un cours ?',
      message: (facts) =>
        `${facts.learner} souhaite avoir ce cours le ${timeOf(facts)} : ${lessonName(facts.lesson)}. Vous pouvez accepter, ou ne rien changer.`,
      action: 'Répondre à la proposition',
    },
  },
  moveProposedByTutor: {
    student: {
      title: 'Une autre heure pour un cours ?',
      message: (facts) =>
        `${facts.tutor} souhaite donner ce cours le ${timeOf(facts)} : ${lessonName(facts.lesson)}. Vous pouvez accepter, ou ne rien changer.`,
      action: 'Répondre à la proposition',
    },
  },
  moved: {
    student: {
      title: 'Cours déplacé',
      message: ({ tutor, lesson }) =>
        `Votre cours avec ${tutor} a une nouvelle heure : ${lessonName(lesson)}.`,
    },
    tutor: {
      title: 'Cours déplacé',
      message: ({ learner, lesson }) =>
        `Le cours avec ${learner} a une nouvelle heure : ${lessonName(lesson)}.`,
    },
  },
  moveDeclinedByStudent: {
    tutor: {
      title: 'L’heure ne change pas',
      message: (facts) =>
        `L’heure proposée, ${timeOf(facts)}, ne convient pas à ${facts.learner}. Rien ne change : ${lessonName(facts.lesson)}.`,
    },
  },
  moveDeclinedByTutor: {
    student: {
      title: 'L’heure ne change pas',
      message: (facts) =>
        `L’heure proposée, ${timeOf(facts)}, ne convient pas à ${facts.tutor}. Rien ne change : ${lessonName(facts.lesson)}.`,
    },
  },
  postponed: {
    student: {
      title: 'Cours annulé',
      message: ({ tutor, lesson, reason }) =>
        `${tutor} ne peut pas donner cours ce jour-là${becauseOf[reason]} : ${lessonName(lesson)}. Votre réservation reste, et vous pouvez convenir d’une autre heure.`,
      action: 'Trouver une autre heure',
    },
  },
  requestLostTime: {
    student: {
      title: 'Votre professeur ne peut pas ce jour-là',
      message: ({ tutor, lesson }) =>
        `Finalement, ${tutor} ne donne pas cours ce jour-là : ${lessonName(lesson)}. Votre demande reste ; convenez d’une autre heure par téléphone une fois qu’elle est confirmée.`,
    },
  },
  taughtOnline: {
    student: {
      title: 'Votre cours est en ligne',
      message: ({ tutor, lesson, onlineLink }) =>
        `Les écoles sont fermées, ${tutor} donne donc cours en ligne : ${lessonName(lesson)}. Rejoignez-le ici : ${onlineLink}`,
    },
  },
  meetsAsPlanned: {
    student: {
      title: 'Votre cours a lieu',
      message: ({ tutor, lesson }) =>
        `Les écoles sont fermées, mais ${tutor} donne cours comme prévu : ${lessonName(lesson)}. Si vous préférez rester à la maison, merci d’appeler.`,
    },
  },
  closureEnded: {
    student: {
      title: 'Les écoles sont finalement ouvertes',
      message: ({ tutor, lesson }) =>
        `Votre cours avec ${tutor} a lieu comme réservé : ${lessonName(lesson)}.`,
    },
  },
  connectionReturned: {
    tutor: {
      title: 'Un contact vous est rendu',
      message: ({ lesson }) =>
        `Nous avons examiné votre signalement : la réservation ne compte plus (${lessonName(lesson)}).`,
    },
  },
  studentLeft: {
    tutor: {
      title: 'Une réservation a été annulée',
      message: ({ lesson }) =>
        `Un de vos élèves nous a quittés, cette réservation a donc été annulée : ${lessonName(lesson)}. Vous n’avez rien à faire.`,
    },
  },
  tutorLeft: {
    student: {
      title: 'Votre réservation a été annulée',
      message: ({ lesson }) =>
        `Votre professeur nous a quittés, cette réservation a donc été annulée : ${lessonName(lesson)}.`,
    },
  },
}

export const actions: typeof en.actions = {
  student: 'Voir votre réservation',
  tutor: 'Voir la réservation',
  similarTutors: 'Trouver d’autres professeurs',
}
