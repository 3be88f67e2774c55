export * from '../en/become-a-tutor.ts'
