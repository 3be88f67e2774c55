import { product } from '#contract/product'
import type * as en from '../en/calendar-feeds.ts'
import { counted } from './formats.ts'

export const calendarFeeds: typeof en.calendarFeeds = {
  title: 'Calendrier',
  text: 'Voyez les cours dans le calendrier de votre téléphone. Ce qui change ici change là-bas aussi.',
  count: (links) => (links === 0 ? 'Pas encore de lien' : counted(links, 'lien', 'liens')),
  own: 'Tous vos cours',
  ofChild: (name) => `Cours pour ${name}`,
  make: 'Ajouter à mon calendrier',
  makeOf: (label) => `Ajouter à mon calendrier : ${label}`,
  making: 'Création du lien…',
  open: 'Ouvrir dans le calendrier',
  openOf: (label) => `Ouvrir dans le calendrier : ${label}`,
  copy: 'Copier le lien',
  copied: 'Copié',
  address: (label) => `Le lien : ${label}`,
  how: 'Apple et Outlook ouvrent le lien d’eux-mêmes. Dans Google Agenda sur un ordinateur, choisissez « À partir de l’URL » et collez-le ; Google cherche les changements une ou deux fois par jour.',
  secret: `Toute personne qui a le lien voit les cours : partagez-le avec prudence. ${product.name} n’y met jamais de numéro de téléphone.`,
  stop: {
    action: 'Arrêter ce lien',
    actionOf: (label) => `Arrêter ce lien : ${label}`,
    stopping: 'Arrêt…',
    done: { title: 'Lien arrêté', text: 'Les calendriers qui l’utilisaient ne reçoivent plus rien.' },
  },
  loading: 'Chargement de vos liens de calendrier…',
  failed: 'Impossible de charger vos liens de calendrier.',
  notSaved: 'La demande n’a pas abouti. Vérifiez votre connexion et réessayez.',
}
