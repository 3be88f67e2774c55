export * from '../en/classes-by-subject.ts'
