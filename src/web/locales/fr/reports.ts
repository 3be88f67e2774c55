export * from '../en/reports.ts'
