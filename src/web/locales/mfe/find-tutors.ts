export * from '../en/find-tutors.ts'
