export * from '../en/family.ts'
