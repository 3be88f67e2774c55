import { verificationFeeCents } from '#contract/billing/plans'
import { documentDays, mostDocumentPages } from '#contract/files/documents'
import type * as en from '../en/verification.ts'
import { formatDecimal, formatEuro, formatPercent } from './formats.ts'

export const verification: typeof en.verification = {
  title: 'Faire vérifier mon profil',
  ownTitle: 'Votre vérification',
  description:
    'Montrez aux élèves et aux parents que notre équipe a contrôlé qui vous êtes et ce que vous enseignez.',
  lead: 'Envoyez un document, payez une seule fois, et notre équipe le contrôle.',
  loading: 'Chargement de votre vérification',
  failed: 'Impossible de charger votre vérification',
  needsLogin: {
    title: 'Faire vérifier mon profil',
    text: 'Connectez-vous à votre compte de professeur pour obtenir le badge vérifié.',
    action: 'Se connecter',
  },
  needsProfile: {
    title: 'Pas encore de profil de professeur',
    text: 'Créez d’abord un profil de professeur pour pouvoir le faire vérifier.',
    action: 'Devenir professeur',
  },
  benefits: {
    title: 'Ce que le badge vous apporte',
    list: [
      {
        title: 'Plus haut dans les recherches',
        text: 'Les professeurs vérifiés passent avant les autres dans la liste.',
      },
      { title: 'La confiance', text: 'Élèves et parents voient que nous avons contrôlé votre document.' },
      {
        title: 'Priorité sur la carte',
        text: 'Votre repère brille en vert, et fait partie des premiers affichés.',
      },
    ],
  },
  document: {
    legend: 'Document de vérification',
    lead: 'Votre diplôme, un certificat, ou une carte d’identité qui montre votre nom.',
    hint: `PDF, JPG ou PNG, 5 Mo et ${mostDocumentPages} pages au plus. Vous et notre équipe êtes les seuls à pouvoir l’ouvrir, et nous le supprimons ${documentDays} jours après la décision.`,
    drop: 'Déposez le fichier ici, ou',
    choose: 'Choisir un fichier',
    chooseAnother: 'Choisir un autre fichier',
    remove: 'Retirer le fichier',
    size: (bytes) => `${formatDecimal(Math.max(0.01, bytes / 1024 / 1024), 2)} Mo`,
    uploading: (percent) => `Envoi : ${formatPercent(percent)}`,
    refusals: {
      document_too_large: 'Ce document dépasse 5 Mo. Choisissez-en un plus petit.',
      document_unsupported: 'Ce n’est pas un fichier PDF, JPEG ou PNG. Choisissez-en un autre.',
    },
  },
  payment: {
    title: 'Paiement',
    fee: 'Prix de la vérification',
    price: formatEuro(verificationFeeCents),
    once: 'À payer une seule fois. Si nous refusons votre document, vous pouvez en envoyer un autre sans payer de nouveau.',
    providers: {
      paypal: 'Vous payez avec PayPal, sur sa propre page. Nous ne voyons jamais votre carte.',
      sandbox:
        'Ce site fonctionne en mode test, sans PayPal : vous pouvez tout essayer, et aucun argent ne circule.',
    },
    isPaid: 'La vérification est payée. Vous ne payez pas de nouveau.',
  },
  submit: 'Payer et envoyer le document',
  submitPaid: 'Envoyer le document',
  submitting: 'Envoi…',
  footer: 'Nous contrôlons votre document en 1 à 2 jours ouvrables.',
  missing: {
    title: 'Il manque un document',
    text: 'Envoyez un document de vérification avant de continuer.',
  },
  paymentSuccessful: {
    title: 'Paiement de la vérification réussi',
    text: 'Votre document est en cours de contrôle. Nous vous prévenons dès qu’il y a une décision.',
  },
  started: {
    title: 'La vérification a commencé',
    text: 'Votre document est en cours de contrôle. Nous vous prévenons dès qu’il y a une décision.',
  },
  paymentFailed: {
    title: 'Le paiement a échoué',
    text: 'Une erreur est survenue pendant le traitement de votre paiement. Merci de réessayer.',
  },
  verificationFailed: { title: 'La vérification a échoué' },
  returning: 'Vérification de votre paiement',
  pending: {
    title: 'Votre paiement est en route',
    text: 'Le prestataire de paiement ne l’a pas encore confirmé. Votre document sera contrôlé dès que ce sera fait.',
  },
  abandoned: {
    title: 'Rien n’a été payé',
    text: 'Vous avez quitté la page avant de payer, donc rien n’a été prélevé. Votre document est gardé, et vous pouvez payer quand vous voulez.',
  },
  inReview: {
    title: 'Votre document est en cours de contrôle',
    text: 'Nous le contrôlons en 1 à 2 jours ouvrables, et nous vous prévenons par e-mail et dans vos notifications.',
  },
  approved: {
    title: 'Votre profil est vérifié',
    text: 'Élèves et parents voient le badge sur votre fiche, votre profil et la carte.',
    since: (day) => `Accepté le ${day}.`,
    action: 'Voir votre profil',
  },
  paused: {
    title: 'Le badge n’est plus sur votre profil',
    text: 'Le badge dépend de votre identité, que nous devons contrôler de nouveau. Envoyez une pièce d’identité ci-dessous, c’est gratuit : le badge revient quand nous l’avons contrôlée.',
  },
  rejected: {
    title: 'Votre document n’a pas été accepté',
    again: 'Vous pouvez envoyer un autre document, sans payer de nouveau.',
  },
  own: { download: 'Télécharger', uploaded: (day) => `Envoyé le ${day}` },
  toDashboard: 'Aller au tableau de bord',
}
