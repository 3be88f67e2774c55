import type * as en from '../en/plans.ts'

export { planNames } from '#contract/locales/fr/payment-names'

export const planFeatures: typeof en.planFeatures = {
  standard: [
    'Accès au profil complet',
    'Visibilité dans la recherche',
    'Nombre d’élèves illimité',
    'Assistance de base',
  ],
  premium: [
    'Placement en vedette',
    'Repère prioritaire sur la carte',
    'Profil mis en valeur',
    'Statistiques avancées',
    'Assistance prioritaire',
    'Nombre d’élèves illimité',
  ],
}
