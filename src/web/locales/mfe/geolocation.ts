export * from '../en/geolocation.ts'
