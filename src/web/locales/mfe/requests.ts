import { noteMax, offersMax, offerText, requestDays, tutorsAsked } from '#contract/requests/rules'
import type * as en from '../en/requests.ts'
import { formatNumber } from './formats.ts'

export const requests: typeof en.requests = {
  title: 'Mo bann demann',
  description: 'Dir seki ou pe rode, ek bann profeser ki bon pou ou fer ou enn lof.',
  loading: 'Pe sarz ou bann demann…',
  failed: 'Nou pa finn kapav sarz ou bann demann.',
  needsLogin: {
    title: 'Konekte pou demann lof',
    text: 'Bann profeser pa trouv ou nom. Bann lof vinn dan ou kont, koumsa personn pa bizin ou nimero.',
    action: 'Konekte',
  },
  make: 'Nouvo demann',
  full: 'Ou ena de demann ouver. Ferm enn pou fer enn lot.',
  empty: {
    title: 'Pa ankor ena demann',
    text: `Dir enn fwa seki ou pe rode. Ziska ${tutorsAsked} profeser ki bon pou ou gagn mesaz, ek ou gagn premie ${offersMax} lof.`,
    action: 'Demann lof',
  },
  facts: {
    label: 'Detay demann-la',
    anyDay: 'Ninport ki zour',
    upTo: (fee) => `Ziska ${fee}`,
    anyBudget: 'Pa finn donn limit',
  },
  states: {
    open: (day) => `Ouver ziska ${day}`,
    ended: 'Letan finn fini',
    closed: { found: 'Ou finn trouv enn profeser', no_longer: 'Ferme' },
  },
  progress(notified, offers) {
    if (notified === 0)
      return 'Pa ankor ena profeser ki bon pou ou. Kan ena enn, nou fer li kone, ziska ki ou demann fini.'
    const arrived =
      offers === 0
        ? 'Normalman bann lof vini dan enn zour ouswa de.'
        : offers === offersMax
          ? `Tou ${offersMax} lof finn arive.`
          : `${formatNumber(offers)} lof lor ${offersMax} finn arive.`
    return `${formatNumber(notified)} profeser finn gagn mesaz. ${arrived}`
  },
  offers: 'Bann lof',
  offer: {
    from: (name) => `Lof ${name}`,
    fee: 'Pri propoze:',
    sent: (moment) => `Avoye ${moment}`,
    masked: 'Bann nimero ek ladres kasiet ziska ki enn rezervasion ouswa enn plas dan enn klas konfirme.',
    book: 'Get profil ek rezerve',
    profile: 'Get profil',
    ask: 'Poz enn kestion',
    askNamed: (name) => `Poz enn kestion: ${name}`,
    join: (name) => `Zwenn ${name}`,
    away: (name) => `${name} pa lor lalis pou lemoman, ou pa kapav rezerve.`,
    paused: (name) => `${name} pa pran nouvo rezervasion pou lemoman.`,
    decline: 'Refize',
    declineNamed: (name) => `Refize: lof ${name}`,
    declining: 'Pe refize…',
    declined: (name) => `Ou finn refiz lof ${name}.`,
  },
  close: {
    action: 'Ferm demann',
    named: (subject) => `Ferm demann pou ${subject}`,
    title: (subject) => `Ferm demann pou ${subject}?`,
    text: 'Ou nepli gagn lof. Bann lof ki ou ena reste isi.',
    reason: 'Kifer ou pe ferm li?',
    reasons: { found: 'Nou finn trouv enn profeser', no_longer: 'Nou nepli pe rode' },
    keep: 'Les li ouver',
    confirm: 'Ferm demann',
    closing: 'Pe ferme…',
    done: { title: 'Demann-la finn ferme', text: 'Bann profeser nepli trouv li.' },
  },
  form: {
    title: 'Demann lof',
    description: 'Bann profeser trouv seki ou pe rode, me pa kisann-la ou ete.',
    steps: {
      title: 'Ki pou arive apre',
      list: [
        `Ziska ${tutorsAsked} profeser ki bon pou ou gagn mesaz deswit, san ou nom.`,
        `Ou gagn premie ${offersMax} lof dan ${requestDays} zour, sakenn avek enn pri.`,
        'Ou swazir ki profeser pou poz kestion ouswa pou rezerve. Avan sa, nanye pa deside.',
      ],
    },
    grade: 'Nivo',
    gradeFirst: 'Swazir enn nivo avan',
    choose: 'Swazir silvouple',
    subject: 'Size',
    city: 'Lavil',
    cityHint: 'Bann profeser dan sa lavil-la avan, apre bann ki ansegn online.',
    days: 'Bann zour ki bon pou ou',
    budget: 'Bidze an roupi',
    budgetHint: 'Maximem ki ou anvi peye. Ou kapav les li vid.',
    per: 'Bidze-la',
    note: 'Ena lot zafer?',
    noteHint: `${noteMax} karakter maximem. Pa met nom: bann nimero, ladres ek lien kasiet.`,
    send: 'Avoy demann',
    sending: 'Pe avoye…',
    failed: 'Pa finn avoye. Seki ou finn ekrir touzour la.',
    sent: { title: 'Demann-la finn avoye', text: 'Nou fer ou kone sak lof, isi ek par email.' },
    toList: 'Get mo bann demann',
  },
  tutor: {
    title: 'Demann bann fami',
    description: `Bann fami ki pe rod seki ou ansegne. Zot gagn premie ${offersMax} lof.`,
    needsLogin: {
      title: 'Konekte pou get demann bann fami',
      text: 'Kan ou konekte, ou trouv isi bann fami ki pe rod seki ou ansegne.',
      action: 'Konekte',
    },
    needsProfile: {
      title: 'Zis bann profeser trouv bann demann',
      text: 'Fer ou profil profeser, ek bann fami ki pe rod seki ou ansegne vinn kot ou.',
      action: 'Vinn profeser',
    },
    empty: {
      title: 'Pa ena demann pou lemoman',
      text: 'Kan enn fami pe rod seki ou ansegne, nou fer ou kone isi ek par email. Bann fami trouv pli souvan enn profil konple, avek ou bann zour, ou pri ek ou lavil.',
      action: 'Modifie profil',
    },
    ends: (day) => `Fini ${day}`,
    left: (count) => `Reste plas pou ${formatNumber(count)} lof`,
    taken: 'Trwa profeser ti pli vit: fami-la nepli pran lof.',
    closed: 'Fami-la nepli pe rode',
    make: 'Fer enn lof',
    makeNamed: (subject) => `Fer enn lof pou ${subject}`,
    decline: 'Pa pou mwa',
    declineNamed: (subject) => `Demann pou ${subject} pa pou mwa`,
    declining: 'Pe tire…',
    declined: { title: 'Demann-la finn tire', text: 'Nou fer enn lot profeser kone.' },
    mine: 'Ou lof',
    sent: (moment) => `Avoye ${moment}. Fami-la finn gagn li, ek li pou ekrir ou si sa bon pou li.`,
    refused: 'Fami-la finn refiz ou lof.',
    form: {
      text: 'Ou lof',
      textHint: `${offerText.min} ziska ${offerText.max} karakter: seki ou pou fer, ek kan ou ena letan. Bann nimero, ladres ek lien kasiet ziska ki enn rezervasion konfirme.`,
      fee: 'Pri an roupi',
      per: 'Pri-la',
      class: 'Enn dan ou bann klas',
      classHint: 'Fami-la kapav zwenn li depi ou lof.',
      noClass: 'Okenn',
      send: 'Avoy lof',
      sending: 'Pe avoye…',
      cancel: 'Anile',
      failed: 'Pa finn avoye. Seki ou finn ekrir touzour la.',
      sent: { title: 'Lof-la finn avoye', text: 'Nou fer fami-la kone, isi ek par email.' },
    },
  },
}
