import type * as en from '../en/plans.ts'

export { planNames } from '#contract/locales/mfe/payment-names'

export const planFeatures: typeof en.planFeatures = {
  standard: ['Akse a profil konple', 'Vizib dan resers', 'Kantite zelev san limit', 'Sipor de baz'],
  premium: [
    'Plas an vedet',
    'Mark prioriter lor map',
    'Profil mis an valer',
    'Statistik avanse',
    'Sipor prioriter',
    'Kantite zelev san limit',
  ],
}
