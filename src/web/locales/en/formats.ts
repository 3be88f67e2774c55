export * from '#contract/locales/en/formats'
