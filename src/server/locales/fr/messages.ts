import { counted } from '#contract/locales/fr/formats'
import type * as en from '../en/messages.ts'

export const unread: typeof en.unread = {
  title: (count, name) =>
    count === 1 ? `${name} vous a envoyé un message` : `${name} vous a envoyé ${count} messages`,
  message: (name) => `${name} vous a écrit :`,
  action: 'Répondre',
}

export const newReview: typeof en.newReview = ({ name, rating }) => ({
  title: 'Nouvel avis',
  message: `${name} vous a donné ${counted(rating, 'étoile', 'étoiles')}.`,
  action: 'Voir l’avis',
})
