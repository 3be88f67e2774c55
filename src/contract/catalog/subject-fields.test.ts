import { expect, test } from 'vitest'
import { subjects } from './rules.ts'
import { fieldOf, subjectFields } from './subject-fields.ts'

test('every subject belongs to one field', () => {
  expect(Object.values(subjectFields).flat().toSorted()).toEqual(subjects.toSorted())
})

test('the field of a subject has its relatives, with itself', () => {
  expect(fieldOf('Physics')).toContain('A-Level Physics')
  expect(fieldOf('Physics')).toContain('Physics')
  expect(fieldOf('Physics')).not.toContain('History')
})
