import type * as en from '../en/not-found.ts'

export const notFound: typeof en.notFound = {
  title: 'Nou pa finn trouv sa paz-la',
  auth: {
    text: 'Ou lien pou konekte pa marse: kapav li finn expire, ouswa li pa valab.',
    action: 'Reavoy email konfirmasion',
  },
  tutor: {
    text: 'Nou pa finn trouv profil sa profeser-la. Kapav li pa ankor anrezistre avek nou.',
    action: 'Get bann profeser disponib',
  },
  other: {
    text: 'Nou pa finn trouv sa paz-la. Kapav li finn deplase, ouswa li pa existe.',
    action: 'Retourne',
  },
  home: 'Retourn lor paz lakey',
}
