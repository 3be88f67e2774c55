export * from '../en/demand.ts'
