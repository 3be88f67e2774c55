export * from '../en/tutor-classes.ts'
