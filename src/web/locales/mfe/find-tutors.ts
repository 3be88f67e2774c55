import type * as en from '../en/find-tutors.ts'
import { formatNumber, formatRupees } from './formats.ts'

const number = (count: number, isExact: boolean) => (isExact ? '' : 'anviron ') + formatNumber(count)
const tutors = (count: number, isExact: boolean) => `${number(count, isExact)} profeser`

const sorts: typeof en.findTutors.sort.options = {
  relevance: 'Meyer rezilta',
  recommended: 'Rekomande',
  rating: 'Not',
  reviews: 'Plis komanter',
  experience: 'Lexperians',
  newest: 'Pli nouvo',
  nearest: 'Pli pre ar mwa',
}

export const findTutors: typeof en.findTutors = {
  title: 'Rod profeser dan Moris',
  description:
    'Rod profeser dan Moris par nivo, size ek lavil, dan enn lalis ouswa lor map, avek not ek komanter bann zelev.',
  greeting: (firstName) => `Bonzour ${firstName}, rod enn profeser ki bon pou ou.`,
  giveName: 'Dir nou ou nom',
  sampleData:
    'Mod devlopman: sa paz-la servi bann done lokal. Sa bann profeser-la zis lexanp, zot pa vre dimounn.',
  search: {
    label: 'Rod profeser',
    placeholder: 'Rod par nom, size',
  },
  filters: {
    toggle: 'Bann filt',
    active: (count) => `${formatNumber(count)} aktif`,
    grade: 'Nivo',
    anyGrade: 'Tou nivo',
    subject: 'Size',
    anySubject: 'Tou size',
    gradeFirst: 'Swazir enn nivo avan',
    city: 'Lavil',
    anyCity: 'Partou dan Moris',
    verified: 'Zis profeser verifie',
    fee: 'Pri',
    anyFee: 'Tou pri',
    feeUpTo: (rupees, per) => `Ziska ${formatRupees(rupees)} ${per}`,
    format: 'Tip leson',
    anyFormat: 'Tou tip',
    place: 'Landrwa leson',
    anyPlace: 'Ninport ki landrwa',
    language: 'Langaz',
    anyLanguage: 'Tou langaz',
    classDay: 'Zour klas',
    anyDay: 'Ninport ki zour',
    classPart: 'Ler klas',
    anyTime: 'Ninport ki ler',
    parts: {
      morning: 'Gramatin, avan 12:00',
      afternoon: 'Lapremidi, 12:00 ziska 17:00',
      evening: 'Aswar, depi 17:00',
    },
    hasPlaces: 'Klas ki ena plas',
    option: (label, count, isExact) => `${label} (${number(count, isExact)})`,
    clearAll: 'Tir tou filt',
    show: (count, isExact) => `Montre ${tutors(count, isExact)}`,
    showUncounted: 'Montre profeser',
    loading: 'Pe sarz bann filt',
    missing: {
      title: 'Bann filt pa disponib',
      text: 'Paret ou pa konekte. Verifie ou koneksion ek sarz paz-la ankor.',
    },
  },
  sort: {
    label: 'Triye par',
    options: sorts,
    chosen: (sort) => `Triye: ${sorts[sort]}`,
    locating: 'Nou pe rode kot ou ete…',
    outside: {
      title: 'Pa finn kapav partaz ou pozision',
      text: 'Paret ou andeor Moris. Swazir enn lavil dan bann filt.',
    },
  },
  view: { label: 'Kouma montre', list: 'Lalis', map: 'Map' },
  count: (count, isExact) => tutors(count, isExact).replace('anviron', 'Anviron'),
  searching: 'Pe rode…',
  saved: 'Finn save',
  request: 'Demann lof',
  results: 'Bann profeser',
  found: (count, isExact) => `Nou finn trouv ${tutors(count, isExact)} ki koresponn avek seki ou pe rode.`,
  foundNone: 'Nou pa finn trouv okenn profeser ki koresponn avek seki ou pe rode.',
  empty: {
    title: 'Nou pa finn trouv okenn profeser',
    text: 'Sey avek mwins filt ouswa enn lot mo.',
    action: 'Tir bann filt',
  },
  failure: {
    title: 'Erer',
    text: 'Nou pa finn kapav sarz bann profeser. Silvouple sey ankor pli tar.',
    retry: 'Sey ankor',
  },
  more: {
    action: 'Montre plis profeser',
    pending: 'Pe sarz plis profeser…',
    shown: (shown, total, isExact) => `Ou pe trouv ${formatNumber(shown)} lor ${tutors(total, isExact)}`,
  },
  map: {
    shown: (shown, total, isExact) =>
      shown === total && isExact
        ? `${tutors(total, isExact)} lor map-la.`
        : `Map-la kapav montre ${formatNumber(shown)} lor ${tutors(total, isExact)}. Lalis-la ena zot tou.`,
    zoomIn:
      'Map-la pe montre bann premie profeser parmi boukou. Zoom pou trouv tou bann profeser dan enn landrwa. Lalis-la ena zot tou.',
    toList: 'Montre lalis-la',
    follow: 'Rode kan mo bouz map-la',
    skipTo: 'Al direk lor map-la',
  },
}
