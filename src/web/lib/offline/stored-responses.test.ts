import { expect, test } from 'vitest'
import { isNeededOffline } from './stored-responses.ts'

test.each([
  '/api/v1/account',
  '/api/v1/bookings?as=student&limit=10',
  '/api/v1/bookings/1/contact',
  '/api/v1/family',
  '/api/v1/family/week?from=2026-11-16',
  '/api/v1/tutors/mine/week?from=2026-11-16',
  '/api/v1/class-meetings/1/register',
  '/api/v1/threads/1',
])('%s is stored', (url) => expect(isNeededOffline(url)).toBe(true))

test.each([
  '/api/v1/account/sessions',
  '/api/v1/admin/accounts',
  '/api/v1/payments',
  '/api/v1/tutors/mine/verification',
  '/api/v1/class-meetings/1/file',
  '/api/v1/notifications',
])('%s is not', (url) => expect(isNeededOffline(url)).toBe(false))
