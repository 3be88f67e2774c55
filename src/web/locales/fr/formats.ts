export * from '#contract/locales/fr/formats'
