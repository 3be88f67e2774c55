import { expect, test } from 'vitest'
import { cities, cityOfSlug, slugOf, subjectOfSlug, subjectPath, subjects } from './rules.ts'

test.each([
  ['Information & Communication Technology', 'information-communication-technology'],
  ['A-Level Physics', 'a-level-physics'],
  ['Art & Design', 'art-design'],
  ['Centre de Flacq', 'centre-de-flacq'],
])('%s is %s in addresses', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('every subject and every city is found by its own slug, and by no other', () => {
  expect(subjects.map((subject) => subjectOfSlug(slugOf(subject)))).toEqual(subjects)
  expect(cities.map(({ name }) => cityOfSlug(slugOf(name)))).toEqual(cities.map(({ name }) => name))
  for (const slug of ['alchemy', 'Physics', '']) expect(subjectOfSlug(slug)).toBeUndefined()
})

test('a subject has a page everywhere and in a city', () => {
  expect(subjectPath('A-Level Physics')).toBe('/tutors/a-level-physics')
  expect(subjectPath('Physics', 'Rose Hill')).toBe('/tutors/physics/rose-hill')
})
