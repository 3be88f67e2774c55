import { type EndReason, lateWithinHours } from '#contract/bookings/rules'
import type { CalendarKind } from '#contract/calendar/rules'
import {
  type CancelReason,
  type ClassPlace,
  freeLeaveDays,
  type JoiningMode,
  minimumNoticeHours,
  type TrialKind,
} from '#contract/classes/rules'
import type * as en from '../en/tutor-classes.ts'
import { formatNumber } from './formats.ts'

const familiesOf = (number: number) => `fami ${formatNumber(number)} zelev`

const places: Record<ClassPlace, string> = {
  at_tutor: 'Kot mwa',
  centre: 'Dan enn sant',
  online: 'Online',
}

const joining: Record<JoiningMode, { label: string; hint: string }> = {
  ask: { label: 'Zot demande, mo aksepte sakenn', hint: 'Ou gagn enn notifikasion pou sak demann.' },
  open: { label: 'Deswit, tan ki ena plas', hint: 'Ou gagn enn notifikasion kan enn dimounn zwenn klas-la.' },
  closed: { label: 'Personn pa kapav zwenn li', hint: 'Klas-la res parey.' },
}

const trials: Record<TrialKind, string> = {
  none: 'Pa ena leson lese',
  free: 'Enn seans gratis',
  paid: 'Enn seans, pou so par dan fre-la',
}

const skips: Record<CalendarKind, string> = {
  holiday: 'Bann konze piblik',
  break: 'Bann vakans lekol',
  closure: 'Bann zour kan lekol ferme',
}

const cancelled: Record<CancelReason, string> = {
  holiday: 'Finn anile: konze piblik',
  break: 'Finn anile: vakans lekol',
  closure: 'Finn anile: lekol ferme',
  illness: 'Finn anile: maladi',
  other: 'Finn anile',
}

const reasons: Record<EndReason, string> = {
  illness: 'Maladi',
  closure: 'Siklonn ouswa fermtir',
  other: 'Enn lot rezon',
}

export const tutorClasses: typeof en.tutorClasses = {
  title: 'Mo bann klas',
  description: 'Ou bann group sak semenn: kisann-la vini, kisann-la demann enn plas, ek kan zot zwenn.',
  loading: 'Pe sarz ou bann klas…',
  failed: 'Nou pa finn kapav sarz ou bann klas.',
  needsLogin: {
    title: 'Konekte pou get ou bann klas',
    text: 'Kan ou konekte, ou pou trouv isi ou bann klas ek zot bann zelev.',
    action: 'Konekte',
  },
  needsProfile: {
    title: 'Kree ou profil profeser',
    text: 'Bann klas al avek enn profil profeser, ek ou pa ankor ena enn.',
    action: 'Kree enn profil profeser',
  },
  share: 'Lafis ek zimaz',
  make: 'Kree enn klas',
  empty: {
    title: 'Pa ankor ena klas',
    text: 'Enn klas se enn group sak semenn: ou fix ler, kantite plas ek fre par mwa enn sel fwa, ek bann fami zwenn li zotmem ouswa avek ou lien.',
  },
  name: (subject, grades) => `${subject}, ${grades.join(', ')}`,
  taken: (taken, capacity) => `${formatNumber(taken)} plas pran lor ${formatNumber(capacity)}`,
  requests: (number) => `${formatNumber(number)} demann`,
  waiting: (number) => `${formatNumber(number)} pe atann`,
  draft: 'Brouyon',
  ended: 'Finn fini',
  notListed: 'Pa lor lalis',
  takesNobody: 'Pa pran nouvo zelev',
  meets: (start, end) => `${start}–${end}`,

  week: {
    title: '7 prosin zour',
    none: 'Pa ena okenn klas dan 7 prosin zour.',
    today: (day) => `Zordi, ${day}`,
    tomorrow: (day) => `Demin, ${day}`,
  },
  open: {
    title: 'Bann klas ouver',
    none: 'Pa ena okenn klas ouver. Ouver enn dan ou bann brouyon, ouswa kree enn klas.',
  },
  drafts: { title: 'Bann brouyon', text: 'Okenn lot dimounn pa trouv zot.' },
  endedClasses: (number) => `Bann klas ki finn fini (${formatNumber(number)})`,

  form: {
    newTitle: 'Kree enn klas',
    newText: 'Nou finn deza ranpli seki nou kone. Sanz seki diferan.',
    editTitle: 'Modifie klas-la',
    missing: { title: 'Sa klas-la pa existe', text: 'Kapav li finn delete.', action: 'Mo bann klas' },
    essentials: 'Klas-la',
    subject: 'Size',
    grades: 'Bann nivo',
    noGrades: 'Ou profil pa ena okenn nivo avek sa size-la.',
    times: 'Ki zour ek ki ler',
    time: (weekday, start, minutes) => `${weekday} ${start}, ${minutes} minit`,
    weekday: 'Zour',
    start: 'Koumanse a',
    length: 'Komie letan',
    minutes: (minutes) => `${minutes} min`,
    addTime: 'Azout enn ler',
    removeTime: (time) => `Tir ${time}`,
    place: 'Ki kote',
    places,
    city: 'Lavil',
    capacity: 'Kantite plas',
    fee: 'Fre par mwa, an roupi',
    feeHint: '0 pou enn klas gratis.',
    feeStays: 'Bann zelev ki deza anrezistre gard fre ki zot finn aksepte.',
    startsOn: 'Koumans le',
    firstMeeting: (day, start) => `Premie seans: ${day}, ${start}.`,
    noMeeting: 'Avek sa dernie zour-la, pa ena okenn seans.',
    fewerPlaces: (taken) =>
      `${formatNumber(taken)} plas finn pran. Nou pa tir personn: klas-la res plin ziska ki ase zelev finn ale.`,
    timesChange: `Nou fer sak fami konn bann nouvo ler, ek zot kapav kit klas-la san peye pandan ${freeLeaveDays} zour.`,
    more: 'Plis paramet',
    name: 'Tit',
    nameHint: 'Par exanp “Fizik O-Level Samdi”. Si pa ena tit, nou montre size-la ek bann nivo.',
    joining: 'Kouma bann fami zwenn klas-la',
    joiningModes: joining,
    trial: 'Leson lese',
    trials,
    minimum: 'Minimem zelev',
    minimumHint: `Si ena mwins, nou demann ou ki ou pou fer, ${minimumNoticeHours} er-d-tan avan premie seans. Les li vid si pa ena minimem.`,
    endsOn: 'Fini le',
    endsOnHint: 'Les li vid si li kontinie.',
    skips: 'Pa ena seans pandan',
    skipped: skips,
    listed: 'Tou dimounn kapav trouv li',
    listedHint:
      'Sinon zis bann fami ki ena ou lien kapav zwenn li, kouma pou enn leson partikilie sak semenn.',
    failed: (isOpening) => ({
      title: isOpening ? 'Klas-la pa finn ouver' : 'Pa finn save',
      text: 'Seki ou finn ekrir touzour la.',
    }),
    openClass: 'Ouver klas-la',
    saveDraft: 'Save kouma brouyon',
    opened: {
      title: 'Klas-la ouver',
      text: 'Bann fami kapav zwenn li. Avoy lien-la pou ou prop bann zelev.',
    },
    draftSaved: { title: 'Brouyon finn save', text: 'Okenn lot dimounn pa trouv li ziska ki ou ouver li.' },
    saved: { title: 'Klas finn save' },
    bar: {
      unsaved: 'Sanzman pa ankor save',
      save: 'Save bann sanzman',
      saving: 'Pe save…',
      leaving: {
        title: 'Ale san save?',
        text: 'Seki ou finn ekrir pa finn save.',
        stay: 'Kontinie modifie',
        leave: 'Ale san save',
      },
    },
  },

  details: {
    loading: 'Pe sarz klas-la…',
    failed: 'Nou pa finn kapav sarz klas-la.',
    edit: 'Modifie',
    startsOn: (day) => `Koumans ${day}`,
    endsOn: (day) => `Fini ${day}`,
    morePlaces: 'Azout plas',
    plans: 'Get bann plan',
    cancel: 'Retourne',

    isDraft: {
      title: 'Sa enn brouyon',
      text: 'Okenn lot dimounn pa trouv li. Ouver li, ek bann fami kapav zwenn li.',
      open: 'Ouver klas-la',
      opening: 'Pe ouver…',
    },
    delete: {
      action: 'Delete brouyon-la',
      title: 'Delete sa brouyon-la?',
      text: 'Personn pa finn trouv li. Li pou disparet pou touletan.',
      confirm: 'Delete',
      confirming: 'Pe delete…',
      done: { title: 'Brouyon finn delete' },
    },
    hasEnded: 'Sa klas-la finn fini. Nou gard seki ti ena.',
    end: {
      action: 'Fini klas-la',
      title: 'Fini sa klas-la?',
      text: ({ enrolled, others }) =>
        [
          'Tou bann seans ki pou vini anile.',
          enrolled + others > 0 && `Nou fer ${familiesOf(enrolled + others)} kone.`,
          others > 0 && 'Bann demann ek lalis datant ferme.',
          'Nou gard seki ti ena. Ou pa kapav ouver ankor enn klas ki finn fini.',
        ]
          .filter(Boolean)
          .join(' '),
      confirm: 'Fini li',
      confirming: 'Pe fini…',
      done: { title: 'Klas finn fini', text: 'Nou finn fer sak fami kone.' },
    },

    requests: {
      title: 'Bann demann',
      wantsTrial: 'anvi sey enn seans avan',
      asked: (family, day) => `${family} finn demande ${day}`,
      admit: 'Aksepte',
      admitting: 'Pe aksepte…',
      admitOf: (learner) => `Aksepte ${learner}`,
      admitted: (learner) => ({
        title: `${learner} finn gagn enn plas`,
        text: 'Nou finn fer fami-la kone.',
      }),
      decline: {
        action: 'Refize',
        of: (learner) => `Refize: ${learner}`,
        title: (learner) => `Refiz ${learner}?`,
        text: 'Nou fer fami-la kone. Li kapav demann ankor pli tar.',
        confirm: 'Refize',
        confirming: 'Pe refize…',
        done: { title: 'Finn refize', text: 'Nou finn fer fami-la kone.' },
      },
    },
    learners: {
      title: 'Bann zelev',
      none: 'Personn pa ankor anrezistre. Bann zelev ki ou deza ena zwenn klas-la avek ou lien.',
      enrolledBy: (family) => `${family} finn anrezistre li`,
      byLink: 'avek ou lien',
      mayStay: (year) => `pe atann repons pou reste an ${year}`,
      staysIn: (year) => `reste an ${year}`,
      leavesIn: (year) => `ale an Zanvie ${year}`,
      offered: (until) => `Plas propoze ziska ${until}`,
      trial: (until) => `Pe seye ziska ${until}`,
      stays: 'Res dan klas-la',
      staysOf: (learner) => `Res dan klas-la: ${learner}`,
      staying: 'Pe save…',
      stayed: (learner) => ({
        title: `${learner} res dan klas-la`,
        text: 'Nou finn fer fami-la kone.',
      }),
      call: (learner, number) => `Telefonn fami ${learner}, ${number}`,
      whatsApp: (learner) => `WhatsApp pou fami ${learner}`,
      hello: (learner, name) => `Bonzour, mo pe kontakte ou pou ${learner} dan mo klas ${name}.`,
      remove: {
        of: (learner) => `Tir ${learner}`,
        title: (learner) => `Tir ${learner} dan klas-la?`,
        text: 'Nou fer fami-la kone, ek plas-la al pou premie dimounn ki pe atann.',
        confirm: 'Tire',
        confirming: 'Pe tire…',
        done: { title: 'Finn tire', text: 'Nou finn fer fami-la kone.' },
      },
    },
    waitingList: {
      title: 'Lalis datant',
      text: 'Kan enn plas vinn lib, nou propoz li premie dimounn lor lalis, pandan 48 er-d-tan.',
      together: 'ansam avek enn frer ouswa ser',
      since: (family, day) => `${family} finn anrezistre li, pe atann depi ${day}`,
      passedOver: (day, reason) => `Finn pas so tour ${day}: ${reason}`,
      passOver: {
        action: 'Pas so tour',
        of: (learner) => `Pas so tour: ${learner}`,
        title: (learner) => `Pas tour ${learner}?`,
        text: 'Zelev-la al alafin lalis datant. Rezon-la res isi, pou ou.',
        reason: 'Rezon',
        reasonRequired: 'Donn enn rezon.',
        confirm: 'Pas so tour',
        confirming: 'Pe save…',
        done: (learner) => ({ title: `${learner} alafin lalis aster` }),
      },
      decline: {
        action: 'Refize',
        of: (learner) => `Refize: ${learner}`,
        title: (learner) => `Tir ${learner} lor lalis datant?`,
        text: 'Nou fer fami-la kone.',
        confirm: 'Refize',
        confirming: 'Pe refize…',
        done: { title: 'Finn tire lor lalis', text: 'Nou finn fer fami-la kone.' },
      },
    },

    meetings: {
      title: 'Bann seans',
      none: 'Pa ankor ena okenn seans.',
      more: (number) => `Bann seans apre (${formatNumber(number)})`,
      earlier: (number) => `Bann seans avan (${formatNumber(number)})`,
      moved: 'Finn deplase',
      cancelled,
      on: (day, hours) => `${day}, ${hours}`,
      register: 'Prezans',
      registerOf: (meeting) => `Prezans: ${meeting}`,
      move: {
        action: 'Deplase',
        of: (meeting) => `Deplase: ${meeting}`,
        title: 'Enn lot ler pou sa seans-la',
        text: 'Nou fer sak fami kone deswit.',
        day: 'Zour',
        time: 'Koumanse a, ler Moris',
        chooseDay: 'Swazir enn zour',
        choose: 'Swazir enn zour.',
        submit: 'Deplas li',
        submitting: 'Pe deplase…',
        done: { title: 'Seans finn deplase', text: 'Nou finn fer sak fami kone.' },
      },
      makeUp: {
        action: 'Ratrape',
        of: (meeting) => `Ratrape: ${meeting}`,
        title: 'Enn lot seans pou ratrap sa enn-la',
        submit: 'Swazir sa ler-la',
        done: { title: 'Seans ratrapaz finn fixe', text: 'Nou finn fer sak fami kone.' },
      },
      cancel: {
        action: 'Anile',
        of: (meeting) => `Anile: ${meeting}`,
        title: (meeting) => `Anil seans ${meeting}?`,
        text: (number) =>
          number === 0
            ? 'Personn pa ankor anrezistre. Ou kapav fix enn seans ratrapaz pli tar.'
            : `Nou fer ${familiesOf(number)} kone deswit. Ou kapav fix enn seans ratrapaz pli tar.`,
        why: 'Kifer?',
        reasons,
        late: `Li koumanse dan mwins ki ${lateWithinHours} er-d-tan, alor nou not li kouma enn anilasion an retar.`,
        confirm: 'Anil seans-la',
        confirming: 'Pe anile…',
        done: { title: 'Seans finn anile', text: 'Nou finn fer sak fami kone.' },
      },
    },

    bring: {
      title: 'Amenn ou klas',
      text: 'Bann zelev ki ou deza ena zwenn klas-la avek sa lien-la. Zot pa pran okenn dan ou bann koneksion.',
      link: 'Lien pou zwenn klas-la',
      copy: 'Kopie lien-la',
      copied: 'Finn kopie',
      share: 'Partaze',
      whatsApp: 'Avoye par WhatsApp',
      message: (name, link) => `Zwenn mo klas ${name}: ${link}`,
      poster: 'Lafis avek QR code',
    },
  },

  poster: {
    title: (name) => `Lafis: ${name}`,
    description: 'Enn paz pou inprime ek kole, avek kod pou zwenn enn klas.',
    back: 'Retourn lor klas-la',
    print: 'Inprime',
    notOpen: 'Personn pa kapav zwenn sa klas-la aster. Ouver li avan.',
    every: (weekday, start, end) => `${weekday} ${start}–${end}`,
    places: {
      at_tutor: (tutor, city) => `Kot ${tutor}, ${city}`,
      centre: (_, city) => `Dan enn sant, ${city}`,
      online: () => 'Online',
    },
    with: (tutor) => `avek ${tutor}`,
    scan: 'Scan pou zwenn klas-la',
    code: (link) => `QR code ${link}`,
    joinAt: 'Zwenn klas-la lor',
  },
}
