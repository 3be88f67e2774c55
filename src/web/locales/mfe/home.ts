import { product } from '#contract/product'
import type * as en from '../en/home.ts'
import { formatNumber } from './formats.ts'

export const home: typeof en.home = {
  title: `${product.name}: etidie avek bann meyer profeser dan Moris`,
  description:
    'Rod bann profeser verifie dan Moris pou Cambridge O-Level ek A-Level, par nivo, size ek lavil. Lir bann komanter, get map, ek rezerve.',
  hero: {
    title: 'Etidie avek bann meyer profeser dan Moris',
    text: 'Bann profeser verifie pou sak nivo, depi Grad 5 ziska Upper 6. Rod par size ek par lavil, lir komanter lezot zelev, ek rezerve dan enn minit.',
    student: 'Mo enn zelev',
    tutor: 'Mo enn profeser',
    note: 'Pa bizin kont pou rode.',
  },
  search: {
    label: 'Rod enn profeser',
    subject: 'Size',
    anySubject: 'Tou size',
    primary: 'Primer, Grad 5 ek 6',
    secondary: 'Segonder, Form 1 ziska Upper 6',
    city: 'Lavil',
    anyCity: 'Partou dan Moris',
    action: 'Rode',
  },
  subjects: {
    title: 'Size ki pli demande',
    tutors: (n) => `${formatNumber(n)} profeser`,
    all: 'Tou size',
  },
  tutors: { title: 'Profeser pou koumanse', all: 'Get tou profeser' },
  classes: { title: 'Klas ki ena plas', all: 'Rod enn klas ki ena plas' },
  why: {
    title: `Kifer swazir ${product.name}`,
    cards: [
      {
        title: 'Bann profeser pou program Cambridge',
        text: 'Bann profeser ki konn bann lexame O-Level ek A-Level, depi Form 1 ziska Upper 6, ek bann profeser primer pou Grad 5 ek 6.',
      },
      {
        title: 'Bann profeser verifie',
        text: 'Bann bon rezilta ek bann bon komanter. Tik ver-la vedir ki nou lekip finn kontrol dokiman profeser-la.',
      },
      {
        title: 'Map interaktif',
        text: 'Bann profeser partou dan Moris lor enn sel map, depi Grand Baie ziska Souillac, pou ki ou trouv kikenn pre ar ou lakaz.',
      },
    ],
  },
  action: {
    title: 'Pare pou koumanse?',
    text: 'Bann zelev trouv enn profeser dan detrwa minit. Bann profeser anrezistre an trwa letap.',
    find: 'Rod enn profeser',
    become: 'Vinn profeser',
    dashboard: 'Ou dashboard',
  },
}
