import type * as en from '../en/push.ts'

export const push: typeof en.push = {
  section: {
    text: 'Cours, messages et places, affichés sur ce téléphone ou cet ordinateur dès qu’ils arrivent, même quand ce site est fermé. Jamais la nuit.',
    on: 'Activées sur cet appareil.',
    off: 'Désactivées sur cet appareil.',
    switchOn: 'Activer sur cet appareil',
    switchOff: 'Désactiver sur cet appareil',
    kinds: 'Choisir les notifications',
    failed: 'Ce réglage n’a pas pu être chargé.',
    unsupported:
      'Ce navigateur ne peut pas afficher de notifications. Vous les recevez toujours dans la cloche et par e-mail.',
    'install-first':
      'Sur un iPhone ou un iPad, ajoutez d’abord ce site à votre écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil ». Ouvrez-le de là et revenez à cette page.',
  },
  offer: {
    ask: {
      title: 'Voulez-vous un rappel ?',
      text: 'Nous pouvons vous rappeler vos cours sur ce téléphone.',
    },
    action: 'Me les rappeler sur ce téléphone',
    done: { title: 'Rappels activés', text: 'Vous pouvez changer ceci dans votre profil.' },
    failed: 'Les rappels ne sont pas activés',
  },
  working: 'Un instant…',
  denied:
    'Votre navigateur ne nous laisse pas afficher de notifications. Pour l’autoriser, ouvrez les réglages de ce site dans votre navigateur (le signe à côté de l’adresse), autorisez « Notifications » et rechargez cette page.',
  offline: 'Vous êtes hors ligne. Vous pourrez changer ceci quand vous serez reconnecté.',
  notSwitched: 'Cela n’a pas marché. Vérifiez votre connexion et réessayez.',
}
