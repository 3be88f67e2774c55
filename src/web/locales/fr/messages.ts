import type * as en from '../en/messages.ts'
import { counted, formatNumber, plural } from './formats.ts'

export const messages: typeof en.messages = {
  title: 'Messages',
  description: 'Vos échanges avec vos professeurs, ou avec vos familles.',
  inbox: (unread) => (unread === 0 ? 'Messages' : `Messages, ${counted(unread, 'non lu', 'non lus')}`),
  badge: (unread) => (unread > 99 ? '99+' : String(unread)),
  loading: 'Chargement des messages…',
  failed: 'Impossible de charger les messages.',
  needsLogin: {
    title: 'Connectez-vous pour lire vos messages',
    text: 'Vos échanges avec les professeurs et les familles sont ici dès que vous vous connectez.',
    action: 'Se connecter',
  },
  empty: {
    title: 'Pas encore de message',
    text: 'Posez une question à un professeur depuis son profil, par exemple s’il y a une place le samedi.',
    action: 'Trouver un professeur',
  },
  more: 'Conversations plus anciennes',
  loadingMore: 'Chargement des messages…',
  unread: (count) => counted(count, 'nouveau', 'nouveaux'),
  you: 'Vous',
  forLearner: (name) => `pour ${name}`,
  thread: {
    back: 'Tous les messages',
    olderMessages: 'Messages plus anciens',
    list: 'Messages, le plus récent à la fin',
    from: (name) => `${name} :`,
    sent: 'Envoyé',
    read: 'Lu',
    notice: 'À toute la classe',
    masked:
      'Les numéros et les adresses sont cachés tant qu’aucune réservation ou place dans une classe n’est confirmée.',
    gone: {
      title: 'Cette conversation n’est plus ici',
      text: 'Elle a été supprimée, ou l’autre personne est partie.',
      action: 'Tous les messages',
    },
    suspended:
      'Personne ne peut écrire dans cette conversation pour le moment. Vous pouvez toujours la lire.',
    ended: {
      mine: 'Vous avez bloqué cette conversation. Aucun de vous deux ne peut y écrire.',
      theirs: 'Plus personne ne peut écrire dans cette conversation.',
    },
    awaiting:
      'Vous avez écrit trois messages. Vous pourrez écrire à nouveau quand il y aura une réponse, ou quand une réservation ou une place dans une classe sera confirmée.',
    left: (count) =>
      `Encore ${plural(count, 'un message possible', `${formatNumber(count)} messages possibles`)} avant une réponse.`,
    block: 'Bloquer',
    unblock: 'Débloquer',
    blockTitle: (name) => `Bloquer ${name} ?`,
    blockText: 'Aucun de vous deux ne pourra plus écrire dans cette conversation. Vous pourrez la débloquer.',
    keep: 'Annuler',
  },
  form: {
    label: 'Votre message',
    placeholder: 'Écrire un message…',
    send: 'Envoyer',
    empty: 'Écrivez un message.',
    notSent: 'Non envoyé. Ce que vous avez écrit est toujours là.',
  },
  notices: {
    title: 'Écrire à la classe',
    hint: 'Chaque famille le reçoit. Personne d’autre que vous ne voit leurs réponses.',
    list: 'Ce que vous avez écrit à la classe',
    readBy: (read, sent) => `Lu : ${formatNumber(read)} sur ${formatNumber(sent)}`,
  },
  new: {
    title: (name) => `Poser une question à ${name}`,
    anyTitle: 'Poser une question',
    description: 'Chacun est prévenu quand il y a une réponse. Votre numéro reste caché.',
    about: (name) => `Au sujet de la classe ${name}`,
    learner: 'De qui s’agit-il ?',
    me: 'Moi',
    suggestions: 'Suggestions',
    suggested: [
      'Y a-t-il une place le samedi ?',
      'Proposez-vous un cours d’essai ?',
      'Enseignez-vous en ligne ?',
      'Combien d’élèves y a-t-il dans la classe ?',
    ],
    missing: {
      title: 'À qui voulez-vous poser une question ?',
      text: 'Choisissez un professeur, et posez votre question depuis son profil.',
      action: 'Trouver un professeur',
    },
    masked:
      'Les numéros de téléphone et les adresses sont cachés tant qu’aucune réservation ou place dans une classe n’est confirmée.',
  },
}
