export * from '#contract/locales/fr/check-names'
