export * from '../../en/fields/profile.ts'
