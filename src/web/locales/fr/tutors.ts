export * from '../en/tutors.ts'
