export { methodNames } from '#contract/locales/fr/payment-names'
