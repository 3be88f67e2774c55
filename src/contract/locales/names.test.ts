import { describe, expect, test } from 'vitest'
import { standIns } from '../accounts/stand-ins.ts'
import { paidPlans } from '../billing/plans.ts'
import { days, grades, subjects } from '../catalog/rules.ts'
import { paymentMethods } from '../fees/rules.ts'
import { locales } from '../locales.ts'
import { ranks } from '../points/ranks.ts'
import { classSizes, feeUnits, languages, lessonPlaces } from '../tutors/teaching.ts'
import { checkKindNames } from '../verification/checks.ts'
import { ofSubjectName } from './fr/of-subject.ts'

describe.each(locales)('in %s', async (locale) => {
  const names = await import(`./${locale}/names.ts`)
  const { rankNames } = await import(`./${locale}/rank-names.ts`)
  const { checkNames, nameOfCheck } = await import(`./${locale}/check-names.ts`)
  const { methodNames, planNames } = await import(`./${locale}/payment-names.ts`)

  test.each<[string, Record<string, string>, readonly string[]]>([
    ['subject', names.subjectNames, subjects],
    ['grade', names.gradeNames, grades.map(({ value }) => value)],
    ['day', names.dayNames, days],
    ['day in short', names.shortDayNames, days],
    ['language of lessons', names.languageNames, languages],
    ['unit of a fee', names.feeUnitNames, feeUnits],
    ['place of lessons', names.lessonPlaceNames, lessonPlaces],
    ['size of a class', names.classSizeNames, classSizes],
    ['stand-in', names.standInNames, Object.values(standIns)],
    ['rank', rankNames, ranks.map(({ name }) => name)],
    ['check', checkNames, checkKindNames],
    ['way to pay', methodNames, paymentMethods],
    ['plan', planNames, paidPlans.map(({ id }) => id)],
  ])('every %s has a name of its own', (_, named, values) => {
    expect(new Set(Object.keys(named))).toEqual(new Set(values))
    expect(new Set(Object.values(named).map((name) => name.trim())).size).toBe(values.length)
    expect(Object.values(named)).not.toContain('')
  })

  test('a check names its subject in the same language', () => {
    expect(nameOfCheck({ kind: 'identity', subject: null })).toBe(checkNames.identity)
    expect(nameOfCheck({ kind: 'results', subject: 'Physics' })).toContain(names.subjectNames.Physics)
  })
})

test('French writes its own names of subjects small inside a sentence', () => {
  const named = [
    'Chimie',
    'Anglais',
    'Économie A-Level',
    'Histoire',
    'Business Studies',
    'Additional Mathematics',
  ]
  expect(named.map(ofSubjectName)).toEqual([
    'de chimie',
    'd’anglais',
    'd’économie A-Level',
    'd’histoire',
    'de Business Studies',
    'd’Additional Mathematics',
  ])
})
