export * from '../en/classes.ts'
