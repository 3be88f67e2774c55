import type * as en from '../en/reports.ts'

export const reports: typeof en.reports = {
  action: 'Signaler',
  /** For those who hear one of many such buttons. */
  named: {
    tutor: (name) => `Signaler ${name}`,
    class: (name) => `Signaler la classe ${name}`,
    review: (name) => `Signaler l’avis écrit par ${name}`,
    message: (name) => `Signaler ce message écrit par ${name}`,
  },
  loading: 'Chargement du formulaire…',
  missing: {
    title: 'Impossible de charger le formulaire',
    text: 'Vérifiez votre connexion et réessayez.',
  },
}
