export * from '#contract/locales/fr/notification-kinds'
