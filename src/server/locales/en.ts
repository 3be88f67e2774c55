export * as formats from '#contract/locales/en/formats'
export * as names from '#contract/locales/en/names'
