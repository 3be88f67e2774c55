export * from '#contract/locales/en/fields/handle'
