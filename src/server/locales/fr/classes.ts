import { type CancelReason, freeLeaveDays, offerHours } from '#contract/classes/rules'
import { counted, listed } from '#contract/locales/fr/formats'
import type * as en from '../en/classes.ts'
import { dates } from './dates.ts'
import { className } from './school.ts'

const time = (until: Date | null) => (until ? dates.dateAndTime(until) : '')
const day = (until: Date | null) => (until ? dates.dayMonth(until) : '')

export const enrolmentNotices: typeof en.enrolmentNotices = {
  requested: {
    tutor: {
      title: 'Une demande pour votre classe',
      message: (facts) =>
        `${facts.learner} souhaite rejoindre ${className(facts.class)}. Merci d’accepter ou de refuser.`,
      action: 'Répondre à la demande',
    },
  },
  joined: {
    tutor: {
      title: 'Un nouvel élève dans votre classe',
      message: (facts) => `${facts.learner} a rejoint ${className(facts.class)}.`,
    },
  },
  onTrial: {
    tutor: {
      title: 'Un élève essaie votre classe',
      message: (facts) => `${facts.learner} vient à une séance pour essayer ${className(facts.class)}.`,
    },
  },
  waiting: {
    tutor: {
      title: 'Un élève attend une place dans votre classe',
      message: (facts) => `${facts.learner} est sur la liste d’attente pour ${className(facts.class)}.`,
    },
  },
  queued: {
    family: {
      title: 'Sur la liste d’attente',
      message: (facts) =>
        `Il n’y a plus de place dans ${className(facts.class)} avec ${facts.tutor}. ${facts.learner} est maintenant sur la liste d’attente, dans l’ordre des demandes. Une place qui se libère vous sera proposée.`,
    },
  },
  admitted: {
    family: {
      title: 'Vous avez une place',
      message: (facts) => `${facts.learner} a une place dans ${className(facts.class)} avec ${facts.tutor}.`,
    },
  },
  admittedToTrial: {
    family: {
      title: 'Vous pouvez essayer la classe',
      message: (facts) =>
        `${facts.learner} peut venir à la prochaine séance, dans ${className(facts.class)} avec ${facts.tutor}. Merci de dire avant le ${time(facts.until)} si vous restez.`,
    },
  },
  declined: {
    family: {
      title: 'Pas de place dans la classe',
      message: (facts) =>
        `${facts.tutor} ne peut pas prendre ${facts.learner} dans ${className(facts.class)}.`,
    },
  },
  offered: {
    family: {
      title: 'Une place est libre pour vous',
      message: (facts) =>
        `Il y a une place pour ${facts.learner} dans ${className(facts.class)} avec ${facts.tutor}. Elle est gardée ${offerHours} heures, jusqu’au ${time(facts.until)}.`,
      action: 'Accepter la place',
    },
  },
  accepted: {
    tutor: {
      title: 'Une place a été acceptée',
      message: (facts) => `${facts.learner} a maintenant une place dans ${className(facts.class)}.`,
    },
  },
  offerExpired: {
    family: {
      title: 'La place est allée à quelqu’un d’autre',
      message: (facts) =>
        `La place pour ${facts.learner} dans ${className(facts.class)} a été gardée ${offerHours} heures. Vous pouvez vous remettre sur la liste d’attente.`,
    },
  },
  trialExpired: {
    family: {
      title: 'Le cours d’essai est terminé',
      message: (facts) =>
        `Vous n’avez pas dit si ${facts.learner} reste dans ${className(facts.class)}, la place est donc de nouveau libre. Vous pouvez vous réinscrire.`,
    },
    tutor: {
      title: 'Un cours d’essai est terminé',
      message: (facts) => `La famille n’a pas dit si ${facts.learner} reste dans ${className(facts.class)}.`,
    },
  },
  asksToStay: {
    family: {
      title: 'Gardez-vous votre place ?',
      message: (facts) =>
        `Est-ce que ${facts.learner} reste dans ${className(facts.class)} avec ${facts.tutor} en janvier ? Merci de répondre avant le ${day(facts.until)} : après, la place est libre pour d’autres.`,
      action: 'Répondre',
    },
  },
  asksToStayAgain: {
    family: {
      title: 'Votre place attend une réponse',
      message: (facts) =>
        `Merci de dire avant le ${day(facts.until)} si ${facts.learner} reste dans ${className(facts.class)} avec ${facts.tutor} en janvier.`,
      action: 'Répondre',
    },
  },
  placeNotKept: {
    family: {
      title: 'Plus dans la classe',
      message: (facts) =>
        `${facts.learner} n’est plus dans ${className(facts.class)} avec ${facts.tutor} cette année. Vous pouvez vous réinscrire.`,
    },
    tutor: {
      title: 'Un élève a quitté votre classe',
      message: (facts) => `${facts.learner} ne continue pas dans ${className(facts.class)} cette année.`,
    },
  },
  left: {
    tutor: {
      title: 'Un élève a quitté votre classe',
      message: (facts) => `${facts.learner} a quitté ${className(facts.class)}.`,
    },
  },
  removed: {
    family: {
      title: 'Plus dans la classe',
      message: (facts) => `${facts.tutor} n’a plus ${facts.learner} dans ${className(facts.class)}.`,
    },
  },
}

export const classNotices: typeof en.classNotices = {
  timesChanged: {
    title: 'Votre classe a de nouveaux horaires',
    message: ({ learners, class: name, tutor }) =>
      `${tutor} a changé les horaires pour ${className(name)} (${listed(learners)}). S’ils ne vous conviennent pas, vous pouvez partir sans frais pendant ${freeLeaveDays} jours.`,
  },
  placeChanged: {
    title: 'Votre classe change de lieu',
    message: ({ learners, class: name, tutor }) =>
      `${tutor} a changé le lieu pour ${className(name)} (${listed(learners)}). La page de votre famille indique le nouveau.`,
  },
  endsEarlier: {
    title: 'Votre classe se termine plus tôt',
    message: ({ learners, class: name, tutor, endsOn }) =>
      `${tutor} a changé le dernier jour pour ${className(name)} (${listed(learners)}). C’est maintenant le ${endsOn && dates.date(endsOn)}.`,
  },
  ended: {
    title: 'Une classe est terminée',
    message: ({ learners, class: name, tutor }) =>
      `${tutor} a mis fin à ${className(name)} (${listed(learners)}).`,
  },
  hidden: {
    title: 'Votre professeur ne prend plus de nouveaux élèves',
    message: ({ class: name, tutor }) =>
      `${tutor} n’est pas visible sur le site en ce moment. Merci de demander si ${className(name)} continue comme prévu.`,
  },
  tutorLeft: {
    title: 'Votre classe est terminée',
    message: ({ learners, class: name }) =>
      `Le professeur nous a quittés, ${className(name)} (${listed(learners)}) est donc terminée.`,
  },
}

export const missedMinimum: typeof en.missedMinimum = {
  title: 'Votre classe n’a pas encore assez d’élèves',
  message: ({ taken, minimum, name }) =>
    `${counted(taken, 'élève', 'élèves')} sur au moins ${minimum} pour ${className(name)}, qui commence dans deux jours. Vous pouvez commencer quand même, choisir un autre jour, ou y mettre fin.`,
}

const reasons: Record<CancelReason, string> = {
  holiday: ', à cause d’un jour férié',
  break: ', à cause des vacances scolaires',
  closure: ', à cause d’une fermeture',
  illness: ', pour cause de maladie',
  other: '',
}

export const meetingNotices: typeof en.meetingNotices = {
  cancelled: {
    title: 'Pas de classe',
    message: (facts) =>
      `Pas de séance pour ${className(facts.class)} le ${dates.dateAndTime(facts.at)}${reasons[facts.reason ?? 'other']}.`,
  },
  moved: {
    title: 'Une classe est déplacée',
    message: (facts) => `Cette fois, ${className(facts.class)} a lieu le ${dates.dateAndTime(facts.at)}.`,
  },
  taughtOnline: {
    title: 'Votre classe est en ligne',
    message: (facts) =>
      `Les écoles sont fermées, ${facts.tutor} fait donc ${className(facts.class)} en ligne, le ${dates.dateAndTime(facts.at)}. Rejoignez-la ici : ${facts.onlineLink}`,
  },
  meetsAsPlanned: {
    title: 'Votre classe a lieu',
    message: (facts) =>
      `Les écoles sont fermées, mais ${facts.tutor} fait ${className(facts.class)} comme prévu, le ${dates.dateAndTime(facts.at)}. Si vous préférez rester à la maison, merci d’appeler.`,
  },
  meetsAfterAll: {
    title: 'Votre classe a lieu',
    message: (facts) => `Finalement, ${className(facts.class)} a lieu le ${dates.dateAndTime(facts.at)}.`,
  },
  schoolsOpen: {
    title: 'Les écoles sont finalement ouvertes',
    message: (facts) => `Comme prévu, ${className(facts.class)} a lieu le ${dates.dateAndTime(facts.at)}.`,
  },
}

export const actions: typeof en.actions = {
  class: 'Voir la classe',
  classes: 'Voir vos classes',
  week: 'Voir votre semaine',
}
