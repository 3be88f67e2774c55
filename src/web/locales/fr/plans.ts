import type * as en from '../en/plans.ts'

export { planNames } from '#contract/locales/fr/payment-names'

export const planFeatures: typeof en.planFeatures = {
  standard: [
    'Accès complet au profil',
    'Visibilité dans la recherche',
    'Connexions illimitées avec les élèves',
    'Assistance de base',
  ],
  premium: [
    'Place à la une',
    'Repère prioritaire sur la carte',
    'Profil mis en valeur',
    'Statistiques avancées',
    'Assistance prioritaire',
    'Connexions illimitées',
  ],
}
