import { expect, test } from 'vitest'
import { isInMauritius } from '../island.ts'
import { cityPositions } from './city-positions.ts'
import {
  cities,
  days,
  type Grade,
  grades,
  primarySubjects,
  secondarySubjects,
  subjects,
  subjectsForGrades,
} from './rules.ts'

test('the catalogue has 9 grades, 8 primary and 35 secondary subjects, 18 cities and 7 days, each once', () => {
  const sizes = [
    grades.map(({ value }) => value),
    primarySubjects,
    secondarySubjects,
    cities.map((c) => c.name),
    days,
  ]
  expect(sizes.map((list) => new Set<string>(list).size)).toEqual([9, 8, 35, 18, 7])
})

test('20 secondary subjects are followed by 14 at A-Level and General Paper', () => {
  const isALevel = (subject: string) => subject.startsWith('A-Level ')
  expect(secondarySubjects.slice(0, 20).some(isALevel)).toBe(false)
  expect(secondarySubjects.slice(20, 34).every(isALevel)).toBe(true)
  expect(secondarySubjects.at(-1)).toBe('General Paper')
})

test('the list of all subjects names those taught at both levels once', () => {
  expect(subjects).toHaveLength(8 + 35 - 3)
  expect(subjects.filter((subject) => subject === 'Mathematics')).toHaveLength(1)
})

test('grades 5 and 6 are primary, the others are not', () => {
  expect(grades.filter(({ isPrimary }) => isPrimary).map(({ value }) => value)).toEqual(['5', '6'])
})

test.each<{ chosen: Grade[]; has: string[]; lacks: string[]; size: number }>([
  { chosen: [], has: [], lacks: ['Mathematics'], size: 0 },
  { chosen: ['5'], has: ['Science'], lacks: ['Physics'], size: 8 },
  { chosen: ['12', '13'], has: ['A-Level Physics'], lacks: ['Social Studies'], size: 35 },
  { chosen: ['6', '7'], has: ['Science', 'Physics', 'French'], lacks: [], size: 40 },
])('the subjects for grades $chosen', ({ chosen, has, lacks, size }) => {
  const offered: string[] = subjectsForGrades(chosen)
  expect(offered).toHaveLength(size)
  expect(offered).toEqual(expect.arrayContaining(has))
  expect(lacks.filter((subject) => offered.includes(subject))).toEqual([])
})

test.each(cities)('$name lies in Mauritius', ({ name }) => {
  const { lat, lng } = cityPositions[name]
  expect(isInMauritius(lat, lng)).toBe(true)
})
