import type * as en from '../en/receipts.ts'

export const receipts: typeof en.receipts = {
  receipt: (number) => `Reçu ${number}`,
  statement: (year) => `Relevé de ${year}`,
  description: 'Ce que vous avez payé, à voir et à imprimer.',
  back: 'Retour à votre abonnement',
  print: 'Imprimer',
  loading: 'Chargement…',
  failed: 'Impossible de charger cette page.',
  missing: {
    title: 'Ce reçu n’existe pas',
    text: 'Il appartient peut-être à un autre compte. Les vôtres sont avec votre abonnement.',
  },
  needsLogin: {
    title: 'Connectez-vous pour voir vos reçus',
    text: 'Personne d’autre que vous ne peut voir ce que vous avez payé.',
    action: 'Se connecter',
  },
  sandbox: 'C’était un paiement de test : aucun argent n’a été transféré.',
  lines: {
    seller: 'De',
    buyer: 'À',
    date: 'Date',
    what: 'Pour',
    period: 'Période',
    provider: 'Payé via',
    reference: 'Référence',
    refundOf: 'Rembourse',
    total: 'Total',
  },
  span: (from, until) => `du ${from} au ${until}`,
  providers: { sandbox: 'Test', paypal: 'PayPal' },
  columns: { date: 'Date', number: 'Reçu', what: 'Pour', amount: 'Montant' },

  list: {
    title: 'Reçus',
    empty: 'Pas encore de reçu.',
    loading: 'Chargement de vos reçus…',
    failed: 'Impossible de charger vos reçus.',
  },
}
