/** The few words that the parts bring along themselves; everything else is handed in. */
export const ui = {
  loading: 'Loading…',
  close: 'Close',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  showCharacters: 'Show characters',
  noMatches: 'No matches',
  openList: 'Open list',
  remove: (label: string) => `Remove ${label}`,
  removeHint: 'Press Backspace or Delete to remove',
  characters: (count: number, max: number) => `${count}/${max} characters`,
  outOf5: (value: number) => `${value} out of 5`,
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const
