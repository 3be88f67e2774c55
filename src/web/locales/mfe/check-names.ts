export * from '#contract/locales/mfe/check-names'
