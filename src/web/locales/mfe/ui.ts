import type * as en from '../en/ui.ts'
import { formatNumber } from './formats.ts'

/** The few words that the parts bring along themselves; everything else is handed in. */
export const ui: typeof en.ui = {
  loading: 'Pe sarze…',
  tryAgain: 'Sey ankor',
  close: 'Ferme',
  dismiss: 'Tire',
  notifications: 'Bann notifikasion',
  showCharacters: 'Montre bann karakter',
  noMatches: 'Okenn rezilta',
  openList: 'Ouver lalis',
  remove: (label) => `Tir ${label}`,
  removeHint: 'Peze lor Backspace ouswa Delete pou tire',
  characters: (count, max) => `${formatNumber(count)}/${formatNumber(max)} karakter`,
  outOf5: (value) => `${value} lor 5`,
  pages: 'Bann paz',
  previousPage: 'Paz presedan',
  nextPage: 'Paz swivan',
  page: (page) => `Paz ${page}`,
  pageOf: (page, pages) => `Paz ${page} lor ${pages}`,
}
