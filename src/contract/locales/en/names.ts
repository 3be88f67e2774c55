import { standIns } from '../../accounts/stand-ins.ts'
import { type Day, days, type Grade, subjects } from '../../catalog/rules.ts'
import { product } from '../../product.ts'
import { type ClassSize, type FeeUnit, type LessonPlace, languages } from '../../tutors/teaching.ts'

export const subjectNames = /* @__PURE__ */ byThemselves(subjects)

export const gradeNames: Record<Grade, string> = {
  5: 'Grade 5 (Primary)',
  6: 'Grade 6 (Primary)',
  7: 'Form 1',
  8: 'Form 2',
  9: 'Form 3 (Secondary)',
  10: 'Form 4 (O-Level)',
  11: 'Form 5 (O-Level)',
  12: 'Lower 6 (A-Level)',
  13: 'Upper 6 (A-Level)',
}

export const dayNames = /* @__PURE__ */ byThemselves(days)

export const shortDayNames: Record<Day, string> = {
  Monday: 'Mon',
  Tuesday: 'Tue',
  Wednesday: 'Wed',
  Thursday: 'Thu',
  Friday: 'Fri',
  Saturday: 'Sat',
  Sunday: 'Sun',
}

/** The languages of lessons. */
export const languageNames = /* @__PURE__ */ byThemselves(languages)

export const feeUnitNames: Record<FeeUnit, string> = { hour: 'per hour', month: 'per subject per month' }

export const lessonPlaceNames: Record<LessonPlace, string> = {
  tutor: "At the tutor's place",
  student: "At the student's home",
  online: 'Online',
}

export const classSizeNames: Record<ClassSize, string> = { 'one-to-one': 'One to one', group: 'Group' }

export const standInNames = /* @__PURE__ */ byThemselves(Object.values(standIns))

/** The city of our office. */
export const officeCity: string = product.city

/** Maps each English name to itself. */
function byThemselves<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<string, string> as Record<
    Name,
    string
  >
}
