export * from '../../en/fields/team.ts'
