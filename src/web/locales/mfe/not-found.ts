import type * as en from '../en/not-found.ts'

export const notFound: typeof en.notFound = {
  title: 'Nou pa finn trouv sa paz-la',
  auth: {
    text: 'Ou lien pou konekte pa marse: li kapav finn expire, ouswa li pa valab.',
    action: 'Reavoy email konfirmasion',
  },
  tutor: {
    text: 'Nou pa finn trouv profil sa profeser-la. Li kapav pa ankor anrezistre avek nou.',
    action: 'Get bann profeser disponib',
  },
  other: {
    text: 'Nou pa finn trouv sa paz-la. Li kapav finn deplase, ouswa li pa existe.',
    action: 'Retourne',
  },
  home: 'Retourn lor paz lakey',
}
