export * from '#contract/locales/en/notification-kinds'
