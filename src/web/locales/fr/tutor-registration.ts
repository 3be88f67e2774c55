export * from '../en/tutor-registration.ts'
