export * from '../en/tutors-by-subject.ts'
