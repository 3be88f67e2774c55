export * from '../en/calendar-feeds.ts'
