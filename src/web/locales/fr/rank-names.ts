export * from '#contract/locales/fr/rank-names'
