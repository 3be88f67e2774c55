import type * as en from '../en/ui.ts'
import { formatDecimal, formatNumber } from './formats.ts'

/** The few words that the parts bring along themselves; everything else is handed in. */
export const ui: typeof en.ui = {
  loading: 'Chargement…',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  dismiss: 'Masquer',
  notifications: 'Notifications',
  showCharacters: 'Afficher les caractères',
  noMatches: 'Aucun résultat',
  openList: 'Ouvrir la liste',
  remove: (label) => `Retirer ${label}`,
  removeHint: 'Appuyez sur Retour arrière ou Suppr pour retirer',
  characters: (count, max) => `${formatNumber(count)}/${formatNumber(max)} caractères`,
  outOf5: (value) => `${Number.isInteger(value) ? value : formatDecimal(value, 1)} sur 5`,
  pages: 'Pages',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  page: (page) => `Page ${page}`,
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
}
