import { type CancelReason, freeLeaveDays, offerHours } from '#contract/classes/rules'
import { listed } from '#contract/locales/mfe/formats'
import type * as en from '../en/classes.ts'
import { dates } from './dates.ts'
import { className } from './school.ts'

const time = (until: Date | null) => (until ? dates.dateAndTime(until) : '')
const day = (until: Date | null) => (until ? dates.dayMonth(until) : '')

export const enrolmentNotices: typeof en.enrolmentNotices = {
  requested: {
    tutor: {
      title: 'Enn demann pou zwenn ou klas',
      message: (facts) =>
        `${facts.learner} anvi zwenn ${className(facts.class)}. Silvouple aksepte ouswa refize.`,
      action: 'Reponn demann-la',
    },
  },
  joined: {
    tutor: {
      title: 'Enn nouvo zelev dan ou klas',
      message: (facts) => `${facts.learner} finn zwenn ${className(facts.class)}.`,
    },
  },
  onTrial: {
    tutor: {
      title: 'Enn zelev pe sey ou klas',
      message: (facts) => `${facts.learner} pou vinn enn fwa dan ${className(facts.class)} pou sey li.`,
    },
  },
  waiting: {
    tutor: {
      title: 'Enn zelev pe atann enn plas dan ou klas',
      message: (facts) => `${facts.learner} pe atann enn plas dan ${className(facts.class)}.`,
    },
  },
  queued: {
    family: {
      title: 'Lor lalis datant',
      message: (facts) =>
        `Nepli ena plas dan ${className(facts.class)} avek ${facts.tutor}. Aster ${facts.learner} lor lalis datant, dan lord ki bann fami finn demande. Kan enn plas vinn lib, nou propoz ou li.`,
    },
  },
  admitted: {
    family: {
      title: 'Ou ena enn plas',
      message: (facts) => `${facts.learner} ena enn plas dan ${className(facts.class)} avek ${facts.tutor}.`,
    },
  },
  admittedToTrial: {
    family: {
      title: 'Ou kapav sey klas-la',
      message: (facts) =>
        `${facts.learner} kapav vinn prosin fwa dan ${className(facts.class)} avek ${facts.tutor}. Silvouple dir avan ${time(facts.until)} si ou reste.`,
    },
  },
  declined: {
    family: {
      title: 'Pa ena plas dan klas-la',
      message: (facts) => `${facts.tutor} pa kapav pran ${facts.learner} dan ${className(facts.class)}.`,
    },
  },
  offered: {
    family: {
      title: 'Ena enn plas lib pou ou',
      message: (facts) =>
        `Ena enn plas pou ${facts.learner} dan ${className(facts.class)} avek ${facts.tutor}. Nou gard li ${offerHours} er-d-tan, ziska ${time(facts.until)}.`,
      action: 'Aksepte plas-la',
    },
  },
  accepted: {
    tutor: {
      title: 'Enn plas finn aksepte',
      message: (facts) => `Aster ${facts.learner} ena enn plas dan ${className(facts.class)}.`,
    },
  },
  offerExpired: {
    family: {
      title: 'Plas-la finn al pou enn lot dimounn',
      message: (facts) =>
        `Nou finn gard plas-la pou ${facts.learner} dan ${className(facts.class)} ${offerHours} er-d-tan. Ou kapav atann enn plas ankor.`,
    },
  },
  trialExpired: {
    family: {
      title: 'Leson lese finn fini',
      message: (facts) =>
        `Ou pa finn dir si ${facts.learner} res dan ${className(facts.class)}, alor plas-la lib ankor. Ou kapav zwenn ankor.`,
    },
    tutor: {
      title: 'Enn leson lese finn fini',
      message: (facts) => `Fami-la pa finn dir si ${facts.learner} res dan ${className(facts.class)}.`,
    },
  },
  asksToStay: {
    family: {
      title: 'Eski ou gard ou plas?',
      message: (facts) =>
        `Eski ${facts.learner} res dan ${className(facts.class)} avek ${facts.tutor} an Zanvie? Silvouple reponn avan ${day(facts.until)}: apre sa, plas-la lib pou lezot.`,
      action: 'Reponn',
    },
  },
  asksToStayAgain: {
    family: {
      title: 'Ou plas pe atann enn repons',
      message: (facts) =>
        `Silvouple dir avan ${day(facts.until)} si ${facts.learner} res dan ${className(facts.class)} avek ${facts.tutor} an Zanvie.`,
      action: 'Reponn',
    },
  },
  placeNotKept: {
    family: {
      title: 'Nepli dan klas-la',
      message: (facts) =>
        `${facts.learner} nepli dan ${className(facts.class)} avek ${facts.tutor} sa lane-la. Ou kapav zwenn ankor.`,
    },
    tutor: {
      title: 'Enn zelev finn kit ou klas',
      message: (facts) => `${facts.learner} pa kontinie dan ${className(facts.class)} sa lane-la.`,
    },
  },
  left: {
    tutor: {
      title: 'Enn zelev finn kit ou klas',
      message: (facts) => `${facts.learner} finn kit ${className(facts.class)}.`,
    },
  },
  removed: {
    family: {
      title: 'Nepli dan klas-la',
      message: (facts) => `${facts.tutor} nepli pran ${facts.learner} dan ${className(facts.class)}.`,
    },
  },
}

export const classNotices: typeof en.classNotices = {
  timesChanged: {
    title: 'Ou klas ena nouvo orer',
    message: ({ learners, class: name, tutor }) =>
      `${tutor} finn sanz orer ${className(name)} (${listed(learners)}). Si li pa bon pou ou, ou kapav kit klas-la gratis dan ${freeLeaveDays} zour.`,
  },
  placeChanged: {
    title: 'Ou klas sanz landrwa',
    message: ({ learners, class: name, tutor }) =>
      `${tutor} finn sanz landrwa kot ${className(name)} fer (${listed(learners)}). Paz ou fami montre nouvo landrwa-la.`,
  },
  endsEarlier: {
    title: 'Ou klas fini pli boner',
    message: ({ learners, class: name, tutor, endsOn }) =>
      `${tutor} finn sanz dernie zour ${className(name)} (${listed(learners)}). Aster li ${endsOn && dates.date(endsOn)}.`,
  },
  ended: {
    title: 'Enn klas finn fini',
    message: ({ learners, class: name, tutor }) =>
      `${tutor} finn aret ${className(name)} (${listed(learners)}).`,
  },
  hidden: {
    title: 'Ou profeser pa pran okenn nouvo zelev',
    message: ({ class: name, tutor }) =>
      `Pou lemoman ${tutor} pa lor sit-la. Silvouple demande si ${className(name)} kontinie kouma prevwar.`,
  },
  tutorLeft: {
    title: 'Ou klas finn fini',
    message: ({ learners, class: name }) =>
      `Profeser ${className(name)} (${listed(learners)}) finn ale, alor klas-la finn fini.`,
  },
}

export const missedMinimum: typeof en.missedMinimum = {
  title: 'Ou klas pa ankor ena ase zelev',
  message: ({ taken, minimum, name }) =>
    `${taken} zelev lor omwin ${minimum} finn zwenn ${className(name)}, ki koumanse dan de zour. Ou kapav koumanse kanmem, swazir enn lot zour, ouswa aret li.`,
}

const reasons: Record<CancelReason, string> = {
  holiday: ', akoz enn konze piblik',
  break: ', akoz vakans lekol',
  closure: ', akoz enn fermtir',
  illness: ', akoz maladi',
  other: '',
}

export const meetingNotices: typeof en.meetingNotices = {
  cancelled: {
    title: 'Pa ena klas',
    message: (facts) =>
      `Pa ena ${className(facts.class)} ${dates.dateAndTime(facts.at)}${reasons[facts.reason ?? 'other']}.`,
  },
  moved: {
    title: 'Ler enn klas finn sanze',
    message: (facts) => `Sa fwa-la ${className(facts.class)} li ${dates.dateAndTime(facts.at)}.`,
  },
  taughtOnline: {
    title: 'Ou klas lor internet',
    message: (facts) =>
      `Lekol ferme, alor ${facts.tutor} fer ${className(facts.class)} lor internet, ${dates.dateAndTime(facts.at)}. Zwenn isi: ${facts.onlineLink}`,
  },
  meetsAsPlanned: {
    title: 'Ou ena ou klas',
    message: (facts) =>
      `Lekol ferme, me ${facts.tutor} fer ${className(facts.class)} kouma prevwar, ${dates.dateAndTime(facts.at)}. Si ou prefer res lakaz, silvouple telefone.`,
  },
  meetsAfterAll: {
    title: 'Ou ena ou klas',
    message: (facts) => `Finalman ena ${className(facts.class)} ${dates.dateAndTime(facts.at)}.`,
  },
  schoolsOpen: {
    title: 'Finalman lekol ouver',
    message: (facts) => `Ena ${className(facts.class)} ${dates.dateAndTime(facts.at)}, kouma prevwar.`,
  },
}

export const actions: typeof en.actions = {
  class: 'Get klas-la',
  classes: 'Get ou bann klas',
  week: 'Get ou semenn',
}
