export * from '#contract/locales/en/names'
