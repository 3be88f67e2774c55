import { ofSubjectName } from '#contract/locales/fr/of-subject'
import type * as en from '../en/outbox.ts'
import { counted } from './formats.ts'

export const outbox: typeof en.outbox = {
  waiting: (count) =>
    `${counted(count, 'modification attend', 'modifications attendent')} d’être envoyée${count < 2 ? '' : 's'}.`,
  waitingHere: 'En attente d’envoi',
  queued: {
    title: 'Gardé sur cet appareil',
    text: 'Il n’y a pas de réseau. L’envoi se fera tout seul dès son retour.',
  },
  notStored:
    'Il n’y a pas de réseau, et cet appareil n’a pas pu le garder pour plus tard. Réessayez une fois en ligne.',
  refused: {
    line: (count) =>
      `${counted(count, 'modification n’a pas pu être envoyée', 'modifications n’ont pas pu être envoyées')}.`,
    show: 'Voir',
    title: 'Non envoyé',
    text: 'Le réseau est revenu, mais l’envoi a été refusé. Ce que vous avez écrit reste ici jusqu’à votre décision.',
    open: 'Ouvrir la page',
    again: 'Renvoyer',
    discard: 'Supprimer',
  },
  of: {
    register: (title, day) => `Appel : ${title}, ${day}`,
    absence: (learner, day) => `${learner} ne peut pas venir le ${day}`,
    noAbsence: (learner, day) => `${learner} peut venir le ${day}`,
    confirm: (other, subject) => `Accepter le cours ${ofSubjectName(subject)} avec ${other}`,
    decline: (other, subject) => `Refuser le cours ${ofSubjectName(subject)} avec ${other}`,
    cancel: (other, subject) => `Annuler le cours ${ofSubjectName(subject)} avec ${other}`,
    message: (other) => `Message à ${other}`,
  },
  signOut: {
    title: 'Se déconnecter quand même ?',
    text: (count) =>
      `${counted(count, 'modification n’est pas encore envoyée', 'modifications ne sont pas encore envoyées')}. Se déconnecter supprime ce qui est gardé sur cet appareil.`,
    stay: 'Rester connecté',
    leave: 'Se déconnecter et supprimer',
  },
}
