export * as formats from '#contract/locales/mfe/formats'
export * as names from '#contract/locales/mfe/names'
