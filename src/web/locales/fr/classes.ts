import { offerHours } from '#contract/classes/rules'
import { product } from '#contract/product'
import type * as en from '../en/classes.ts'
import { formatRupees } from './formats.ts'

type Texts = typeof en.classes

const accepted: Texts['family']['accept']['done'] = {
  title: 'La place est à vous',
  text: 'Le professeur est prévenu.',
}

const leavingPlace: Texts['family']['leave']['of']['active'] = {
  action: 'Quitter',
  title: (learner, name) => `${learner} quitte ${name} ?`,
  text: 'La place va à la personne suivante, et le professeur est prévenu. Les frais déjà dus restent à payer.',
  confirm: 'Quitter la classe',
}

/** What families read about classes. */
export const classes: typeof en.classes = {
  ask: 'Poser une question',
  title: 'Classes',
  places: {
    at_tutor: (city) => `Chez le professeur, à ${city}`,
    centre: (city) => `Dans un centre, à ${city}`,
    online: () => 'En ligne',
  },
  trials: {
    none: () => null,
    free: () => 'Une séance d’essai gratuite est possible',
    paid: (rupees) => `Une séance d’essai est possible, pour environ ${formatRupees(rupees)}`,
  },
  time: (weekday, start, end) => `${weekday} de ${start} à ${end}`,
  dates: (from, to) => (to ? `Du ${from} au ${to}` : `À partir du ${from}`),
  labels: {
    subject: 'Matière',
    grades: 'Pour',
    place: 'Où',
    times: 'Quand',
    dates: 'Dates',
    trial: 'Essai',
  },
  join: {
    open: 'Rejoindre',
    ask: 'Demander une place',
    full: 'Rejoindre la liste d’attente',
    another: 'Inscrire quelqu’un d’autre',
    of: (action, name) => `${action} : ${name}`,
    see: 'Voir la classe',
    login: {
      title: 'Connectez-vous pour rejoindre la classe',
      text: 'Ensuite vous choisissez qui rejoint la classe.',
    },
    toFamily: 'Voir dans Famille',
    loading: 'Chargement du formulaire…',
    missing: { title: 'Un problème est survenu', text: 'Vérifiez votre connexion et réessayez.' },
  },
  form: {
    titles: {
      open: (name) => `Rejoindre ${name}`,
      ask: (name) => `Demander une place : ${name}`,
      full: (name) => `Liste d’attente : ${name}`,
    },
    next: {
      open: (tutor) => `Vous avez tout de suite une place, et nous prévenons ${tutor}.`,
      ask: (tutor) => `${tutor} décide pour chaque demande, et nous vous transmettons la réponse.`,
      full: () =>
        `Vous rejoignez la liste d’attente. Une place qui se libère vous est proposée, et gardée ${offerHours} heures.`,
    },
    who: 'Qui rejoint la classe ?',
    me: (name) => `Moi (${name})`,
    someoneElse: 'Quelqu’un d’autre',
    name: 'Nom de l’élève',
    nameHint: 'Si vous ajoutez vos enfants à votre famille, vous les choisissez ici et voyez leur semaine.',
    addChildren: 'Ajouter vos enfants',
    whoRequired: 'Choisissez qui rejoint la classe.',
    nameRequired: 'Donnez le nom de l’élève.',
    trial: 'Essayer d’abord une séance',
    trialHints: {
      none: () => undefined,
      free: () => 'Cette séance est gratuite. Après, vous dites si vous restez.',
      paid: (rupees) =>
        `Vous payez sa part du mois, environ ${formatRupees(rupees)}. Après, vous dites si vous restez ; le reste du mois se paie alors.`,
    },
    together: 'Seulement ensemble',
    togetherHint: 'Ils attendent qu’il y ait une place pour chacun.',
    phone: 'Un numéro que le professeur peut appeler (facultatif)',
    phoneHint: 'Montré quand vous avez une place, à vos professeurs seulement. Il reste dans votre compte.',
    phoneKnown: (number) => `Quand vous avez une place, le professeur peut appeler le ${number}.`,
    cancel: 'Annuler',
    sending: 'Envoi…',
    done: {
      active: { title: 'Vous avez une place', text: 'Le professeur est prévenu.' },
      trial: { title: 'Vous pouvez essayer la classe', text: 'Le professeur est prévenu.' },
      requested: { title: 'Demande envoyée', text: 'Nous vous prévenons quand le professeur répond.' },
      waiting: {
        title: 'Sur la liste d’attente',
        text: 'Nous vous prévenons quand une place est libre pour vous.',
      },
      offered: {
        title: 'Une place est libre pour vous',
        text: 'Vous pouvez l’accepter sur la page Famille.',
      },
    },
  },
  states: {
    requested: 'Attend la réponse du professeur',
    waiting: (position) => `Sur la liste d’attente, numéro ${position}`,
    together: 'Seulement avec ses frères et sœurs',
    offered: (until) => `Une place est libre, et gardée jusqu’au ${until}`,
    trial: (until) => `Essaie une séance. Dites au plus tard le ${until} si vous restez.`,
    active: 'A une place',
    ended: {
      declined: 'Le professeur n’a pas pu prendre cet élève',
      expired: 'Pas de réponse à temps',
      left: 'Vous avez quitté la classe',
      removed: 'Le professeur y a mis fin',
      ended: 'La classe est terminée',
    },
  },
  ofLearner: (learner, state) => `${learner} : ${state}`,
  family: {
    with: 'avec',
    next: (time) => `Prochaine séance : ${time}`,
    call: (shown) => `Appeler le ${shown}`,
    whatsApp: 'WhatsApp',
    hello: (tutor, learner, name) =>
      `Bonjour ${tutor}, je vous écris pour ${learner}, ${name} (${product.name}).`,
    accept: { action: 'Accepter', doing: 'Acceptation…', done: accepted },
    stay: { action: 'Rester', doing: 'Enregistrement…', done: accepted },
    waitAgain: {
      action: 'Attendre une autre place',
      doing: 'Enregistrement…',
      done: {
        title: 'De nouveau sur la liste d’attente',
        text: 'Nous vous prévenons quand une autre place est libre.',
      },
    },
    reEnrolment: {
      question: (year, until) =>
        `Gardez-vous la place en janvier ${year} ? Répondez au plus tard le ${until} : ensuite, elle est libre pour d’autres.`,
      stays: (year) => `Vous gardez la place en ${year}.`,
      leaves: (year) => `Vous ne restez pas : la place est libre en janvier ${year}.`,
      keep: {
        action: 'Garder la place',
        doing: 'Enregistrement…',
        done: {
          title: 'La place est gardée',
          text: 'Vous pouvez changer d’avis jusqu’au dernier jour pour répondre.',
        },
      },
      giveUp: {
        action: 'Ne pas rester',
        doing: 'Enregistrement…',
        done: {
          title: 'Réponse envoyée',
          text: 'Vous pouvez changer d’avis jusqu’au dernier jour pour répondre.',
        },
      },
    },
    refused: { title: 'Cela n’a pas fonctionné' },
    leave: {
      of: {
        requested: {
          action: 'Retirer',
          title: (learner, name) => `Retirer la demande pour ${learner} (${name}) ?`,
          text: 'Vous pourrez demander à nouveau plus tard.',
          confirm: 'Retirer la demande',
        },
        waiting: {
          action: 'Quitter la liste',
          title: (learner, name) => `Retirer ${learner} de la liste d’attente (${name}) ?`,
          text: 'La position est perdue. Vous pourrez rejoindre la liste à nouveau, à la fin.',
          confirm: 'Quitter la liste',
        },
        offered: {
          action: 'Non merci',
          title: (learner, name) => `Refuser la place pour ${learner} (${name}) ?`,
          text: 'La place va à la personne suivante.',
          confirm: 'La laisser à d’autres',
        },
        trial: leavingPlace,
        active: leavingPlace,
      },
      free: (until) => `Les horaires ont changé : jusqu’au ${until}, quitter la classe est gratuit.`,
      keep: 'Garder',
      leaving: 'Un instant…',
      done: { title: 'C’est fait', text: 'Vos classes sont à jour.' },
    },
    hidden: (tutor) => `${tutor}, dont le profil est masqué en ce moment. La place ne change pas.`,
    see: 'Voir la classe',
    over: 'Terminé',
    overOn: (state, day) => `${state}, ${day}`,
    empty: {
      title: 'Pas encore de classe',
      text: 'Les places que vous ou vos enfants prenez dans des classes hebdomadaires sont ici.',
      action: 'Trouver une classe',
    },
    failed: 'Impossible de charger vos classes.',
  },
  byCode: {
    title: 'Rejoindre une classe',
    titleOf: (name, tutor) => `${name} avec ${tutor}`,
    loading: 'Recherche de la classe…',
    invites: (tutor) => `${tutor} vous invite dans cette classe.`,
    profile: (tutor) => `En savoir plus sur ${tutor}`,
    ended: {
      title: 'Cette classe est terminée',
      text: (tutor) => `${tutor} a peut-être d’autres classes pour vous.`,
      textWithoutTutor: 'D’autres professeurs ont peut-être une classe pour vous.',
      action: (tutor) => `Voir ${tutor}`,
    },
    unknown: {
      title: 'Aucune classe n’a ce code',
      text: 'Vérifiez le lien, ou demandez au professeur de le renvoyer.',
    },
    failed: {
      title: 'Impossible de charger la classe',
      text: 'Vérifiez votre connexion et réessayez dans un moment.',
      action: 'Réessayer',
    },
    findTutors: 'Trouver un professeur',
  },
}
