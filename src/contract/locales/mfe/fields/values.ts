export * from '../../en/fields/values.ts'
