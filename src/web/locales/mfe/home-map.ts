export * from '../en/home-map.ts'
