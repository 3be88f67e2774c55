import { product } from '#contract/product'
import type * as en from '../en/offline.ts'

export const offline: typeof en.offline = {
  stored: {
    offline: (when) => `Vous êtes hors ligne. Données du ${when}.`,
    unreachable: (when) => `Nous ne sommes pas joignables. Données du ${when}.`,
  },
  update: {
    title: 'Une nouvelle version est prête',
    text: 'Rechargez la page quand cela vous convient.',
    action: 'Recharger',
  },
  install: {
    title: `Ajoutez ${product.name} à votre écran d’accueil`,
    text: 'Il s’ouvre d’un geste, même sans réseau.',
    onApple:
      'Touchez Partager, puis « Sur l’écran d’accueil ». Il s’ouvre alors d’un geste, même sans réseau.',
    action: 'Installer',
  },
}
