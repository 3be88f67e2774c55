import { type EndReason, lateWithinHours } from '#contract/bookings/rules'
import type { CalendarKind } from '#contract/calendar/rules'
import {
  type CancelReason,
  type ClassPlace,
  freeLeaveDays,
  type JoiningMode,
  minimumNoticeHours,
  type TrialKind,
} from '#contract/classes/rules'
import type * as en from '../en/tutor-classes.ts'
import { counted, formatNumber } from './formats.ts'

const familiesOf = (number: number) =>
  `Les familles concernées (${counted(number, 'élève', 'élèves')}) sont prévenues`

const places: Record<ClassPlace, string> = {
  at_tutor: 'Chez moi',
  centre: 'Dans un centre',
  online: 'En ligne',
}

const joining: Record<JoiningMode, { label: string; hint: string }> = {
  ask: { label: 'Sur demande, j’accepte chaque élève', hint: 'Nous vous prévenons de chaque demande.' },
  open: { label: 'Tout de suite, tant qu’il y a des places', hint: 'Nous vous prévenons de chaque arrivée.' },
  closed: { label: 'Personne ne peut la rejoindre', hint: 'La classe reste comme elle est.' },
}

const trials: Record<TrialKind, string> = {
  none: 'Pas d’essai',
  free: 'Une séance gratuite',
  paid: 'Une séance, payée pour sa part du mois',
}

const skips: Record<CalendarKind, string> = {
  holiday: 'Les jours fériés',
  break: 'Les vacances scolaires',
  closure: 'Les jours où les écoles restent fermées',
}

const cancelled: Record<CancelReason, string> = {
  holiday: 'Annulée : jour férié',
  break: 'Annulée : vacances scolaires',
  closure: 'Annulée : les écoles restent fermées',
  illness: 'Annulée : maladie',
  other: 'Annulée',
}

const reasons: Record<EndReason, string> = {
  illness: 'Maladie',
  closure: 'Cyclone ou fermeture',
  other: 'Autre raison',
}

export const tutorClasses: typeof en.tutorClasses = {
  title: 'Mes classes',
  description: 'Vos groupes hebdomadaires : qui vient, qui demande une place, et quand ont lieu les séances.',
  loading: 'Chargement de vos classes…',
  failed: 'Impossible de charger vos classes.',
  needsLogin: {
    title: 'Connectez-vous pour voir vos classes',
    text: 'Après connexion, vous trouvez ici vos classes et leurs élèves.',
    action: 'Se connecter',
  },
  needsProfile: {
    title: 'Créez votre profil de professeur',
    text: 'Les classes vont avec un profil de professeur, et vous n’en avez pas encore.',
    action: 'Créer un profil de professeur',
  },
  share: 'Affiche et images',
  make: 'Créer une classe',
  empty: {
    title: 'Pas encore de classe',
    text: 'Une classe est un groupe hebdomadaire : vous fixez une fois l’horaire, les places et les frais du mois, et les familles la rejoignent d’elles-mêmes ou avec votre lien.',
  },
  name: (subject, grades) => `${subject}, ${grades.join(', ')}`,
  taken: (taken, capacity) => `${counted(taken, 'place prise', 'places prises')} sur ${capacity}`,
  requests: (number) => counted(number, 'demande', 'demandes'),
  waiting: (number) => `${formatNumber(number)} en attente`,
  draft: 'Brouillon',
  ended: 'Terminée',
  notListed: 'Non affichée',
  takesNobody: 'N’accepte plus personne',
  meets: (start, end) => `${start}–${end}`,

  week: {
    title: 'Les 7 prochains jours',
    none: 'Aucune séance dans les 7 prochains jours.',
    today: (day) => `Aujourd’hui, ${day}`,
    tomorrow: (day) => `Demain, ${day}`,
  },
  open: {
    title: 'Classes ouvertes',
    none: 'Aucune classe n’est ouverte. Ouvrez un de vos brouillons, ou créez une classe.',
  },
  drafts: { title: 'Brouillons', text: 'Personne d’autre ne les voit.' },
  endedClasses: (number) => `Classes terminées (${formatNumber(number)})`,

  form: {
    newTitle: 'Créer une classe',
    newText: 'Ce que nous savons de vous est déjà rempli. Modifiez ce qui est différent.',
    editTitle: 'Modifier la classe',
    missing: {
      title: 'Cette classe n’existe pas',
      text: 'Elle a peut-être été supprimée.',
      action: 'Mes classes',
    },
    essentials: 'La classe',
    subject: 'Matière',
    grades: 'Niveaux',
    noGrades: 'Votre profil n’a aucun niveau avec cette matière.',
    times: 'Horaires',
    time: (weekday, start, minutes) => `${weekday} ${start}, ${minutes} minutes`,
    weekday: 'Jour',
    start: 'Commence à',
    length: 'Durée',
    minutes: (minutes) => `${minutes} min`,
    addTime: 'Ajouter un horaire',
    removeTime: (time) => `Retirer ${time}`,
    place: 'Lieu',
    places,
    city: 'Ville',
    capacity: 'Places',
    fee: 'Frais du mois, en roupies',
    feeHint: '0 pour une classe gratuite.',
    feeStays: 'Les élèves déjà inscrits gardent les frais convenus.',
    startsOn: 'Commence le',
    firstMeeting: (day, start) => `Première séance : ${day}, ${start}.`,
    noMeeting: 'Avec ce dernier jour, il n’y a aucune séance.',
    fewerPlaces: (taken) =>
      `${counted(taken, 'place est prise', 'places sont prises')}. Personne n’est retiré : la classe reste complète jusqu’à ce qu’il y ait assez de départs.`,
    timesChange: `Chaque famille est prévenue des nouveaux horaires, et peut quitter la classe sans frais pendant ${freeLeaveDays} jours.`,
    more: 'Plus de paramètres',
    name: 'Titre',
    nameHint:
      'Par exemple « Physique O-Level le samedi ». Sans titre, la matière et les niveaux sont affichés.',
    joining: 'Comment rejoindre la classe',
    joiningModes: joining,
    trial: 'Essai',
    trials,
    minimum: 'Nombre minimum d’élèves',
    minimumHint: `S’il y en a moins, nous vous demandons quoi faire ${minimumNoticeHours} heures avant la première séance. Laissez vide s’il n’y a pas de minimum.`,
    endsOn: 'Se termine le',
    endsOnHint: 'Laissez vide si elle continue.',
    skips: 'Pas de séance pendant',
    skipped: skips,
    listed: 'Tout le monde peut la trouver',
    listedHint:
      'Sinon, seules les familles qui ont votre lien peuvent la rejoindre, comme pour un cours individuel hebdomadaire.',
    failed: (isOpening) => ({
      title: isOpening ? 'Classe non ouverte' : 'Non enregistré',
      text: 'Ce que vous avez saisi est toujours là.',
    }),
    openClass: 'Ouvrir la classe',
    saveDraft: 'Garder en brouillon',
    opened: {
      title: 'Classe ouverte',
      text: 'Les familles peuvent la rejoindre. Envoyez le lien à vos propres élèves.',
    },
    draftSaved: {
      title: 'Brouillon enregistré',
      text: 'Personne d’autre ne le voit avant que vous l’ouvriez.',
    },
    saved: { title: 'Classe enregistrée' },
    bar: {
      unsaved: 'Modifications non enregistrées',
      save: 'Enregistrer',
      saving: 'Enregistrement…',
      leaving: {
        title: 'Partir sans enregistrer ?',
        text: 'Ce que vous avez saisi n’a pas été enregistré.',
        stay: 'Continuer à modifier',
        leave: 'Partir sans enregistrer',
      },
    },
  },

  details: {
    loading: 'Chargement de la classe…',
    failed: 'Impossible de charger la classe.',
    edit: 'Modifier',
    startsOn: (day) => `Commence le ${day}`,
    endsOn: (day) => `Se termine le ${day}`,
    morePlaces: 'Ajouter des places',
    plans: 'Voir les formules',
    cancel: 'Retour',

    isDraft: {
      title: 'Ceci est un brouillon',
      text: 'Personne d’autre ne le voit. Ouvrez la classe pour que les familles puissent la rejoindre.',
      open: 'Ouvrir la classe',
      opening: 'Ouverture…',
    },
    delete: {
      action: 'Supprimer le brouillon',
      title: 'Supprimer ce brouillon ?',
      text: 'Personne ne l’a vu. Il disparaît définitivement.',
      confirm: 'Supprimer',
      confirming: 'Suppression…',
      done: { title: 'Brouillon supprimé' },
    },
    hasEnded: 'Cette classe est terminée. Ce qui s’y est passé est gardé.',
    end: {
      action: 'Terminer la classe',
      title: 'Terminer cette classe ?',
      text: ({ enrolled, others }) =>
        [
          'Les séances à venir sont annulées.',
          enrolled + others > 0 && `${familiesOf(enrolled + others)}.`,
          others > 0 && 'Les demandes et la liste d’attente sont closes.',
          'Ce qui s’est passé est gardé. Une classe terminée ne peut pas être rouverte.',
        ]
          .filter(Boolean)
          .join(' '),
      confirm: 'Terminer',
      confirming: 'Fermeture…',
      done: { title: 'Classe terminée', text: 'Chaque famille a été prévenue.' },
    },

    requests: {
      title: 'Demandes',
      wantsTrial: 'souhaite d’abord un essai',
      asked: (family, day) => `demande faite par ${family} le ${day}`,
      admit: 'Accepter',
      admitting: 'Un instant…',
      admitOf: (learner) => `Accepter ${learner}`,
      admitted: (learner) => ({
        title: `${learner} a une place`,
        text: 'La famille a été prévenue.',
      }),
      decline: {
        action: 'Refuser',
        of: (learner) => `Refuser ${learner}`,
        title: (learner) => `Refuser ${learner} ?`,
        text: 'La famille est prévenue. Elle pourra refaire une demande plus tard.',
        confirm: 'Refuser',
        confirming: 'Un instant…',
        done: { title: 'Demande refusée', text: 'La famille a été prévenue.' },
      },
    },
    learners: {
      title: 'Élèves',
      none: 'Personne n’est encore inscrit. Les élèves que vous avez déjà rejoignent la classe avec votre lien.',
      enrolledBy: (family) => `inscription par ${family}`,
      byLink: 'avec votre lien',
      mayStay: (year) => `réponse attendue pour rester en ${year}`,
      staysIn: (year) => `reste en ${year}`,
      leavesIn: (year) => `part en janvier ${year}`,
      offered: (until) => `Place proposée jusqu’au ${until}`,
      trial: (until) => `À l’essai jusqu’au ${until}`,
      stays: 'Reste dans la classe',
      staysOf: (learner) => `Reste dans la classe : ${learner}`,
      staying: 'Enregistrement…',
      stayed: (learner) => ({
        title: `${learner} reste dans la classe`,
        text: 'La famille a été prévenue.',
      }),
      call: (learner, number) => `Appeler la famille : ${learner}, ${number}`,
      whatsApp: (learner) => `WhatsApp à la famille : ${learner}`,
      hello: (learner, name) => `Bonjour, je vous contacte pour ${learner}, dans ma classe ${name}.`,
      remove: {
        of: (learner) => `Retirer ${learner}`,
        title: (learner) => `Retirer ${learner} de la classe ?`,
        text: 'La famille est prévenue, et la place va au suivant sur la liste d’attente.',
        confirm: 'Retirer',
        confirming: 'Un instant…',
        done: { title: 'Élève retiré de la classe', text: 'La famille a été prévenue.' },
      },
    },
    waitingList: {
      title: 'Liste d’attente',
      text: 'Une place qui se libère est proposée au premier de la liste, pendant 48 heures.',
      together: 'avec un frère ou une sœur',
      since: (family, day) => `inscription par ${family}, en attente depuis le ${day}`,
      passedOver: (day, reason) => `Tour passé le ${day} : ${reason}`,
      passOver: {
        action: 'Passer son tour',
        of: (learner) => `Passer son tour : ${learner}`,
        title: (learner) => `Faire passer ${learner} en fin de liste ?`,
        text: 'L’élève va à la fin de la liste d’attente. La raison reste ici, pour vous.',
        reason: 'Raison',
        reasonRequired: 'Donnez une raison.',
        confirm: 'Passer son tour',
        confirming: 'Enregistrement…',
        done: (learner) => ({ title: `${learner} est maintenant en fin de liste` }),
      },
      decline: {
        action: 'Refuser',
        of: (learner) => `Refuser ${learner}`,
        title: (learner) => `Retirer ${learner} de la liste d’attente ?`,
        text: 'La famille est prévenue.',
        confirm: 'Refuser',
        confirming: 'Un instant…',
        done: { title: 'Élève retiré de la liste', text: 'La famille a été prévenue.' },
      },
    },

    meetings: {
      title: 'Séances',
      none: 'Aucune séance n’est encore prévue.',
      more: (number) => `Séances suivantes (${formatNumber(number)})`,
      earlier: (number) => `Séances passées (${formatNumber(number)})`,
      moved: 'Déplacée',
      cancelled,
      on: (day, hours) => `${day}, ${hours}`,
      register: 'Présences',
      registerOf: (meeting) => `Présences : ${meeting}`,
      move: {
        action: 'Déplacer',
        of: (meeting) => `Déplacer la séance du ${meeting}`,
        title: 'Un autre horaire pour cette séance',
        text: 'Chaque famille est prévenue tout de suite.',
        day: 'Jour',
        time: 'Début, heure de Maurice',
        chooseDay: 'Choisir un jour',
        choose: 'Choisissez un jour.',
        submit: 'Déplacer',
        submitting: 'Un instant…',
        done: { title: 'Séance déplacée', text: 'Chaque famille a été prévenue.' },
      },
      makeUp: {
        action: 'Rattraper',
        of: (meeting) => `Rattraper la séance du ${meeting}`,
        title: 'Un rattrapage pour cette séance',
        submit: 'Prévoir cet horaire',
        done: { title: 'Rattrapage prévu', text: 'Chaque famille a été prévenue.' },
      },
      cancel: {
        action: 'Annuler',
        of: (meeting) => `Annuler la séance du ${meeting}`,
        title: (meeting) => `Annuler la séance du ${meeting} ?`,
        text: (number) =>
          number === 0
            ? 'Personne n’est encore inscrit. Vous pourrez prévoir un rattrapage plus tard.'
            : `${familiesOf(number)} tout de suite. Vous pourrez prévoir un rattrapage plus tard.`,
        why: 'Pourquoi ?',
        reasons,
        late: `Elle commence dans moins de ${counted(lateWithinHours, 'heure', 'heures')} : c’est noté comme une annulation tardive.`,
        confirm: 'Annuler la séance',
        confirming: 'Annulation…',
        done: { title: 'Séance annulée', text: 'Chaque famille a été prévenue.' },
      },
    },

    bring: {
      title: 'Amenez votre classe',
      text: 'Les élèves que vous avez déjà rejoignent la classe avec ce lien. Ils n’utilisent aucune de vos mises en relation.',
      link: 'Lien pour rejoindre la classe',
      copy: 'Copier le lien',
      copied: 'Copié',
      share: 'Partager',
      whatsApp: 'Envoyer par WhatsApp',
      message: (name, link) => `Rejoignez ma classe ${name} : ${link}`,
      poster: 'Affiche avec code QR',
    },
  },

  poster: {
    title: (name) => `Affiche : ${name}`,
    description: 'Une page à imprimer et à afficher, avec le code pour rejoindre une classe.',
    back: 'Retour à la classe',
    print: 'Imprimer',
    notOpen: 'Personne ne peut rejoindre cette classe pour le moment. Ouvrez-la d’abord.',
    every: (weekday, start, end) => `Le ${weekday}, ${start}–${end}`,
    places: {
      at_tutor: (tutor, city) => `Chez ${tutor}, ${city}`,
      centre: (_, city) => `Dans un centre, ${city}`,
      online: () => 'En ligne',
    },
    with: (tutor) => `avec ${tutor}`,
    scan: 'Scannez pour rejoindre',
    code: (link) => `Code QR de ${link}`,
    joinAt: 'Rejoignez la classe sur',
  },
}
