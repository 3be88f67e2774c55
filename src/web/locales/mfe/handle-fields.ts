export * from '#contract/locales/mfe/fields/handle'
