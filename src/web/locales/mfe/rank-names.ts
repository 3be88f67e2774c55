export * from '#contract/locales/mfe/rank-names'
