import { expect, test } from 'vitest'
import type { Grade, Subject } from '#contract/catalog/rules'
import { lessonFor, lessonsOf } from './lessons.ts'

const lessons = lessonsOf({ grades: ['6', '10', '11'], subjects: ['Physics', 'Mathematics', 'Science'] })

test('a grade comes with the subjects that it has and the tutor teaches', () => {
  expect(lessons.map(({ grade, subjects }) => [grade, subjects])).toEqual([
    ['6', ['Mathematics', 'Science']],
    ['10', expect.arrayContaining(['Mathematics', 'Physics'])],
    ['11', expect.arrayContaining(['Mathematics', 'Physics'])],
  ])
  expect(lessonsOf({ grades: ['6'], subjects: ['Physics'] })).toEqual([])
})

test.each<[{ grade?: Grade; subject?: Subject }, { grade: Grade; subject: Subject }]>([
  [
    { grade: '11', subject: 'Physics' },
    { grade: '11', subject: 'Physics' },
  ],
  [{ subject: 'Physics' }, { grade: '10', subject: 'Physics' }],
  [
    { grade: '6', subject: 'Physics' },
    { grade: '6', subject: 'Mathematics' },
  ],
  [{ grade: '13' }, { grade: '6', subject: 'Mathematics' }],
  [{}, { grade: '6', subject: 'Mathematics' }],
])('for a search of %j the form begins with %j', (wanted, given) => {
  expect(lessonFor(lessons, wanted)).toEqual(given)
})

test('where nothing can be booked there is no lesson', () => {
  expect(lessonFor([], { grade: '10' })).toBeUndefined()
})
