import type * as en from '../en/failure-page.ts'

export const failurePage: typeof en.failurePage = {
  429: {
    title: 'Un instant, s’il vous plaît',
    text: 'Beaucoup de pages ont été demandées en peu de temps depuis votre connexion. Merci de patienter quelques secondes, puis de réessayer.',
  },
  503: {
    title: 'De retour dans un instant',
    text: 'Nous n’avons pas accès à nos données pour le moment. Rien n’est perdu. Merci de réessayer dans une minute.',
  },
}
