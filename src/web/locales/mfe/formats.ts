export * from '#contract/locales/mfe/formats'
