export { methodNames } from '#contract/locales/mfe/payment-names'
