export * from '#contract/locales/mfe/names'
