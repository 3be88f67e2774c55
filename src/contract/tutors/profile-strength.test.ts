import { expect, test } from 'vitest'
import { profileStrength } from './profile-strength.ts'

const strong = {
  hasPicture: true,
  bio: 'b'.repeat(50),
  hasLocation: true,
  days: ['Monday'],
  laureates: 0,
  sixCredits: 1,
}

test('a profile with everything is at 100 %', () => {
  expect(profileStrength(strong)).toEqual({ percent: 100, missing: [] })
})

test.each([
  [{ hasPicture: false }, 'picture'],
  [{ bio: 'b'.repeat(49) }, 'bio'],
  [{ bio: `${' '.repeat(30)}${'b'.repeat(30)}` }, 'bio'],
  [{ hasLocation: false }, 'location'],
  [{ days: [] }, 'availability'],
  [{ laureates: 0, sixCredits: 0 }, 'achievements'],
])('with %j, %s is missing', (facts, part) => {
  expect(profileStrength({ ...strong, ...facts })).toEqual({ percent: 80, missing: [part] })
})

test('an empty profile misses everything, in the order of the checklist', () => {
  const nothing = { hasPicture: false, bio: '', hasLocation: false, days: [], laureates: 0, sixCredits: 0 }
  expect(profileStrength(nothing)).toEqual({
    percent: 0,
    missing: ['picture', 'bio', 'location', 'availability', 'achievements'],
  })
})
