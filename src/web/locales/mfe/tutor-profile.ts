import { product } from '#contract/product'
import { reliability } from '#contract/tutors/reliability'
import type * as en from '../en/tutor-profile.ts'
import { formatNumber } from './formats.ts'

const students = (count: number) => `${formatNumber(count)} zelev`
const stars = (count: number) => `${formatNumber(count)} zetwal`

export const tutorProfile: typeof en.tutorProfile = {
  ask: 'Poz enn kestion',
  title: 'Profil profeser',
  loading: 'Pe sarz profil profeser-la…',
  titleOf: (name, city) => (city ? `${name}, profeser dan ${city}` : `${name}, profeser`),
  describe: (name, subjects) =>
    subjects ? `${name} ansegn ${subjects}.` : `${name} donn leson lor ${product.name}.`,
  back: 'Retourn lor bann rezilta',
  verified: {
    label: 'Profeser verifie',
    text: `Verifie par lekip ${product.name}, ki finn kontrol enn dokiman sa profeser-la.`,
  },
  checks: {
    label: 'Seki nou lekip finn kontrole',
    checked: (name, day) => `${name}, kontrole ${day}`,
  },
  premium: 'Premium',
  reviewCount: (count) => `(${formatNumber(count)} komanter)`,
  noCity: 'Lavil pa presize',
  reliability: ({ lessonsHeld, cancelledLate }) =>
    `${formatNumber(lessonsHeld)} leson dan ${reliability.days} zour, ${cancelledLate || 'okenn'} anile an retar`,
  stats: {
    years: () => 'Lane lexperians',
    students: () => 'Zelev forme',
  },
  experience: {
    title: 'Formasion ek lexperians',
    laureates: (count) => `Finn ed ${students(count)} vinn lorea`,
    sixCredits: (count) => `Finn ed ${students(count)} gagn 6 Credits`,
    years: (count) => `${formatNumber(count)} an lexperians dan lansegnman`,
    students: (count) => `Finn form ${students(count)}`,
  },
  about: {
    title: 'Lor sa profeser-la',
    empty: 'Pa ena prezantasion. Sa profeser-la pa ankor ekrir lor limem.',
  },
  classes: 'Bann klas',
  teaching: { title: 'Bann size', grades: 'Bann nivo', noGrades: 'Okenn nivo pa lor lalis' },
  availability: {
    title: 'Disponibilite',
    days: 'Bann zour',
    hours: (start, end) => `${start} - ${end}`,
    none: 'Pou deside ansam. Sa profeser-la pa finn donn zour fix.',
  },
  map: {
    action: 'Get lor map',
    outside: {
      title: 'Erer pozision',
      text: 'Paret pozision sa profeser-la andeor Moris. Map-la montre plito sant lil-la.',
    },
  },
  booking: {
    title: (name) => `Etidie avek ${name}`,
    hours: (days, start, end) => `${start} - ${end}, ${formatNumber(days)} zour par semenn`,
    noHours: 'Ler pou deside ansam',
    phone: 'Ou gagn nimero telefonn-la avek enn rezervasion konfirme.',
    phoneGiven: 'Ou rezervasion konfirme: ala nimero telefonn-la.',
    action: 'Rezerve',
    login: { title: 'Bizin konekte', text: 'Silvouple konekte pou rezerv sa profeser-la.' },
    reload: 'Sarz paz-la ankor pou rezerve',
    edit: 'Modifie profil',
  },
  reviews: {
    title: 'Bann komanter',
    action: 'Les enn komanter',
    login: { title: 'Bizin konekte', text: 'Silvouple konekte pou les enn komanter lor sa profeser-la.' },
    edit: 'Modifie ou komanter',
    hidden: 'Nou lekip finn kasiet ou komanter.',
    dialog: {
      loading: 'Pe ouver komanter-la…',
      missing: {
        title: 'Nou pa finn kapav sarz formiler-la',
        text: 'Verifie ou koneksion ek sey ankor.',
      },
    },
    empty: { title: 'Pa ankor ena komanter.', text: 'Les premie komanter lor sa profeser-la!' },
    loading: 'Pe sarz bann komanter…',
    stars,
    ofStars: (count, reviews) => `${stars(count)}: ${formatNumber(reviews)} komanter`,
    distribution: 'Komanter par zetwal',
    hasBooked: (tutor) => `Finn rezerve avek ${tutor}`,
    inClass: (months) => `${formatNumber(months)} mwa dan sa klas-la`,
    edited: 'Finn modifie',
    tags: 'Seki dimounn apresie',
    reply: (tutor) => `Repons ${tutor}`,
    more: 'Montre plis komanter',
    loadingMore: 'Pe sarz bann komanter…',
    failure: 'Nou pa finn kapav sarz bann komanter. Verifie ou koneksion ek sey ankor.',
    retry: 'Sey ankor',
  },
  joined: (month) => `Manb depi ${month}`,
}
