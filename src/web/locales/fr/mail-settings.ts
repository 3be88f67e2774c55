export * from '../en/mail-settings.ts'
