import { expect, test } from 'vitest'
import { isProfileComplete } from './rules.ts'

const complete = {
  subjects: ['Physics'],
  grades: ['10'],
  bio: 'b'.repeat(50),
  phoneNumber: '+23052500001',
  picture: 'abc',
  days: ['Monday'],
}

test('a profile with everything filled in is complete', () => {
  expect(isProfileComplete(complete)).toBe(true)
})

test.each([
  { subjects: [] },
  { grades: [] },
  { bio: 'b'.repeat(49) },
  { phoneNumber: null },
  { picture: null },
  { days: [] },
])('with %j it is not', (missing) => {
  expect(isProfileComplete({ ...complete, ...missing })).toBe(false)
})
