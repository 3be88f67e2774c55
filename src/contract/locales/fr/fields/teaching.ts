export * from '../../en/fields/teaching.ts'
