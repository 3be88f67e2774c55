import { isEmailAddress } from '../accounts/rules.ts'
import {
  type City,
  cities,
  type Day,
  days,
  type Grade,
  grades,
  type Subject,
  subjectsForGrades,
} from '../catalog/rules.ts'
import { type FieldMessage, fieldMessage } from '../field-messages.ts'
import { isInMauritius, type LocationPrecision } from '../island.ts'
import type { CountField } from '../locales/en/fields/profile.ts'
import { readPhone } from './phone.ts'
import { defaultHours, tutorLimits } from './rules.ts'
import { type ClassFormat, type Fee, type Language, noClassFormat, teachingLimits } from './teaching.ts'

type Hours = { start: string; end: string }

type TutorLocation = {
  latitude: number | null
  longitude: number | null
  /** If false, the tutor is on no map, whatever the coordinates say. */
  shared: boolean
  precision: LocationPrecision
}

/** The registration form as it is filled in, with the names of the specification. */
export type TutorForm = {
  name: string
  email: string
  grades: Grade[]
  subjects: Subject[]
  city: City | ''
  bio: string
  phoneNumber: string
  laureates: number
  sixCredits: number
  yearsExperience: number
  studentsTaught: number
  availability: { days: Day[]; hours: Hours }
  location: TutorLocation
  fee: Fee | null
  classFormat: ClassFormat
  languages: Language[]
}

export const noLocation: TutorLocation = {
  latitude: null,
  longitude: null,
  shared: false,
  precision: 'approximate',
}

export const emptyTutorForm: TutorForm = {
  name: '',
  email: '',
  grades: [],
  subjects: [],
  city: '',
  bio: '',
  phoneNumber: '',
  laureates: 0,
  sixCredits: 0,
  yearsExperience: 0,
  studentsTaught: 0,
  availability: { days: [], hours: defaultHours },
  location: noLocation,
  fee: null,
  classFormat: noClassFormat,
  languages: [],
}

const { nameMax, bioMin, bioMax, countMax, yearsMax } = tutorLimits
const { feeMost, groupLeast, groupMost } = teachingLimits

const lengthOf = (text: string) => [...text.trim()].length
const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/
const isWithin = (least: number, most: number, n: number) => Number.isInteger(n) && n >= least && n <= most

function checkCount(field: CountField, most: number = countMax) {
  return (count: number) => {
    if (count < 0) return fieldMessage('countNegative', field)
    if (!Number.isInteger(count)) return fieldMessage('wholeNumber')
    return count > most ? fieldMessage('countMost', field, most) : null
  }
}

/**
 * What is wrong with each field; null if nothing is. The server checks by the same table, and its errors name the fields as it
 * does.
 */
export const tutorChecks = {
  name: (name: string) => {
    if (lengthOf(name) === 0) return fieldMessage('nameRequired')
    return lengthOf(name) > nameMax ? fieldMessage('nameLong', nameMax) : null
  },
  email: (email: string) => {
    if (lengthOf(email) === 0) return fieldMessage('emailRequired')
    return isEmailAddress(email) ? null : fieldMessage('emailForm')
  },
  grades: (chosen: readonly string[]) => {
    if (chosen.length === 0) return fieldMessage('gradeRequired')
    const isKnown = chosen.every((grade) => grades.some(({ value }) => value === grade))
    return isKnown ? null : fieldMessage('gradesFromList')
  },
  subjects: (chosen: readonly string[]) => (chosen.length === 0 ? fieldMessage('subjectRequired') : null),
  city: (city: string) => {
    if (lengthOf(city) === 0) return fieldMessage('cityRequired')
    return cities.some(({ name }) => name === city) ? null : fieldMessage('cityFromList')
  },
  bio: (bio: string) => {
    if (lengthOf(bio) === 0) return fieldMessage('bioRequired')
    if (lengthOf(bio) < bioMin) return fieldMessage('bioShort', bioMin)
    return lengthOf(bio) > bioMax ? fieldMessage('bioLong', bioMax) : null
  },
  phoneNumber: (phone: string) => {
    if (lengthOf(phone) === 0) return fieldMessage('phoneRequired')
    return readPhone(phone) ? null : fieldMessage('phoneForm')
  },
  laureates: checkCount('laureates'),
  sixCredits: checkCount('sixCredits'),
  yearsExperience: checkCount('yearsExperience', yearsMax),
  studentsTaught: checkCount('studentsTaught'),
  'availability.days': (chosen: readonly string[]) => {
    const isKnown = chosen.every((day) => days.some((known) => known === day))
    return chosen.length > 0 && isKnown ? null : fieldMessage('dayRequired')
  },
  'availability.hours': ({ start, end }: Hours) => {
    if (!timeForm.test(start) || !timeForm.test(end)) return fieldMessage('hoursForm')
    return start < end ? null : fieldMessage('hoursOrder')
  },
  location: ({ shared, latitude, longitude }: Pick<TutorLocation, 'shared' | 'latitude' | 'longitude'>) => {
    if (!shared) return null
    const isThere = latitude !== null && longitude !== null && isInMauritius(latitude, longitude)
    return isThere ? null : fieldMessage('locationOutside')
  },
  fee: (fee: Pick<Fee, 'amount'> | null) =>
    !fee || isWithin(1, feeMost, fee.amount) ? null : fieldMessage('feeForm', feeMost),
  'classFormat.groupSize': (size: number | null) =>
    size === null || isWithin(groupLeast, groupMost, size)
      ? null
      : fieldMessage('groupSize', groupLeast, groupMost),
} as const
export type TutorField = keyof typeof tutorChecks

/** The chosen subjects that none of the chosen grades has. Without grades there are none. */
export function misfitSubjects(chosen: { subjects: readonly string[]; grades: readonly Grade[] }) {
  if (chosen.grades.length === 0) return []
  const fitting: readonly string[] = subjectsForGrades(chosen.grades)
  return chosen.subjects.filter((subject) => !fitting.includes(subject))
}

/** The fields of each step; the third has none of its own. */
export const tutorSteps = [
  { fields: ['name', 'email', 'grades', 'subjects', 'city'] },
  {
    fields: [
      'bio',
      'phoneNumber',
      'location',
      'laureates',
      'sixCredits',
      'yearsExperience',
      'studentsTaught',
      'availability.days',
      'availability.hours',
      'fee',
      'classFormat.groupSize',
      'profilePicture',
    ],
  },
  { fields: [] },
] as const satisfies readonly { fields: readonly (keyof TutorProblems)[] }[]

/** Only the server knows whether a picture is still there. */
export type TutorProblems = Partial<Record<TutorField | 'profilePicture', string>>

/** Everything that is wrong with a form, by field. */
export function tutorProblems(form: TutorForm) {
  const { availability, classFormat } = form
  const values = {
    ...form,
    'availability.days': availability.days,
    'availability.hours': availability.hours,
    'classFormat.groupSize': classFormat.groupSize,
  }
  const problems: Partial<Record<TutorField, FieldMessage>> = {}
  for (const field of Object.keys(tutorChecks) as TutorField[]) {
    const check = tutorChecks[field] as (value: unknown) => FieldMessage | null
    const problem = check(values[field])
    if (problem) problems[field] = problem
  }
  const misfits = misfitSubjects(form)
  if (misfits.length > 0) problems.subjects = fieldMessage('subjectsUnfit', misfits)
  return problems
}
