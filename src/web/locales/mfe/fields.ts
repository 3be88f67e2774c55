export { profileFields as fields } from '#contract/locales/mfe/fields/profile'
