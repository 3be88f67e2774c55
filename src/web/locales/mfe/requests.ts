export * from '../en/requests.ts'
