import { expect, test } from 'vitest'
import { tutorForm } from '#tests/support/people'
import { translateField } from '../field-messages.ts'
import { profileFields } from '../locales/en/fields/profile.ts'
import { TutorRegistration } from './details.ts'
import { emptyTutorForm, type TutorForm, tutorChecks, tutorProblems, tutorSteps } from './form.ts'

const withHours = (start: string, end: string) => ({
  availability: { ...tutorForm.availability, hours: { start, end } },
})
const at = (latitude: number | null, longitude: number | null, shared = true) => ({
  location: { ...tutorForm.location, latitude, longitude, shared },
})
const outside = 'This place is outside Mauritius. Please share a place on the island.'
const badFee = 'Please enter a fee in whole rupees, from 1 to 100000'
const groupOf = (groupSize: number) => ({ classFormat: { ...tutorForm.classFormat, groupSize } })

const bad: [Partial<TutorForm>, string, string][] = [
  [{ name: '' }, 'name', 'Name is required'],
  [{ name: '  ' }, 'name', 'Name is required'],
  [{ name: 'n'.repeat(101) }, 'name', 'Name should be at most 100 characters'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'priya' }, 'email', 'Please enter a valid email address'],
  [{ email: 'priya@test' }, 'email', 'Please enter a valid email address'],
  [{ city: '' }, 'city', 'City is required'],
  [{ city: 'Paris' as 'Curepipe' }, 'city', 'Please choose a city from the list'],
  [{ subjects: [] }, 'subjects', 'At least one subject is required'],
  [
    { subjects: ['Physics', 'Science'] },
    'subjects',
    'Please choose subjects that fit the grades you teach: Science does not',
  ],
  [{ grades: [] }, 'grades', 'At least one grade is required'],
  [{ phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
  [{ phoneNumber: '12' }, 'phoneNumber', 'Please enter a Mauritian phone number, such as 5712 3456'],
  [{ bio: '' }, 'bio', 'Bio is required'],
  [{ bio: 'b'.repeat(49) }, 'bio', 'Bio should be at least 50 characters'],
  [{ bio: `${'b'.repeat(49)}   ` }, 'bio', 'Bio should be at least 50 characters'],
  [{ bio: 'b'.repeat(5001) }, 'bio', 'Bio should be at most 5000 characters'],
  [
    { availability: { ...tutorForm.availability, days: [] } },
    'availability.days',
    'Please select at least one day of availability',
  ],
  [withHours('9', '18:00'), 'availability.hours', 'Please enter times such as 09:00'],
  [withHours('18:00', '18:00'), 'availability.hours', 'The end time should be after the start time'],
  [{ yearsExperience: -1 }, 'yearsExperience', 'Years of experience cannot be negative'],
  [{ yearsExperience: 81 }, 'yearsExperience', 'Years of experience should be at most 80'],
  [{ yearsExperience: 1.5 }, 'yearsExperience', 'Please enter a whole number'],
  [{ studentsTaught: -1 }, 'studentsTaught', 'Students taught cannot be negative'],
  [{ laureates: -1 }, 'laureates', 'Laureates cannot be negative'],
  [{ sixCredits: -1 }, 'sixCredits', 'Students with six credits cannot be negative'],
  [at(48.85, 2.35), 'location', outside],
  [at(-20.531, 57.5), 'location', outside],
  [at(-20.3, 57.791), 'location', outside],
  [at(null, 57.5), 'location', outside],
  [{ fee: { amount: 0, per: 'hour' } }, 'fee', badFee],
  [{ fee: { amount: 99.5, per: 'hour' } }, 'fee', badFee],
  [{ fee: { amount: 100_001, per: 'month' } }, 'fee', badFee],
  [groupOf(1), 'classFormat.groupSize', 'Please enter a group size from 2 to 50'],
  [groupOf(51), 'classFormat.groupSize', 'Please enter a group size from 2 to 50'],
]

const inEnglish = (message: string) => translateField(message, profileFields)
const shownProblems = (form: TutorForm) =>
  Object.fromEntries(Object.entries(tutorProblems(form)).map(([field, said]) => [field, inEnglish(said)]))

test.each(bad)('%j is refused at %s alike by the form and by the server', (change, field, message) => {
  const form = { ...tutorForm, ...change }
  expect(shownProblems(form)).toEqual({ [field]: message })
  const issues = TutorRegistration.safeParse(form).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), inEnglish(issue.message)])).toEqual([[field, message]])
})

test.each<Partial<TutorForm>>([
  {},
  { name: 'n'.repeat(100) },
  { bio: '🌴'.repeat(50) },
  { grades: ['6', '7'], subjects: ['Science', 'Mathematics', 'Physics'] },
  at(-20.53, 57.3),
  at(-19.95, 57.79),
  at(48.85, 2.35, false),
  at(null, null, false),
  { fee: null, languages: [] },
  { yearsExperience: 0, studentsTaught: 0, laureates: 0, sixCredits: 0 },
])('%j is taken by the form and by the server', (change) => {
  const form = { ...tutorForm, ...change }
  expect(tutorProblems(form)).toEqual({})
  expect(TutorRegistration.safeParse(form).error).toBeUndefined()
})

const odd = [
  null,
  true,
  5,
  -1e308,
  Number.NaN,
  '',
  'x',
  '\u202e',
  [],
  [null],
  [[]],
  {},
  { days: 5 },
  { shared: 'yes' },
]

test('whatever stands in a field, the server refuses or takes it, and never breaks', () => {
  for (const field of Object.keys(tutorForm))
    for (const value of odd) {
      const { error } = TutorRegistration.safeParse({ ...tutorForm, [field]: value })
      for (const { path } of error?.issues ?? []) expect([field, 'subjects']).toContain(path[0])
    }
})

test('an empty form is told everything that is missing', () => {
  expect(shownProblems(emptyTutorForm)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    grades: 'At least one grade is required',
    subjects: 'At least one subject is required',
    city: 'City is required',
    bio: 'Bio is required',
    phoneNumber: 'Phone number is required',
    'availability.days': 'Please select at least one day of availability',
  })
})

test('texts lose the signs that nobody sees, lists what is twice in them, and what is optional can be left out', () => {
  const { fee, classFormat, languages, location, laureates, ...required } = tutorForm
  const parsed = TutorRegistration.parse({
    ...required,
    name: ' Priya\u202e \n Doorgakant\u200b ',
    email: ' Priya@Test.Example ',
    bio: `Line one.\r\n\r\n\r\n\r\n${'b'.repeat(50)}\u0007`,
    subjects: ['Physics', 'Physics'],
    phoneNumber: '+230 5712 3456',
  })
  expect(parsed).toMatchObject({
    name: 'Priya Doorgakant',
    email: 'priya@test.example',
    bio: `Line one.\n\n${'b'.repeat(50)}`,
    subjects: ['Physics'],
    phoneNumber: '+23057123456',
    laureates: 0,
    location: { shared: false },
    fee: null,
    languages: [],
    classFormat: { oneToOne: false, groupSize: null, places: [] },
  })
})

test('every field that is checked belongs to a step, which shows what is wrong with it', () => {
  const fields: string[] = tutorSteps.flatMap((step) => [...step.fields])
  expect(Object.keys(tutorChecks).filter((field) => !fields.includes(field))).toEqual([])
})
