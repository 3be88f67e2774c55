export * from '../en/tutor-profile.ts'
