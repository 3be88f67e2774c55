export * from '../en/report-dialog.ts'
