import { documentDays, mostDocumentPages } from '#contract/files/documents'
import { checkMonths } from '#contract/verification/checks'
import type * as en from '../en/checks.ts'

export const checks: typeof en.checks = {
  title: 'Vos contrôles',
  lead: `Les familles voient sur votre profil ce que nous avons contrôlé, et quand. Un contrôle est gratuit et valable ${checkMonths} mois ; nous vous demanderons à temps un nouveau document.`,
  failed: 'Impossible de charger vos contrôles',
  kinds: {
    identity:
      'Votre carte d’identité ou votre passeport. Le badge vérifié en dépend : votre nom doit y figurer.',
    character: 'Votre certificat de moralité, qui dit que votre casier judiciaire est vierge.',
    qualification: 'Un diplôme ou un certificat à votre nom, en général ou dans une matière.',
    results: 'Vos propres résultats aux examens, ou ceux de vos élèves confirmés par l’école.',
  },
  upload: 'Envoyer',
  another: 'En envoyer un autre',
  on: (action, name) => `${action} : ${name}`,
  states: {
    in_review: 'En cours de contrôle',
    valid: (day) => `Valable jusqu’au ${day}`,
    rejected: 'Non accepté',
    expired: 'Terminé',
  },
  checked: (day) => `Contrôlé le ${day}`,
  submitted: (day) => `Envoyé le ${day}. Nous le contrôlons en 1 à 2 jours ouvrables.`,
  ends: {
    time: `Les ${checkMonths} mois sont passés. Envoyez un nouveau document, et nous referons le contrôle.`,
    name_change:
      'Vous avez changé de nom depuis. Envoyez un document avec votre nouveau nom, et nous referons le contrôle.',
    renewal: 'Un document plus récent l’a remplacé.',
  },
  renew:
    'Il se termine bientôt. Envoyez un nouveau document maintenant ; celui-ci reste valable jusqu’à ce que nous l’ayons contrôlé.',
  form: {
    subject: 'Matière',
    subjectHint: 'Laissez tel quel s’il ne concerne pas une matière précise.',
    anySubject: 'Aucune matière précise',
    issuedOn: 'Date du document',
    issuedOnHint: 'Le jour où il a été délivré.',
    issuedOnRequired: 'Donnez la date du document.',
    issuedOnLate: 'Ce jour n’est pas encore venu.',
    document: 'Document',
    documentRequired: 'Choisissez un fichier.',
    documentHint: `PDF, JPG ou PNG, 5 Mo et ${mostDocumentPages} pages au plus. Vous et notre équipe êtes les seuls à pouvoir l’ouvrir, et nous le supprimons ${documentDays} jours après la décision.`,
    cancel: 'Annuler',
    submit: 'Envoyer au contrôle',
    submitting: 'Envoi…',
  },
  sent: { title: 'Document envoyé', text: 'Nous vous prévenons dès que nous l’avons contrôlé.' },
  withdraw: {
    action: 'Retirer',
    title: 'Retirer ce document ?',
    text: 'Nous le supprimons, et nous ne le contrôlons pas.',
    keep: 'Le garder',
    confirm: 'Retirer',
    confirming: 'Un instant…',
    done: { title: 'Document retiré' },
  },
}
