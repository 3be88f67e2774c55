import { product } from '#contract/product'
import type * as en from '../en/calendar-feeds.ts'
import { formatNumber } from './formats.ts'

export const calendarFeeds: typeof en.calendarFeeds = {
  title: 'Kalandriye',
  text: 'Get bann leson dan kalandriye ou telefonn. Seki sanze isi sanze laba osi.',
  count: (links) => (links === 0 ? 'Pa ankor ena lien' : `${formatNumber(links)} lien`),
  own: 'Tou ou bann leson',
  ofChild: (name) => `Leson ${name}`,
  make: 'Met dan mo kalandriye',
  makeOf: (label) => `Met dan mo kalandriye: ${label}`,
  making: 'Pe fer lien-la…',
  open: 'Ouver dan kalandriye',
  openOf: (label) => `Ouver dan kalandriye: ${label}`,
  copy: 'Kopie lien-la',
  copied: 'Finn kopie',
  address: (label) => `Lien-la: ${label}`,
  how: 'Apple ek Outlook ouver lien-la tousel. Dan Google Calendar lor enn ordinater, swazir “From URL” ek paste li; Google get bann sanzman enn ouswa de fwa par zour.',
  secret: `Tou dimounn ki ena lien-la trouv bann leson, alor fer atansion avek kisann-la ou partaz li. ${product.name} zame met nimero ladan.`,
  stop: {
    action: 'Aret sa lien-la',
    actionOf: (label) => `Aret sa lien-la: ${label}`,
    stopping: 'Pe arete…',
    done: { title: 'Lien-la finn arete', text: 'Bann kalandriye ki ti pe servi li nepli gagn nanye.' },
  },
  loading: 'Pe sarz ou bann lien kalandriye…',
  failed: 'Nou pa finn kapav sarz ou bann lien kalandriye.',
  notSaved: 'Sa pa finn pase. Verifie ou koneksion ek sey ankor.',
}
