export * as formats from '#contract/locales/fr/formats'
export * as names from '#contract/locales/fr/names'
