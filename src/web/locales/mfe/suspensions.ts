import { appealMax } from '#contract/suspensions/rules'
import type * as en from '../en/suspensions.ts'

export const suspensions: typeof en.suspensions = {
  title: 'Ou kont sispann',
  description: 'Kifer ou kont sispann, ki ou kapav fer, ek kouma pou fer apel.',
  loading: 'Pe sarze…',
  failed: 'Nou pa finn kapav sarz sa.',
  line: 'Ou kont sispann. Ou kapav zis lir.',
  lineLabel: 'Kont sispann',
  lineAction: 'Get kifer, ek fer apel',
  needsLogin: {
    title: 'Konekte pou get sa',
    text: 'Zis proprieter enn kont kapav trouv kifer li sispann.',
    action: 'Konekte',
  },
  none: {
    title: 'Ou kont pa sispann',
    text: 'Ou kapav servi tou kouma dabitid.',
    action: 'Al lor ou profil',
  },
  since: (moment) => `Depi ${moment}`,
  reason: 'Rezon-la',
  possible: {
    title: 'Ki ou kapav fer',
    read: 'Lir ou bann rezervasion, klas, mesaz ek resi.',
    download: 'Download tou seki nou ena lor ou.',
    leave: 'Delete ou kont, ouswa dekonekte.',
    rest: 'Okenn lot dimounn pa trouv rezon-la. Ou paz profeser, si ou ena enn, kasiet, ek nou pa pran okenn larzan anplis pou enn plan. Si nou tir sispansion-la, tou retourn kouma avan, ek ou kapav swazir enn plan ankor.',
    toProfile: 'Al lor ou profil',
  },
  appeal: {
    title: 'Apel',
    text: 'Si ou panse ki se enn erer, dir nou kifer. Ou kapav fer apel enn sel fwa, ek enn dimounn dan nou lekip lir li.',
    label: 'Kifer ou pa dakor?',
    hint: `${appealMax} karakter maximem. Ou pa kapav sanz seki ou finn avoye.`,
    empty: 'Ekrir kifer ou pa dakor.',
    send: 'Avoy apel-la',
    sending: 'Pe avoye…',
    failed: 'Pa finn avoye',
    sent: { title: 'Apel-la finn avoye', text: 'Nou pou fer ou kone par email.' },
    yours: 'Seki ou finn ekrir',
    waiting: {
      title: 'Nou finn gagn ou apel',
      text: (moment) => `Avoye ${moment}. Nou pou lir li pli vit ki nou kapav, ek fer ou kone par email.`,
    },
    kept: {
      title: 'Sispansion-la reste',
      text: (moment) => `Nou lekip finn lir ou apel ek finn deside ${moment}. Rezon-la:`,
    },
  },
}
