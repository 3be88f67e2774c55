export * from '../en/alerts.ts'
