import { noteMax, offersMax, offerText, requestDays, tutorsAsked } from '#contract/requests/rules'
import type * as en from '../en/requests.ts'
import { counted, formatNumber, plural } from './formats.ts'

export const requests: typeof en.requests = {
  title: 'Mes demandes',
  description: 'Dites ce que vous cherchez, et les professeurs qui conviennent vous font une offre.',
  loading: 'Chargement de vos demandes…',
  failed: 'Impossible de charger vos demandes.',
  needsLogin: {
    title: 'Connectez-vous pour demander des offres',
    text: 'Les professeurs ne voient pas votre nom. Les offres arrivent dans votre compte : personne n’a besoin de votre numéro.',
    action: 'Se connecter',
  },
  make: 'Nouvelle demande',
  full: 'Vous avez deux demandes ouvertes. Fermez-en une pour en faire une autre.',
  empty: {
    title: 'Pas encore de demande',
    text: `Dites une fois ce que vous cherchez. Jusqu’à ${tutorsAsked} professeurs qui conviennent sont prévenus, et les ${offersMax} premières offres vous arrivent.`,
    action: 'Demander des offres',
  },
  facts: {
    label: 'Ce qui est recherché',
    anyDay: 'N’importe quel jour',
    upTo: (fee) => `Jusqu’à ${fee}`,
    anyBudget: 'Sans limite indiquée',
  },
  states: {
    open: (day) => `Ouverte jusqu’au ${day}`,
    ended: 'Le délai est passé',
    closed: { found: 'Vous avez trouvé un professeur', no_longer: 'Fermée' },
  },
  progress(notified, offers) {
    if (notified === 0)
      return 'Aucun professeur ne convient encore. Nous prévenons ceux qui apparaissent jusqu’à la fin de votre demande.'
    const arrived =
      offers === 0
        ? 'Les offres arrivent en général sous un jour ou deux.'
        : offers === offersMax
          ? `Les ${offersMax} offres sont arrivées.`
          : `${counted(offers, 'offre est arrivée', 'offres sont arrivées')}, sur ${offersMax} au plus.`
    return `${counted(notified, 'professeur a été prévenu', 'professeurs ont été prévenus')}. ${arrived}`
  },
  offers: 'Offres',
  offer: {
    from: (name) => `Offre faite par ${name}`,
    fee: 'Tarif proposé :',
    sent: (moment) => `Envoyée le ${moment}`,
    masked:
      'Les numéros et les adresses sont cachés tant qu’aucune réservation ou place dans une classe n’est confirmée.',
    book: 'Voir le profil et réserver',
    profile: 'Voir le profil',
    ask: 'Poser une question',
    askNamed: (name) => `Poser une question à ${name}`,
    join: (name) => `Rejoindre ${name}`,
    away: (name) => `${name} n’est pas visible en ce moment : aucune réservation possible.`,
    paused: (name) => `${name} ne prend pas de nouvelles réservations en ce moment.`,
    decline: 'Refuser',
    declineNamed: (name) => `Refuser l’offre faite par ${name}`,
    declining: 'Refus…',
    declined: (name) => `Vous avez refusé l’offre faite par ${name}.`,
  },
  close: {
    action: 'Fermer la demande',
    named: (subject) => `Fermer la demande : ${subject}`,
    title: (subject) => `Fermer la demande (${subject}) ?`,
    text: 'Vous ne recevrez plus d’offres. Celles que vous avez restent ici.',
    reason: 'Pourquoi la fermez-vous ?',
    reasons: { found: 'Nous avons trouvé un professeur', no_longer: 'Nous ne cherchons plus' },
    keep: 'La laisser ouverte',
    confirm: 'Fermer la demande',
    closing: 'Fermeture…',
    done: { title: 'Demande fermée', text: 'Les professeurs ne la voient plus.' },
  },
  form: {
    title: 'Demander des offres',
    description: 'Les professeurs voient ce que vous cherchez, mais pas qui vous êtes.',
    steps: {
      title: 'Ce qui se passe ensuite',
      list: [
        `Jusqu’à ${tutorsAsked} professeurs qui conviennent sont prévenus aussitôt, sans votre nom.`,
        `Les ${offersMax} premières offres vous arrivent dans les ${requestDays} jours, chacune avec un tarif.`,
        'Vous choisissez à qui poser une question ou avec qui réserver. Rien n’est conclu avant.',
      ],
    },
    grade: 'Niveau',
    gradeFirst: 'Choisissez d’abord un niveau',
    choose: 'Choisissez',
    subject: 'Matière',
    city: 'Ville',
    cityHint: 'Les professeurs de cette ville d’abord, puis ceux qui enseignent en ligne.',
    days: 'Les jours qui vous conviennent',
    budget: 'Budget en roupies',
    budgetHint: 'Le maximum que vous voulez payer. Vous pouvez laisser ce champ vide.',
    per: 'Le budget est',
    note: 'Autre chose ?',
    noteHint: `${noteMax} caractères au plus. N’écrivez pas de noms : les numéros, les adresses et les liens sont cachés.`,
    send: 'Envoyer la demande',
    sending: 'Envoi…',
    failed: 'Non envoyée. Ce que vous avez écrit est toujours là.',
    sent: { title: 'Demande envoyée', text: 'Nous vous prévenons de chaque offre, ici et par e-mail.' },
    toList: 'Voir mes demandes',
  },
  tutor: {
    title: 'Demandes des familles',
    description: `Des familles qui cherchent ce que vous enseignez. Les ${offersMax} premières offres leur parviennent.`,
    needsLogin: {
      title: 'Connectez-vous pour voir les demandes des familles',
      text: 'Les familles qui cherchent ce que vous enseignez sont ici dès que vous vous connectez.',
      action: 'Se connecter',
    },
    needsProfile: {
      title: 'Seuls les professeurs voient les demandes',
      text: 'Créez votre profil de professeur, et les familles qui cherchent ce que vous enseignez viennent à vous.',
      action: 'Devenir professeur',
    },
    empty: {
      title: 'Aucune demande en ce moment',
      text: 'Quand une famille cherche ce que vous enseignez, nous vous prévenons ici et par e-mail. Un profil complet, avec vos jours, votre tarif et votre ville, est trouvé plus souvent.',
      action: 'Modifier le profil',
    },
    ends: (day) => `Se termine le ${day}`,
    left: (count) =>
      `Encore ${plural(count, 'une offre possible', `${formatNumber(count)} offres possibles`)}`,
    taken: 'Trois professeurs ont été plus rapides : la famille ne prend plus d’offres.',
    closed: 'La famille ne cherche plus',
    make: 'Faire une offre',
    makeNamed: (subject) => `Faire une offre : ${subject}`,
    decline: 'Pas pour moi',
    declineNamed: (subject) => `Pas pour moi : ${subject}`,
    declining: 'Retrait…',
    declined: { title: 'Demande retirée', text: 'Un autre professeur est prévenu à la place.' },
    mine: 'Votre offre',
    sent: (moment) => `Envoyée le ${moment}. La famille l’a reçue, et vous écrit si elle lui convient.`,
    refused: 'La famille a refusé votre offre.',
    form: {
      text: 'Votre offre',
      textHint: `De ${offerText.min} à ${offerText.max} caractères : ce que vous feriez, et quand vous êtes libre. Les numéros, les adresses et les liens sont cachés tant qu’aucune réservation n’est confirmée.`,
      fee: 'Tarif en roupies',
      per: 'Le tarif est',
      class: 'Une de vos classes',
      classHint: 'La famille peut la rejoindre depuis votre offre.',
      noClass: 'Aucune',
      send: 'Envoyer l’offre',
      sending: 'Envoi…',
      cancel: 'Annuler',
      failed: 'Non envoyée. Ce que vous avez écrit est toujours là.',
      sent: { title: 'Offre envoyée', text: 'La famille en est prévenue, ici et par e-mail.' },
    },
  },
}
