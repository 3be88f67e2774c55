import type * as en from '../en/map-frame.ts'

export const mapFrame: typeof en.mapFrame = {
  loading: 'Chargement de la carte…',
  failure: {
    title: 'Impossible de charger la carte',
    text: 'Vérifiez votre connexion et réessayez. La liste montre les mêmes professeurs.',
    retry: 'Réessayer',
  },
}
