export * from '#contract/locales/en/rank-names'
