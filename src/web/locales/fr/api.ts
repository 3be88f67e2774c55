import type * as en from '../en/api.ts'

/** What people read when a call failed without words of its own. */
export const api: typeof en.api = {
  offline: 'Vous semblez hors ligne. Vérifiez votre connexion et réessayez.',
  unknown: 'Un problème est survenu. Merci de réessayer.',
}
