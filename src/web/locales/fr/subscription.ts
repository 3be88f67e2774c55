import { freeConnections, planById, verificationFeeCents } from '#contract/billing/plans'
import type * as en from '../en/subscription.ts'
import { counted, formatEuro, plural } from './formats.ts'
import { offerEnd } from './offer.ts'

const bookings = (count: number) => counted(count, 'réservation en attente', 'réservations en attente')
const confirmed = (count: number) => plural(count, 'confirmée', 'confirmées')
const connections = counted(freeConnections, 'mise en relation', 'mises en relation')
const untouched = 'Rien n’a été prélevé, et tout est resté comme avant.'

export const subscription: typeof en.subscription = {
  title: 'Abonnement',
  heading: 'Choisissez votre formule',
  description: 'Les formules pour les professeurs : ce que chacune coûte par mois, et ce qu’elle apporte.',
  lead: `Le profil est gratuit et permet jusqu’à ${connections} avec des élèves. Une formule lève cette limite.`,
  leadFreeForAll: (until) =>
    `Le profil est gratuit, et jusqu’au ${offerEnd(until)} les mises en relation avec des élèves sont sans limite, quelle que soit la formule.`,
  plans: 'Formules',
  mostPopular: 'La plus choisie',
  yours: 'Votre formule',
  perMonth: 'par mois',
  renewal: 'Mensuelle (renouvellement auto)',
  loading: 'Chargement de votre abonnement…',
  loadFailed: 'Impossible de charger votre abonnement.',
  mailSent: {
    title: 'Consultez vos e-mails',
    text: (email) =>
      `Un e-mail est en route vers ${email}. Ouvrez son lien, ou saisissez son code ici ; votre profil est ensuite visible.`,
  },
  unsent: {
    title: 'Votre profil n’est pas encore visible',
    text: 'Ce qui a été envoyé avec votre adresse attend que vous le relisiez et l’envoyiez.',
    action: 'Relire',
  },
  noPassword: {
    title: 'Choisissez un mot de passe',
    text: 'Votre connexion vient de l’e-mail que nous vous avons envoyé. Avec un mot de passe, vous pourrez vous reconnecter.',
    action: 'Choisir un mot de passe',
  },
  noProfile: {
    title: 'Vous n’avez pas encore de profil de professeur',
    text: 'Une formule va avec un profil de professeur. Créez d’abord le vôtre ; c’est gratuit.',
    action: 'Créer un profil de professeur',
  },
  paidWithoutProfile: (plan, day) => ({
    title: `${plan} est payé jusqu’au ${day}`,
    text: 'Vous n’avez pas de profil de professeur en ce moment. Créez-en un avant ce jour, et la formule est à vous jusque-là. Rien de plus n’est prélevé.',
  }),

  summary: {
    title: 'Récapitulatif',
    plan: 'Formule',
    price: 'Prix',
    billing: 'Facturation',
    first: 'Premier prélèvement',
    today: 'Aujourd’hui',
    releases: (count) =>
      `${bookings(count)} ${plural(count, 'sera confirmée', 'seront confirmées')} dès que la formule commence.`,
    cancelAnytime: 'Vous pouvez arrêter à tout moment ; la formule se termine alors avec le mois déjà payé.',
    current: 'C’est votre formule, et elle se renouvelle d’elle-même.',
    follows: (day) => `Cette formule prend la suite le ${day}, puis se renouvelle d’elle-même.`,
    login: 'Se connecter pour s’abonner',
    pay: {
      paypal: 'Payer avec PayPal',
      sandbox: 'Payer en mode test',
    },
    provider: {
      paypal:
        'Vous acceptez le paiement chez PayPal, puis vous revenez ici. Nous ne voyons jamais votre carte.',
      sandbox:
        'Mode test : aucun argent ne circule. La page suivante remplace celle d’un prestataire de paiement.',
    },
    processing: 'Traitement…',
  },

  standing: {
    title: (plan) => `Votre formule : ${plan}`,
    toDashboard: 'Aller au tableau de bord',
    toProfile: 'Modifier votre profil',
    free: 'Gratuite',
    freeText: `Limitée à ${connections} avec des élèves.`,
    freeForAll: (until) => `Mises en relation avec des élèves sans limite jusqu’au ${offerEnd(until)}.`,
    waiting: (count) =>
      `${bookings(count)} : une formule ${plural(count, 'la confirme', 'les confirme')} tout de suite.`,
    renews: (day, cents) => `Se renouvelle le ${day} pour ${formatEuro(cents)}.`,
    begins: (plan, day, cents) => `${plan} prend la suite le ${day}, pour ${formatEuro(cents)} par mois.`,
    ends: (day) =>
      `Le renouvellement est annulé. Vous gardez cette formule jusqu’au ${day} ; la formule gratuite prend ensuite le relais.`,
    lasting: 'Rien n’est prélevé pour cette formule, et elle n’a pas de fin.',
    released: (count) =>
      `Au début de votre formule, ${bookings(count)} ${plural(count, 'a été', 'ont été')} ${confirmed(count)}.`,
    founder: (place, until) =>
      `Vous êtes le professeur fondateur numéro ${place} : ${planById('premium').name} est gratuit pour vous jusqu’au ${until}.`,
    founderNext: 'Une formule que vous choisissez maintenant n’est facturée qu’à partir de ce jour.',
    grace: {
      title: 'Votre renouvellement n’a pas abouti',
      text: (day) =>
        `Vous gardez votre formule jusqu’au ${day}. Vérifiez votre moyen de paiement, ou choisissez de nouveau la formule ; sinon votre profil revient à la formule gratuite.`,
    },
  },

  change: {
    title: (plan) => `Passer à ${plan} ?`,
    atOnce: (plan, cents) =>
      `${plan} commence dès que vous avez payé, et ${formatEuro(cents)} sont alors prélevés. Votre formule actuelle se termine, et le reste de son mois vous est remboursé.`,
    later: (plan, day, cents) =>
      `Vous gardez votre formule jusqu’au ${day}. Ensuite ${plan} prend la suite, et ${formatEuro(cents)} sont prélevés pour la première fois.`,
    confirm: 'Passer au paiement',
    keep: 'Garder ma formule',
  },
  cancel: {
    action: 'Annuler le renouvellement',
    title: 'Annuler le renouvellement ?',
    paid: (day) =>
      `Rien de plus n’est prélevé, et vous gardez votre formule jusqu’au ${day}. Ensuite votre profil revient à la formule gratuite : il reste visible, vos mises en relation restent, et les nouveaux élèves attendent une formule.`,
    paidFreeForAll: (day, until) =>
      `Rien de plus n’est prélevé, et vous gardez votre formule jusqu’au ${day}. Ensuite votre profil revient à la formule gratuite : il reste visible, et vos mises en relation restent. Les nouveaux élèves n’ont pas à attendre une formule jusqu’au ${offerEnd(until)}.`,
    unpaid: 'Rien n’est prélevé.',
    grace:
      'Rien de plus n’est prélevé, et votre profil revient maintenant à la formule gratuite. Il reste visible, et vos mises en relation restent.',
    confirm: 'Oui, annuler',
    confirming: 'Annulation…',
    keep: 'Le garder',
    done: { title: 'Renouvellement annulé', text: 'Rien de plus ne sera prélevé.' },
  },

  outcome: {
    checking: 'Vérification de votre paiement…',
    success: {
      title: 'Abonnement réussi',
      text: (plan, released) =>
        `Vous avez la formule ${plan}.${released > 0 ? ` ${bookings(released)} ${plural(released, 'est', 'sont')} maintenant ${confirmed(released)}.` : ''}`,
      later: (plan, day) => `${plan} commence le ${day}.`,
    },
    failed: {
      title: 'Abonnement impossible',
      text: 'Une erreur est survenue pendant le traitement de votre abonnement. Merci de réessayer.',
    },
    declined: { title: 'Le paiement a été refusé', text: untouched },
    open: {
      title: 'Le paiement n’est pas terminé',
      text: `Vous avez quitté la page avant de décider. ${untouched}`,
      action: 'Continuer le paiement',
    },
    pending: {
      title: 'Le paiement est en cours de vérification',
      text: 'Le prestataire de paiement n’a pas encore décidé. Nous vous prévenons dès que c’est fait ; inutile de payer de nouveau.',
      action: 'Actualiser',
    },
    unknown: {
      title: 'Impossible de vérifier votre paiement',
      text: 'Vérifiez votre connexion et réessayez.',
    },
  },

  verify: {
    title: 'Faire vérifier mon profil',
    text: 'Un professeur vérifié inspire confiance au premier regard, et se place plus haut dans les recherches.',
    fee: `${formatEuro(verificationFeeCents)}, à payer une seule fois`,
    action: { paypal: 'Faire vérifier avec PayPal', sandbox: 'Faire vérifier en mode test' },
    inReview: {
      title: 'Votre document est en cours de contrôle',
      text: 'Nous le contrôlons en 1 à 2 jours ouvrables, et nous vous prévenons.',
      action: 'Voir votre vérification',
    },
    paid: {
      text: 'La vérification est payée. Vous pouvez envoyer un autre document sans payer de nouveau.',
      action: 'Envoyer un document',
    },
  },
}
