export { methodNames } from '#contract/locales/en/payment-names'
