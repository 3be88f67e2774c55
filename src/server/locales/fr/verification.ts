import { nameOfCheck } from '#contract/locales/fr/check-names'
import { product } from '#contract/product'
import type * as en from '../en/verification.ts'
import { dates } from './dates.ts'

const lastDay = (check: en.CheckFacts) => (check.lastDay ? dates.date(check.lastDay) : '')

export const checkNotices: typeof en.checkNotices = {
  approved: (check) => ({
    title: `Contrôlé : ${nameOfCheck(check)}`,
    message: `Nous avons contrôlé votre document. Votre profil le dit jusqu’au ${lastDay(check)}.${check.hasBadge ? ' Vous avez le badge vérifié.' : ''}`,
    action: 'Voir vos contrôles',
  }),
  rejected: (check) => ({
    title: `Refusé : ${nameOfCheck(check)}`,
    message: `Nous n’avons pas pu accepter votre document. Vous pouvez en envoyer un autre, gratuitement. La raison : ${check.reason}`,
    action: 'Envoyer un autre document',
  }),
  renewal: (check) => ({
    title: `À renouveler : ${nameOfCheck(check)}`,
    message: `Nous contrôlons les documents tous les 12 mois, et ce contrôle se termine le ${lastDay(check)}. Envoyez un nouveau document, c’est gratuit ; votre profil ne change pas tant que nous ne l’avons pas regardé.`,
    action: 'Envoyer un nouveau document',
  }),
  expired: (check) => ({
    title: `Plus valable : ${nameOfCheck(check)}`,
    message: check.hasBadge
      ? 'Douze mois ont passé depuis notre contrôle. Votre badge vérifié revient quand nous avons de nouveau contrôlé votre identité, gratuitement.'
      : 'Douze mois ont passé depuis notre contrôle, votre profil ne l’affiche donc plus. Un nouveau contrôle est gratuit.',
    action: 'Envoyer un nouveau document',
  }),
}

export const nameChanged: typeof en.nameChanged = ({ hadBadge }) => ({
  title: 'Merci de nous montrer à nouveau votre identité',
  message: hadBadge
    ? 'Vous avez changé de nom, le badge vérifié n’est donc plus sur votre profil. Il revient quand nous avons contrôlé une pièce d’identité au nouveau nom, gratuitement.'
    : 'Vous avez changé de nom, votre profil ne dit donc plus que nous avons contrôlé votre identité. Un nouveau contrôle est gratuit.',
  action: 'Envoyer un document',
})

export const requestNotices: typeof en.requestNotices = {
  approved: () => ({
    title: 'Votre profil est vérifié',
    message: `Nous avons contrôlé votre document : votre profil sur ${product.name} a maintenant le badge vérifié.`,
    action: 'Voir votre vérification',
  }),
  rejected: ({ reason }) => ({
    title: 'Votre document n’a pas été accepté',
    message: `Nous n’avons pas pu vous vérifier. Vous pouvez envoyer un autre document sans payer à nouveau. La raison : ${reason}`,
    action: 'Envoyer un autre document',
  }),
  feeReturned: ({ wasApproved }) => ({
    title: 'Vos frais de vérification ont été remboursés',
    message: wasApproved
      ? 'Votre paiement a été rendu, votre profil n’a donc plus le badge vérifié.'
      : 'Votre paiement a été rendu, votre document n’est donc plus examiné.',
    action: 'Voir votre vérification',
  }),
  feeDeclined: () => ({
    title: 'Le paiement de votre vérification a échoué',
    message:
      'Le paiement n’a pas abouti, et rien n’a été prélevé. Votre document est gardé : vous pouvez réessayer.',
    action: 'Réessayer',
  }),
}
