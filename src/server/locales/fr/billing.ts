import { type PlanId, planById, renewalGraceDays } from '#contract/billing/plans'
import { formatEuro } from '#contract/locales/fr/formats'
import { product } from '#contract/product'
import type * as en from '../en/billing.ts'
import { dates } from './dates.ts'

const nameOf = (plan: PlanId) => (plan === 'free' ? 'gratuite' : planById(plan).name)

const waited = (count: number) =>
  count === 1
    ? 'Une réservation qui attendait est confirmée.'
    : `${count} réservations qui attendaient sont confirmées.`

export const planNotices: typeof en.planNotices = {
  planEnded: ({ plan }) => ({
    title: `Votre formule ${nameOf(plan)} est terminée`,
    message:
      'Votre profil est maintenant sur la formule gratuite. Il reste visible, et vos contacts avec vos élèves restent aussi.',
  }),
  planStarted({ plan, isBetter, released, restoredUntil }) {
    const begun = restoredUntil ? 'est de retour' : 'a commencé'
    const until = restoredUntil ? `Elle est payée jusqu’au ${dates.date(restoredUntil)}. ` : ''
    return {
      title: isBetter
        ? `Votre formule ${nameOf(plan)} ${begun}`
        : `Vous êtes maintenant sur la formule ${nameOf(plan)}`,
      message: `${until}Les élèves peuvent vous contacter sans limite.${released > 0 ? ` ${waited(released)}` : ''}`,
    }
  },
  renewsSoon: ({ plan, cents, on }) => ({
    title: `Votre formule se renouvelle le ${dates.date(on)}`,
    message: `${formatEuro(cents)} seront prélevés pour un mois de plus de la formule ${nameOf(plan)}. Vous pouvez annuler avant.`,
  }),
  renewalFailed: ({ plan, until }) => ({
    title: 'Votre renouvellement n’a pas abouti',
    message: `Vous gardez la formule ${nameOf(plan)} pendant ${renewalGraceDays} jours, jusqu’au ${dates.date(until)}. Merci de vérifier votre moyen de paiement, ou de choisir à nouveau la formule ; après cela, votre profil revient à la formule gratuite.`,
  }),
  graceEndsSoon: ({ plan, until }) => ({
    title: `Votre formule se termine le ${dates.date(until)}`,
    message: `Le renouvellement de la formule ${nameOf(plan)} n’a pas été payé. Choisissez-la à nouveau pour la garder.`,
  }),
  renewalCancelled: ({ plan, until }) => ({
    title: 'Votre renouvellement est annulé',
    message: until
      ? `Plus rien ne sera prélevé. Vous gardez la formule ${nameOf(plan)} jusqu’au ${dates.date(until)}.`
      : 'Plus rien ne sera prélevé.',
  }),
  profileDeleted({ renewed, paid }) {
    const messages = [
      'Vous avez supprimé votre profil de professeur.',
      renewed && 'Plus rien ne sera prélevé.',
      paid &&
        `La formule ${nameOf(paid.plan)} est payée jusqu’au ${dates.date(paid.until)} : créez à nouveau un profil de professeur avant cette date, et la formule est à vous jusqu’à ce jour.`,
    ]
    return {
      title: renewed ? 'Votre renouvellement est annulé' : 'Votre formule reste payée',
      message: messages.filter(Boolean).join(' '),
      action: 'Voir vos reçus',
    }
  },
  foundingEndsSoon: ({ until }) => ({
    title: `Vos mois gratuits se terminent le ${dates.date(until)}`,
    message: `En tant que professeur fondateur, vous avez eu la formule ${nameOf('premium')} gratuitement. Choisissez une formule pour garder ce qu’elle vous apporte sur ${product.name} ; elle n’est prélevée qu’à partir de ce jour.`,
    action: 'Choisir une formule',
  }),
}

export const seeSubscription: typeof en.seeSubscription = 'Voir votre abonnement'
