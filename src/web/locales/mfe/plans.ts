import type * as en from '../en/plans.ts'

export { planNames } from '#contract/locales/mfe/payment-names'

export const planFeatures: typeof en.planFeatures = {
  standard: ['Profil konple', 'Vizib dan resers', 'Koneksion avek zelev san limit', 'Sipor de baz'],
  premium: [
    'Premie plas dan lalis',
    'Priorite lor map',
    'Profil met an valer',
    'Statistik avanse',
    'Sipor prioriter',
    'Koneksion san limit',
  ],
}
