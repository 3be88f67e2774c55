export * from '../en/week.ts'
