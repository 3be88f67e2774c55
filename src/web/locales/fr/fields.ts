export { profileFields as fields } from '#contract/locales/fr/fields/profile'
