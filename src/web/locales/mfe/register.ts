export * from '../en/register.ts'
