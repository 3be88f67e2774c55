export { profileFields as fields } from '#contract/locales/en/fields/profile'
