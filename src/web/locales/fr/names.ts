export * from '#contract/locales/fr/names'
