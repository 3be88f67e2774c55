export * from '../../en/fields/families.ts'
