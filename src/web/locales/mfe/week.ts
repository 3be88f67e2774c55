import type * as en from '../en/week.ts'
import { formatNumber } from './formats.ts'

export const week: typeof en.week = {
  titles: { [-1]: 'Semenn dernie', 0: 'Sa semenn-la', 1: 'Semenn prosin' },
  weekOf: (day) => `Semenn ${day}`,
  title: (from, to) => `${from} ziska ${to}`,
  previous: 'Semenn avan',
  next: 'Semenn apre',
  today: 'Zordi',
  isToday: 'zordi',
  hours: (start, end) => `${start}–${end}`,
  hoursInWords: (start, end) => `depi ${start} ziska ${end}`,
  nothing: 'Nanye sa zour-la',
  loading: 'Pe sarz semenn-la…',
  failed: 'Nou pa finn kapav sarz semenn-la.',
  unconfirmed: (name) => `${name}, si nou trouv lalinn`,
  meetings: {
    untitled: (subject) => `Klas ${subject}`,
    learners: (count) => (count === 0 ? 'Pa ankor ena personn' : `${formatNumber(count)} zelev`),
    moved: 'Pa mem ler ki dabitid',
    join: 'Zwenn online',
    cancelled: {
      holiday: 'Pa ena klas: konze piblik',
      break: 'Pa ena klas: vakans lekol',
      closure: 'Pa ena klas: lekol ferme',
      illness: 'Pa ena klas: maladi',
      other: 'Pa ena klas sa fwa-la',
    },
  },
  family: {
    with: (tutor) => `avek ${tutor}`,
    withoutTime: 'Bann demann san ler',
    states: {
      pending: 'Pe atann profeser-la',
      waiting: 'Pe atann enn plas',
      postponed: 'Pa pou ena leson: trouv enn lot ler',
      confirmed: null,
      completed: null,
    },
    empty: {
      title: 'Pa ena leson sa semenn-la',
      text: 'Ou trouv isi ou bann leson ek klas, ek pou ou bann zanfan osi, zour par zour.',
      action: 'Rod enn profeser',
    },
  },
  tutor: {
    free: (hours) => `Lib ${hours}`,
    extra: (hours) => `Ler anplis ${hours}`,
    dayOff: 'Zour konze',
    states: {
      pending: 'Pe atann ou repons',
      waiting: 'Pe atann enn koneksion',
      postponed: 'Anile: propoz enn lot ler',
      confirmed: null,
      completed: null,
    },
    empty: {
      title: 'Pa ena leson sa semenn-la',
      text: 'Ou trouv isi bann leson, demann, klas ek ou bann ler lib, zour par zour.',
    },
  },
}
