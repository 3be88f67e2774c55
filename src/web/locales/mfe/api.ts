import type * as en from '../en/api.ts'

/** What people read when a call failed without words of its own. */
export const api: typeof en.api = {
  offline: 'Paret ou pa konekte. Verifie ou koneksion ek sey ankor.',
  unknown: 'Enn problem finn arive. Silvouple sey ankor.',
}
