import { type EndReason, expiryAfterDays } from '#contract/bookings/rules'
import type * as en from '../en/bookings.ts'
import { dates } from './dates.ts'
import { lessonName } from './school.ts'

type Facts = en.BookingFacts

const newBooking = ({ learner, lesson, lostSlot }: Facts) =>
  `${learner} finn rezerve: ${lessonName(lesson)}. Aster li ena ou nimero.${askForTime(lostSlot)}`
const request = ({ learner, lesson }: Facts) =>
  `${learner} anvi rezerve: ${lessonName(lesson)}. Silvouple konfirme ouswa refize`
const askForTime = (lostSlot: boolean) =>
  lostSlot ? ' Ler ki ti swazir nepli lib: silvouple swazir enn lot.' : ''
const timeOf = ({ time }: Facts) => (time ? dates.dateAndTime(time) : '')

const becauseOf: Record<EndReason, string> = {
  illness: ' akoz maladi',
  closure: ' akoz enn fermtir',
  other: '',
}

const confirmed: en.BookingWords = {
  title: 'Rezervasion konfirme',
  message: ({ tutor, lesson }) =>
    `Ou rezervasion avek ${tutor} finn konfirme: ${lessonName(lesson)}. Aster ou kapav trouv so nimero.`,
}

export const notices: typeof en.notices = {
  booked: { student: confirmed, tutor: { title: 'Nouvo rezervasion', message: newBooking } },
  requested: {
    tutor: {
      title: 'Nouvo demann rezervasion',
      message: (facts) => `${request(facts)}.`,
      action: 'Reponn demann-la',
    },
  },
  unanswered: {
    tutor: {
      title: 'Enn demann rezervasion pe atann ou',
      message: (facts) => `${request(facts)}: enn demann san repons fini apre ${expiryAfterDays} zour.`,
      action: 'Reponn demann-la',
    },
  },
  confirmed: { student: confirmed },
  waitlisted: {
    tutor: {
      title: 'Enn zelev pe atann',
      message: ({ learner, lesson }) =>
        `${learner} anvi rezerve: ${lessonName(lesson)}. Ou bann kontak gratis finn fini; avek enn plan, rezervasion-la konfirme deswit.`,
      action: 'Get bann plan',
    },
    student: {
      title: 'Ou rezervasion pe atann',
      message: ({ tutor, lesson }) =>
        `${tutor} pa kapav pran plis zelev pou lemoman. Nou gard ou rezervasion, ek li konfirme kouma ena enn plas: ${lessonName(lesson)}.`,
    },
  },
  released: {
    tutor: { title: 'Enn rezervasion ki ti pe atann finn konfirme', message: newBooking },
    student: {
      title: 'Enn rezervasion ki ti pe atann finn konfirme',
      message: ({ tutor, lesson, lostSlot }) =>
        `Ou rezervasion avek ${tutor} nepli pe atann: ${lessonName(lesson)}. Aster ou kapav trouv so nimero.${askForTime(lostSlot)}`,
    },
  },
  declined: {
    student: {
      title: 'Rezervasion refize',
      message: ({ tutor, lesson }) => `${tutor} pa kapav pran ou rezervasion: ${lessonName(lesson)}.`,
    },
  },
  expired: {
    student: {
      title: 'Pa ena repons pou ou rezervasion',
      message: ({ tutor, lesson }) =>
        `${tutor} pa finn reponn dan ${expiryAfterDays} zour, alor ou demann finn fini: ${lessonName(lesson)}. Ena lezot profeser ki ansegn parey.`,
    },
  },
  cancelledByStudent: {
    tutor: {
      title: 'Rezervasion anile',
      message: ({ learner, lesson }) => `${learner} finn anile: ${lessonName(lesson)}.`,
    },
  },
  cancelledByTutor: {
    student: {
      title: 'Rezervasion anile',
      message: ({ tutor, lesson }) => `${tutor} finn bizin anile: ${lessonName(lesson)}.`,
    },
  },
  moveProposedByStudent: {
    tutor: {
      title: 'Enn lot ler pou enn leson?',
      message: (facts) =>
        `${facts.learner} anvi gagn sa leson-la ${timeOf(facts)}: ${lessonName(facts.lesson)}. Ou kapav dakor, ouswa les li kouma li ete.`,
      action: 'Reponn propozision-la',
    },
  },
  moveProposedByTutor: {
    student: {
      title: 'Enn lot ler pou enn leson?',
      message: (facts) =>
        `${facts.tutor} anvi donn sa leson-la ${timeOf(facts)}: ${lessonName(facts.lesson)}. Ou kapav dakor, ouswa les li kouma li ete.`,
      action: 'Reponn propozision-la',
    },
  },
  moved: {
    student: {
      title: 'Ler leson finn sanze',
      message: ({ tutor, lesson }) => `Ou leson avek ${tutor} ena enn nouvo ler: ${lessonName(lesson)}.`,
    },
    tutor: {
      title: 'Ler leson finn sanze',
      message: ({ learner, lesson }) => `Leson avek ${learner} ena enn nouvo ler: ${lessonName(lesson)}.`,
    },
  },
  moveDeclinedByStudent: {
    tutor: {
      title: 'Ler-la pa sanze',
      message: (facts) =>
        `${timeOf(facts)} pa bon pou ${facts.learner}. Li res parey: ${lessonName(facts.lesson)}.`,
    },
  },
  moveDeclinedByTutor: {
    student: {
      title: 'Ler-la pa sanze',
      message: (facts) =>
        `${timeOf(facts)} pa bon pou ${facts.tutor}. Li res parey: ${lessonName(facts.lesson)}.`,
    },
  },
  postponed: {
    student: {
      title: 'Leson anile',
      message: ({ tutor, lesson, reason }) =>
        `${tutor} pa kapav donn leson sa zour-la${becauseOf[reason]}: ${lessonName(lesson)}. Ou rezervasion reste, ek ou kapav swazir enn lot ler.`,
      action: 'Rod enn lot ler',
    },
  },
  requestLostTime: {
    student: {
      title: 'Ou profeser pa kapav sa zour-la',
      message: ({ tutor, lesson }) =>
        `Finalman ${tutor} pa donn leson sa zour-la: ${lessonName(lesson)}. Ou demann reste; kan li konfirme, swazir enn lot ler par telefonn.`,
    },
  },
  taughtOnline: {
    student: {
      title: 'Ou leson lor internet',
      message: ({ tutor, lesson, onlineLink }) =>
        `Lekol ferme, alor ${tutor} donn leson lor internet: ${lessonName(lesson)}. Zwenn isi: ${onlineLink}`,
    },
  },
  meetsAsPlanned: {
    student: {
      title: 'Ou ena ou leson',
      message: ({ tutor, lesson }) =>
        `Lekol ferme, me ${tutor} donn leson kouma prevwar: ${lessonName(lesson)}. Si ou prefer res lakaz, silvouple telefone.`,
    },
  },
  closureEnded: {
    student: {
      title: 'Finalman lekol ouver',
      message: ({ tutor, lesson }) => `Ou ena ou leson avek ${tutor} kouma rezerve: ${lessonName(lesson)}.`,
    },
  },
  connectionReturned: {
    tutor: {
      title: 'Ou finn regagn enn kontak',
      message: ({ lesson }) => `Nou finn get ou rapor: rezervasion-la nepli konte (${lessonName(lesson)}).`,
    },
  },
  studentLeft: {
    tutor: {
      title: 'Enn rezervasion finn anile',
      message: ({ lesson }) =>
        `Enn parmi ou bann zelev finn ale, alor sa rezervasion-la finn anile: ${lessonName(lesson)}. Ou pa bizin fer nanie.`,
    },
  },
  tutorLeft: {
    student: {
      title: 'Ou rezervasion finn anile',
      message: ({ lesson }) =>
        `Ou profeser finn ale, alor sa rezervasion-la finn anile: ${lessonName(lesson)}.`,
    },
  },
}

export const actions: typeof en.actions = {
  student: 'Get ou rezervasion',
  tutor: 'Get rezervasion-la',
  similarTutors: 'Rod lezot profeser',
}
