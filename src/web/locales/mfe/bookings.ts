export * from '../en/bookings.ts'
