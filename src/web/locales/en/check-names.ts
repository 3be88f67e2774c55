export * from '#contract/locales/en/check-names'
