import { expiryAfterDays, lateWithinHours } from '#contract/bookings/rules'
import { ofSubjectName } from '#contract/locales/fr/of-subject'
import { product } from '#contract/product'
import type * as en from '../en/bookings.ts'
import { counted, formatNumber, listed, plural } from './formats.ts'
import { offerEnd } from './offer.ts'

export const bookings: typeof en.bookings = {
  anyTime: 'N’importe quand, je m’arrange par téléphone',
  byPhone: 'N’importe quand, à convenir par téléphone',
  hours: (day, start, end) => `${day}, de ${start} à ${end}, heure de Maurice`,
  wasToBe: (time) => `Était prévu le ${time}`,
  ofLearner: (learner, subject) => `${learner} : ${subject}`,
  lesson: (subject, grade) => `${subject}, ${grade}`,

  form: {
    action: 'Réserver',
    title: (tutor) => `Réserver avec ${tutor}`,
    atOnce: 'En général, vous recevez le numéro tout de suite.',
    onConfirmation: (tutor) => `Vous recevez le numéro de téléphone quand ${tutor} confirme.`,
    learner: 'Pour qui est-ce ?',
    learnerHint: 'Le nom de la personne qui suivra le cours.',
    addChildren: 'Ajouter vos enfants',
    me: (name) => `Moi (${name})`,
    someoneElse: 'Quelqu’un d’autre',
    learnerName: 'Nom',
    another: 'Réserver un autre cours',
    count: (count) => counted(count, 'réservation', 'réservations'),
    learnerRequired: 'Dites qui suivra le cours.',
    grade: 'Niveau',
    gradeNotTaught: (learner, grade) =>
      `${learner} est en ${grade}, un niveau que ce professeur n’enseigne pas.`,
    subject: 'Matière',
    day: 'Quand ?',
    dayWithName: (day, names) => (names.length > 0 ? `${day} (${names.join(', ')})` : day),
    chooseDay: 'Choisir un jour',
    lasts: (minutes) => `Un cours dure ${counted(minutes, 'minute', 'minutes')}.`,
    hour: 'Heure, à Maurice',
    slots: {
      loading: 'Chargement des heures libres…',
      none: 'Aucune heure libre dans les jours à venir. Vous convenez d’une heure par téléphone.',
      failed:
        'Impossible de charger les heures libres. Vous pouvez convenir d’une heure par téléphone, ou réessayer.',
      retry: 'Réessayer',
    },
    message: 'Message (facultatif)',
    messageHint: 'Par exemple ce qu’il faut travailler. Sans numéro de téléphone ni adresse.',
    phone: 'Un numéro que le professeur peut appeler (facultatif)',
    phoneHint:
      'Montré une fois la réservation confirmée, à vos professeurs seulement. Il reste dans votre compte.',
    phoneKnown: (number) => `Une fois la réservation confirmée, le professeur peut appeler le ${number}.`,
    submit: 'Réserver',
    submitting: 'Réservation…',
    cancel: 'Annuler',
    nothingTaught: 'Ce professeur n’a pas encore indiqué de cours à réserver.',
    done: {
      confirmed: { title: 'C’est réservé', text: 'La réservation est confirmée.' },
      pending: { title: 'Demande envoyée', text: 'Nous vous prévenons dès que le professeur répond.' },
      waiting: {
        title: 'Réservation gardée',
        text: 'Nous vous prévenons dès qu’il y a une place pour vous.',
      },
      already: (learner, subject) => ({
        title: 'Déjà réservé',
        text: `${learner} a déjà une réservation avec ce professeur : ${subject}.`,
      }),
    },
    error: { title: 'Erreur', text: 'Un problème est survenu. Merci de réessayer.' },
    failed: 'Impossible de charger votre réservation avec ce professeur.',
  },

  contact: {
    call: (number) => `Appeler le ${number}`,
    whatsApp: 'WhatsApp',
    joinOnline: 'Rejoindre en ligne',
    hello: ({ tutor, learner, subject, grade, when }) =>
      `Bonjour ${tutor}, j’ai réservé un cours ${ofSubjectName(subject)} (${grade}) pour ${learner} sur ${product.name}${when ? ` : ${when}` : ''}.`,
    none: 'Ce professeur n’a pas encore donné de numéro.',
    loading: 'Chargement du numéro…',
    failed: 'Impossible de charger le numéro.',
    calendar: {
      action: 'Ajouter au calendrier',
      title: (subject, tutor) => `${subject} avec ${tutor}`,
      details: (learner, grade) => `Pour ${learner}, ${grade}. Réservé sur ${product.name}.`,
      fileName: (day) => `${product.slug}-lesson-${day}.ics`,
    },
  },

  states: {
    pending: 'À confirmer',
    waiting: 'En attente',
    confirmed: 'Confirmée',
    postponed: 'Reportée',
    completed: 'Terminée',
    declined: 'Refusée',
    cancelled: 'Annulée',
    expired: 'Expirée',
  },

  details: 'Détails de votre réservation',

  move: {
    action: {
      move: 'Déplacer',
      first: 'Proposer un horaire',
      another: 'Proposer un autre horaire',
      makeUp: { student: 'Trouver un autre horaire', tutor: 'Proposer un autre horaire' },
    },
    title: 'Un autre horaire pour ce cours',
    firstTitle: 'Un horaire pour ce cours',
    text: (other) => `Nous posons la question à ${other}. Rien ne change avant la réponse.`,
    now: (time) => `Pour le moment : ${time}`,
    day: 'Jour',
    time: 'Début, heure de Maurice',
    choose: 'Choisissez un jour et une heure.',
    submit: 'Proposer cet horaire',
    submitting: 'Envoi…',
    cancel: 'Annuler',
    sent: { title: 'Horaire proposé', text: 'Nous vous prévenons dès qu’il y a une réponse.' },
    wouldLike: (other, time) => `${other} préférerait le ${time}.`,
    offers: (other, time) => `${other} propose le ${time}.`,
    proposed: (time) => `Proposé : ${time}.`,
    unanswered: (other) => `${other} n’a pas encore répondu.`,
    agree: 'Accepter',
    agreeing: 'Acceptation…',
    agreed: { title: 'Cours déplacé', text: 'Tout le monde connaît le nouvel horaire.' },
    keep: 'Ne rien changer',
    notThen: 'Pas à cet horaire',
    keeping: 'Réponse…',
    kept: { title: 'Réponse envoyée', text: 'Rien n’a changé.' },
    withdraw: 'Retirer',
    withdrawing: 'Retrait…',
    withdrawn: { title: 'Proposition retirée', text: 'Rien n’a changé.' },
    failed: 'Cela n’a pas fonctionné',
  },

  reason: {
    legend: 'Pourquoi ?',
    illness: 'Maladie',
    closure: 'Cyclone ou fermeture',
    other: 'Une autre raison',
    late: `Le cours commence dans moins de ${lateWithinHours} heures : l’annulation est donc notée comme tardive.`,
    lateOnDay: `Les cours et les classes qui commencent dans moins de ${lateWithinHours} heures sont notés comme annulés tardivement.`,
    given: { illness: 'Pour cause de maladie.', closure: 'Pour cause de fermeture.', other: '' },
    wasLate: `Annulation tardive : moins de ${lateWithinHours} heures avant le cours.`,
  },

  cancelDay: {
    action: 'Annuler une journée',
    title: 'Annuler une journée',
    text: 'En cas de cyclone ou de maladie. Tout le monde est prévenu aussitôt, et personne ne peut réserver ce jour-là.',
    day: 'Jour',
    dayOf: (ahead, day) => ['Aujourd’hui, ', 'Demain, '][ahead]?.concat(day) ?? day,
    counting: 'Nous comptons les cours de cette journée…',
    unknown: 'Impossible de compter les cours de cette journée.',
    consequences: ({ postponed, requests, meetings }) =>
      [
        postponed + meetings === 0 && 'Aucun cours ce jour-là. La journée devient un jour de congé.',
        postponed > 0 && `${counted(postponed, 'cours est reporté', 'cours sont reportés')}.`,
        meetings > 0 && `${counted(meetings, 'classe est annulée', 'classes sont annulées')}.`,
        requests > 0 && `${counted(requests, 'demande perd son horaire', 'demandes perdent leur horaire')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    keep: 'Garder la journée',
    confirm: 'Annuler la journée',
    confirming: 'Annulation…',
    done: (day) => `Journée annulée : ${day}`,
    notified({ postponed, requests, meetings }) {
      const bookings = postponed + requests
      const whose = [
        ...(bookings > 0 ? [counted(bookings, 'réservation', 'réservations')] : []),
        ...(meetings > 0 ? [counted(meetings, 'classe', 'classes')] : []),
      ]
      if (whose.length === 0) return 'Il n’y avait pas de cours. Personne ne peut réserver ce jour-là.'
      const families =
        bookings === 1 && meetings === 0
          ? '1 famille a été prévenue.'
          : `Les familles concernées ont été prévenues (${listed(whose)}).`
      return postponed > 0 ? `${families} Proposez un autre horaire :` : families
    },
  },

  student: {
    title: 'Mes réservations',
    pending: (tutor) =>
      `En attente de confirmation par ${tutor}. Le numéro apparaît quand le professeur confirme.`,
    waiting: (tutor) =>
      `${tutor} n’a pas de place pour un autre élève en ce moment. Nous gardons votre réservation et la confirmons dès qu’il y en a une.`,
    confirmed: (tutor) => `${tutor} attend de vos nouvelles.`,
    postponed: (tutor) => `${tutor} a dû annuler ce jour-là. Convenez d’un autre horaire.`,
    completed: (tutor) => `Votre réservation avec ${tutor} est terminée.`,
    declined: (tutor) => `${tutor} n’a pas pu prendre cette réservation.`,
    cancelled: {
      student: () => 'Vous avez annulé cette réservation.',
      tutor: (tutor) => `${tutor} a annulé cette réservation.`,
      other: () => 'Cette réservation a été annulée.',
    },
    expired: (tutor) => `${tutor} n’a pas répondu en ${expiryAfterDays} jours.`,
    see: 'Mes réservations',
    for: (learner) => `pour ${learner}`,
    again: 'Réserver à nouveau',
    ask: 'Écrire un message',
    askNamed: (tutor) => `Écrire un message à ${tutor}`,
    similar: 'Professeurs similaires',
    cancel: {
      action: 'Annuler la réservation',
      title: (tutor) => `Annuler votre réservation avec ${tutor} ?`,
      text: 'Nous prévenons le professeur. Vous pourrez réserver à nouveau plus tard.',
      confirm: 'Oui, annuler',
      confirming: 'Annulation…',
      keep: 'La garder',
      done: { title: 'Réservation annulée', text: 'Nous avons prévenu le professeur.' },
    },
    more: 'Réservations précédentes',
    loadingMore: 'Chargement…',
    loading: 'Chargement de vos réservations…',
    failed: 'Impossible de charger vos réservations.',
    empty: {
      title: 'Pas encore de réservation',
      text: 'Quand vous réservez un cours, la réservation et le numéro de téléphone sont ici.',
      action: 'Trouver un professeur',
    },
  },

  tutor: {
    title: 'Réservations de vos élèves',
    pending: (student) => `${student} attend votre réponse.`,
    waiting: (student) =>
      `${student} attend une mise en relation disponible. Avec une formule, la réservation est confirmée.`,
    confirmed: (student) => `${student} a votre numéro.`,
    postponed: (student) => `Vous avez annulé ce jour-là. Proposez un autre horaire à ${student}.`,
    completed: (student) => `La réservation faite par ${student} est terminée.`,
    declined: () => 'Vous avez refusé cette demande.',
    cancelled: {
      student: (student) => `${student} a annulé cette réservation.`,
      tutor: () => 'Vous avez annulé cette réservation.',
      other: () => 'Cette réservation a été annulée.',
    },
    expired: () => `Vous n’avez pas répondu en ${expiryAfterDays} jours.`,
    bookedBy: (student) => `réservé par ${student}`,
    groups: {
      pending: { title: 'En attente de votre réponse', empty: 'Aucune demande n’attend votre réponse.' },
      postponed: { title: 'Un autre horaire à trouver', empty: '' },
      confirmed: { title: 'À venir', empty: 'Aucun cours prévu' },
      waiting: { title: 'En attente d’une mise en relation', empty: '' },
    },
    linked: 'La réservation dont nous vous avons parlé',
    all: (count) =>
      plural(count, `${formatNumber(count)} réservation`, `Les ${formatNumber(count)} réservations`),
    accept: 'Accepter',
    accepting: 'Acceptation…',
    acceptFailed: 'Non acceptée',
    accepted: { title: 'Réservation confirmée', text: 'L’élève voit maintenant votre numéro.' },
    held: { title: 'Plus aucune mise en relation', text: 'La réservation attend que vous ayez une formule.' },
    decline: {
      action: 'Refuser',
      title: (student) => `Refuser la demande faite par ${student} ?`,
      text: 'Nous prévenons l’élève et lui proposons d’autres professeurs.',
      confirm: 'Oui, refuser',
      confirming: 'Refus…',
      keep: 'La garder',
      done: { title: 'Demande refusée', text: 'Nous avons prévenu l’élève.' },
    },
    cancel: {
      action: 'Annuler la réservation',
      title: (student) => `Annuler la réservation faite par ${student} ?`,
      text: 'Nous prévenons l’élève. La mise en relation reste utilisée.',
      confirm: 'Oui, annuler',
      confirming: 'Annulation…',
      keep: 'La garder',
      done: { title: 'Réservation annulée', text: 'Nous avons prévenu l’élève.' },
    },
    report: {
      action: 'Signaler comme fausse',
      title: (student) => `Signaler comme fausse la réservation faite par ${student} ?`,
      text: 'Nous l’examinons. Si elle est fausse, la mise en relation vous est rendue.',
      confirm: 'Signaler',
      confirming: 'Signalement…',
      keep: 'Ne pas signaler',
      done: { title: 'Réservation signalée', text: 'Merci. Nous l’examinons.' },
    },
    reported: 'Vous avez signalé cette réservation. Nous l’examinons.',
    more: 'Voir plus',
    loadingMore: 'Chargement…',
    loading: 'Chargement des réservations…',
    failed: 'Impossible de charger les réservations.',
    settings: {
      confirms: 'Je confirme chaque demande moi-même',
      confirmsHint: 'Sinon une réservation est confirmée aussitôt, et l’élève voit votre numéro.',
      failed: 'Le changement n’a pas été enregistré. Merci de réessayer.',
      used: (used, limit) =>
        `Formule gratuite : ${counted(used, 'mise en relation', 'mises en relation')} avec des élèves, sur ${formatNumber(limit)} possibles.`,
      unlimited: (used) =>
        `${counted(used, 'mise en relation', 'mises en relation')} avec des élèves jusqu’ici. Votre formule est sans limite.`,
      freeForAll: (used, until) =>
        `Formule gratuite : ${counted(used, 'mise en relation', 'mises en relation')} avec des élèves jusqu’ici. Aucune limite jusqu’au ${offerEnd(until)}.`,
      waiting: (count) => `${counted(count, 'élève attend', 'élèves attendent')} une mise en relation.`,
      upgrade: 'Voir les formules',
    },
  },
}
