export * from '#contract/locales/mfe/notification-kinds'
