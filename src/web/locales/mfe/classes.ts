import { offerHours } from '#contract/classes/rules'
import { product } from '#contract/product'
import type * as en from '../en/classes.ts'
import { formatRupees } from './formats.ts'

type Texts = typeof en.classes

const accepted: Texts['family']['accept']['done'] = {
  title: 'Plas-la pou ou',
  text: 'Nou finn fer profeser-la kone.',
}

const leavingPlace: Texts['family']['leave']['of']['active'] = {
  action: 'Kite',
  title: (learner, name) => `${learner} kit ${name}?`,
  text: 'Plas-la al pou prosin dimounn, ek nou fer profeser-la kone. Bann fre ki ou dwa deza reste pou peye.',
  confirm: 'Kit klas-la',
}

/** What families read about classes. */
export const classes: typeof en.classes = {
  ask: 'Poz enn kestion',
  title: 'Bann klas',
  places: {
    at_tutor: (city) => `Kot profeser-la, ${city}`,
    centre: (city) => `Dan enn sant, ${city}`,
    online: () => 'Online',
  },
  trials: {
    none: () => null,
    free: () => 'Ou kapav sey enn seans gratis',
    paid: (rupees) => `Ou kapav sey enn seans, pou anviron ${formatRupees(rupees)}`,
  },
  time: (weekday, start, end) => `${weekday} ${start} ziska ${end}`,
  dates: (from, to) => (to ? `Depi ${from} ziska ${to}` : `Depi ${from}`),
  labels: {
    subject: 'Size',
    grades: 'Pou',
    place: 'Ki kote',
    times: 'Kan',
    dates: 'Dat',
    trial: 'Leson lese',
  },
  join: {
    open: 'Zwenn klas-la',
    ask: 'Demann enn plas',
    full: 'Al lor lalis datant',
    another: 'Azout enn lot dimounn',
    of: (action, name) => `${action}: ${name}`,
    see: 'Get klas-la',
    login: {
      title: 'Konekte pou zwenn klas-la',
      text: 'Apre ou swazir kisann-la ki zwenn klas-la.',
    },
    toFamily: 'Get li dan ou fami',
    loading: 'Pe sarz formiler-la…',
    missing: { title: 'Enn problem finn arive', text: 'Verifie ou koneksion ek sey ankor.' },
  },
  form: {
    titles: {
      open: (name) => `Zwenn ${name}`,
      ask: (name) => `Demann enn plas: ${name}`,
      full: (name) => `Lalis datant: ${name}`,
    },
    next: {
      open: (tutor) => `Ou gagn enn plas deswit, ek nou fer ${tutor} kone.`,
      ask: (tutor) => `${tutor} desid lor sak demann, ek nou donn ou repons-la.`,
      full: () =>
        `Ou pou lor lalis datant. Kan enn plas vinn lib, nou propoz ou li, ek nou gard li pandan ${offerHours} er-d-tan.`,
    },
    who: 'Kisann-la pe zwenn klas-la?',
    me: (name) => `Mwa (${name})`,
    someoneElse: 'Enn lot dimounn',
    name: 'Nom zelev-la',
    nameHint: 'Si ou met ou bann zanfan dan ou fami, ou swazir zot isi, ek ou trouv zot semenn.',
    addChildren: 'Azout ou bann zanfan',
    whoRequired: 'Swazir kisann-la ki zwenn klas-la.',
    nameRequired: 'Donn nom zelev-la.',
    trial: 'Sey enn seans avan',
    trialHints: {
      none: () => undefined,
      free: () => 'Seans-la gratis. Apre ou dir si ou reste.',
      paid: (rupees) =>
        `Ou pey so par dan mwa-la, anviron ${formatRupees(rupees)}. Apre ou dir si ou reste; lerla ou pey seki reste pou mwa-la.`,
    },
    together: 'Zis ansam',
    togetherHint: 'Zot atann ziska ki ena enn plas pou sakenn.',
    phone: 'Enn nimero kot profeser-la kapav telefonn ou (opsionel)',
    phoneHint: 'Kan ou ena enn plas, zis ou bann profeser trouv li. Li res dan ou kont.',
    phoneKnown: (number) => `Kan ou ena enn plas, profeser-la kapav telefonn ou lor ${number}.`,
    cancel: 'Anile',
    sending: 'Pe avoye…',
    done: {
      active: { title: 'Ou ena enn plas', text: 'Nou finn fer profeser-la kone.' },
      trial: { title: 'Ou kapav sey klas-la', text: 'Nou finn fer profeser-la kone.' },
      requested: { title: 'Demann-la finn avoye', text: 'Nou pou fer ou kone kan profeser-la reponn.' },
      waiting: { title: 'Lor lalis datant', text: 'Nou pou fer ou kone kan enn plas lib pou ou.' },
      offered: { title: 'Enn plas lib pou ou', text: 'Ou kapav aksepte li dan ou fami.' },
    },
  },
  states: {
    requested: 'Pe atann repons profeser-la',
    waiting: (position) => `Pe atann enn plas, nimero ${position}`,
    together: 'Zis ansam avek so frer ek ser',
    offered: (until) => `Enn plas lib, ek nou gard li ziska ${until}`,
    trial: (until) => `Pe sey enn seans. Dir pa pli tar ki ${until} si ou reste.`,
    active: 'Ena enn plas',
    ended: {
      declined: 'Profeser-la pa finn kapav pran sa zelev-la',
      expired: 'Pa finn gagn repons atan',
      left: 'Ou finn kit klas-la',
      removed: 'Profeser-la finn aret li',
      ended: 'Klas-la finn fini',
    },
  },
  ofLearner: (learner, state) => `${learner}: ${state}`,
  family: {
    with: 'avek',
    next: (time) => `Prosin seans: ${time}`,
    call: (shown) => `Telefonn ${shown}`,
    whatsApp: 'WhatsApp',
    hello: (tutor, learner, name) =>
      `Bonzour ${tutor}, mo pe ekrir lor ${learner} dan ${name} (${product.name}).`,
    accept: { action: 'Aksepte', doing: 'Pe aksepte…', done: accepted },
    stay: { action: 'Reste', doing: 'Pe save…', done: accepted },
    waitAgain: {
      action: 'Atann enn lot plas',
      doing: 'Pe save…',
      done: { title: 'Ankor lor lalis datant', text: 'Nou pou fer ou kone kan enn lot plas lib.' },
    },
    reEnrolment: {
      question: (year, until) =>
        `Eski ou gard plas-la an Zanvie ${year}? Reponn pa pli tar ki ${until} silvouple: apre sa li lib pou lezot.`,
      stays: (year) => `Ou gard plas-la an ${year}.`,
      leaves: (year) => `Ou pa reste: plas-la lib an Zanvie ${year}.`,
      keep: {
        action: 'Gard plas-la',
        doing: 'Pe save…',
        done: { title: 'Nou gard plas-la', text: 'Ou kapav sanz ou repons ziska dernie zour pou reponn.' },
      },
      giveUp: {
        action: 'Pa reste',
        doing: 'Pe save…',
        done: {
          title: 'Repons-la finn avoye',
          text: 'Ou kapav sanz ou repons ziska dernie zour pou reponn.',
        },
      },
    },
    refused: { title: 'Sa pa finn marse' },
    leave: {
      of: {
        requested: {
          action: 'Retire',
          title: (learner, name) => `Retir demann ${learner} pou ${name}?`,
          text: 'Ou kapav demann ankor pli tar.',
          confirm: 'Retir demann-la',
        },
        waiting: {
          action: 'Kit lalis-la',
          title: (learner, name) => `Tir ${learner} lor lalis datant ${name}?`,
          text: 'Ou perdi ou plas lor lalis-la. Ou kapav retourne, alafin lalis-la.',
          confirm: 'Kit lalis-la',
        },
        offered: {
          action: 'Non, mersi',
          title: (learner, name) => `Pa pran plas pou ${learner} dan ${name}?`,
          text: 'Plas-la al pou prosin dimounn.',
          confirm: 'Les li pou lezot',
        },
        trial: leavingPlace,
        active: leavingPlace,
      },
      free: (until) => `Bann ler finn sanze: ziska ${until} ou kapav kit klas-la gratis.`,
      keep: 'Garde',
      leaving: 'Enn moman…',
      done: { title: 'Fini', text: 'Ou bann klas azour.' },
    },
    hidden: (tutor) => `${tutor}. So profil kasiet pou lemoman. Plas-la res parey.`,
    see: 'Get klas-la',
    over: 'Fini',
    overOn: (state, day) => `${state}, ${day}`,
    empty: {
      title: 'Pa ankor ena klas',
      text: 'Ou trouv isi bann plas dan klas sak semenn, pou ou ouswa pou ou bann zanfan.',
      action: 'Rod enn klas',
    },
    failed: 'Nou pa finn kapav sarz ou bann klas.',
  },
  byCode: {
    title: 'Zwenn enn klas',
    titleOf: (name, tutor) => `${name} avek ${tutor}`,
    loading: 'Pe rod klas-la…',
    invites: (tutor) => `${tutor} invit ou dan sa klas-la.`,
    profile: (tutor) => `Plis lor ${tutor}`,
    ended: {
      title: 'Sa klas-la finn fini',
      text: (tutor) => `Kapav ${tutor} ena lezot klas pou ou.`,
      textWithoutTutor: 'Kapav lezot profeser ena enn klas pou ou.',
      action: (tutor) => `Get ${tutor}`,
    },
    unknown: {
      title: 'Okenn klas pa ena sa kod-la',
      text: 'Verifie lien-la, ouswa demann profeser-la avoy li ankor.',
    },
    failed: {
      title: 'Nou pa finn kapav sarz klas-la',
      text: 'Verifie ou koneksion ek sey ankor dan enn moman.',
      action: 'Sey ankor',
    },
    findTutors: 'Rod enn profeser',
  },
}
