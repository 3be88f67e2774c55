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
import { isInMauritius, type LocationPrecision } from '../island.ts'
import { readPhone } from './phone.ts'
import { defaultHours, tutorLimits } from './rules.ts'
import { type ClassFormat, type Fee, type Language, noClassFormat, teachingLimits } from './teaching.ts'

type Hours = { start: string; end: string }

export type TutorLocation = {
  latitude: number | null
  longitude: number | null
  /** False: the tutor is on no map, whatever the coordinates say. */
  shared: boolean
  precision: LocationPrecision
}

/** The registration form by the names of the specification, as somebody fills it in. */
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

export const tutorMessages = {
  name: 'Name is required',
  nameLong: `Name should be at most ${nameMax} characters`,
  email: 'Email is required',
  emailForm: 'Please enter a valid email address',
  city: 'City is required',
  cityUnknown: 'Please choose a city from the list',
  subjects: 'At least one subject is required',
  subjectsUnfit: (misfits: readonly string[]) =>
    `Please choose subjects that fit the grades you teach: ${misfits.join(', ')} ${misfits.length > 1 ? 'do' : 'does'} not`,
  grades: 'At least one grade is required',
  gradesUnknown: 'Please choose grades from the list',
  phoneNumber: 'Phone number is required',
  phoneNumberForm: 'Please enter a Mauritian phone number, such as 5712 3456',
  bio: 'Bio is required',
  bioShort: `Bio should be at least ${bioMin} characters`,
  bioLong: `Bio should be at most ${bioMax} characters`,
  days: 'Please select at least one day of availability',
  hoursForm: 'Please enter times such as 09:00',
  hoursOrder: 'The end time should be after the start time',
  count: 'Please enter a whole number',
  location: 'This place is outside Mauritius. Please share a place on the island.',
  fee: `Please enter a fee in whole rupees, from 1 to ${feeMost}`,
  groupSize: `Please enter a group size from ${groupLeast} to ${groupMost}`,
} as const

const lengthOf = (text: string) => [...text.trim()].length
const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/
const isWithin = (least: number, most: number, n: number) => Number.isInteger(n) && n >= least && n <= most

function checkCount(what: string, most: number = countMax) {
  return (count: number) => {
    if (count < 0) return `${what} cannot be negative`
    if (!Number.isInteger(count)) return tutorMessages.count
    return count > most ? `${what} should be at most ${most}` : null
  }
}

/**
 * What is wrong with each field, null when nothing is. The server checks by the same table; the names are those of
 * the fields in its refusals.
 */
export const tutorChecks = {
  name: (name: string) => {
    if (lengthOf(name) === 0) return tutorMessages.name
    return lengthOf(name) > nameMax ? tutorMessages.nameLong : null
  },
  email: (email: string) => {
    if (lengthOf(email) === 0) return tutorMessages.email
    return isEmailAddress(email) ? null : tutorMessages.emailForm
  },
  grades: (chosen: readonly string[]) => {
    if (chosen.length === 0) return tutorMessages.grades
    const isKnown = chosen.every((grade) => grades.some(({ value }) => value === grade))
    return isKnown ? null : tutorMessages.gradesUnknown
  },
  subjects: (chosen: readonly string[]) => (chosen.length === 0 ? tutorMessages.subjects : null),
  city: (city: string) => {
    if (lengthOf(city) === 0) return tutorMessages.city
    return cities.some(({ name }) => name === city) ? null : tutorMessages.cityUnknown
  },
  bio: (bio: string) => {
    if (lengthOf(bio) === 0) return tutorMessages.bio
    if (lengthOf(bio) < bioMin) return tutorMessages.bioShort
    return lengthOf(bio) > bioMax ? tutorMessages.bioLong : null
  },
  phoneNumber: (phone: string) => {
    if (lengthOf(phone) === 0) return tutorMessages.phoneNumber
    return readPhone(phone) ? null : tutorMessages.phoneNumberForm
  },
  laureates: checkCount('Laureates'),
  sixCredits: checkCount('Students with six credits'),
  yearsExperience: checkCount('Years of experience', yearsMax),
  studentsTaught: checkCount('Students taught'),
  'availability.days': (chosen: readonly string[]) => {
    const isKnown = chosen.every((day) => days.some((known) => known === day))
    return chosen.length > 0 && isKnown ? null : tutorMessages.days
  },
  'availability.hours': ({ start, end }: Hours) => {
    if (!timeForm.test(start) || !timeForm.test(end)) return tutorMessages.hoursForm
    return start < end ? null : tutorMessages.hoursOrder
  },
  location: ({ shared, latitude, longitude }: Pick<TutorLocation, 'shared' | 'latitude' | 'longitude'>) => {
    if (!shared) return null
    const isThere = latitude !== null && longitude !== null && isInMauritius(latitude, longitude)
    return isThere ? null : tutorMessages.location
  },
  fee: (fee: Pick<Fee, 'amount'> | null) =>
    !fee || isWithin(1, feeMost, fee.amount) ? null : tutorMessages.fee,
  'classFormat.groupSize': (size: number | null) =>
    size === null || isWithin(groupLeast, groupMost, size) ? null : tutorMessages.groupSize,
} as const
export type TutorField = keyof typeof tutorChecks

/** The subjects that none of the chosen grades has; while there are no grades, none. */
export function misfitSubjects(chosen: { subjects: readonly string[]; grades: readonly Grade[] }) {
  if (chosen.grades.length === 0) return []
  const fitting: readonly string[] = subjectsForGrades(chosen.grades)
  return chosen.subjects.filter((subject) => !fitting.includes(subject))
}

/** The fields of each step; the third has none of its own. */
export const tutorSteps = [
  { label: 'Basic Info', fields: ['name', 'email', 'grades', 'subjects', 'city'] },
  {
    label: 'Details',
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
  { label: 'Review', fields: [] },
] as const satisfies readonly { label: string; fields: readonly (keyof TutorProblems)[] }[]

/** Whether a picture is still there, only the server knows. */
export type TutorProblems = Partial<Record<TutorField | 'profilePicture', string>>

/** Everything that is wrong with a form, by field. */
export function tutorProblems(form: TutorForm): TutorProblems {
  const { availability, classFormat } = form
  const values = {
    ...form,
    'availability.days': availability.days,
    'availability.hours': availability.hours,
    'classFormat.groupSize': classFormat.groupSize,
  }
  const problems: TutorProblems = {}
  for (const field of Object.keys(tutorChecks) as TutorField[]) {
    const check = tutorChecks[field] as (value: unknown) => string | null
    const problem = check(values[field])
    if (problem) problems[field] = problem
  }
  const misfits = misfitSubjects(form)
  if (misfits.length > 0) problems.subjects = tutorMessages.subjectsUnfit(misfits)
  return problems
}
