export * from '#contract/locales/fr/fields/handle'
