export * from '../en/student-welcome.ts'
