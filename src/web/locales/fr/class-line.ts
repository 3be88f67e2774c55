export * from '../en/class-line.ts'
