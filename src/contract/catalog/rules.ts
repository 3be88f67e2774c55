export const grades = [
  { value: '5', label: 'Grade 5 (Primary)', isPrimary: true },
  { value: '6', label: 'Grade 6 (Primary)', isPrimary: true },
  { value: '7', label: 'Form 1', isPrimary: false },
  { value: '8', label: 'Form 2', isPrimary: false },
  { value: '9', label: 'Form 3 (Secondary)', isPrimary: false },
  { value: '10', label: 'Form 4 (O-Level)', isPrimary: false },
  { value: '11', label: 'Form 5 (O-Level)', isPrimary: false },
  { value: '12', label: 'Lower 6 (A-Level)', isPrimary: false },
  { value: '13', label: 'Upper 6 (A-Level)', isPrimary: false },
] as const
export type Grade = (typeof grades)[number]['value']

export const primarySubjects = [
  'English',
  'Mathematics',
  'Science',
  'Social Studies',
  'French',
  'Creative Arts',
  'Physical Education',
  'Computer Studies',
] as const

export const secondarySubjects = [
  'English Language',
  'English Literature',
  'Mathematics',
  'Additional Mathematics',
  'Biology',
  'Chemistry',
  'Physics',
  'Combined Science',
  'History',
  'Geography',
  'Economics',
  'Business Studies',
  'Accounting',
  'Computer Science',
  'Information & Communication Technology',
  'French',
  'Art & Design',
  'Music',
  'Physical Education',
  'Religious Studies',
  'A-Level Mathematics',
  'A-Level Further Mathematics',
  'A-Level Biology',
  'A-Level Chemistry',
  'A-Level Physics',
  'A-Level Economics',
  'A-Level Business',
  'A-Level Accounting',
  'A-Level Computer Science',
  'A-Level Psychology',
  'A-Level Sociology',
  'A-Level History',
  'A-Level Geography',
  'A-Level French',
  'General Paper',
] as const

export type Subject = (typeof primarySubjects)[number] | (typeof secondarySubjects)[number]

export const subjects: readonly Subject[] = [...new Set<Subject>([...primarySubjects, ...secondarySubjects])]

/** The subjects that fit the chosen grades, each once; none while no grade is chosen. */
export function subjectsForGrades(chosen: readonly Grade[]): Subject[] {
  const taught = grades.filter((grade) => chosen.includes(grade.value))
  const primary = taught.some((grade) => grade.isPrimary) ? primarySubjects : []
  const secondary = taught.some((grade) => !grade.isPrimary) ? secondarySubjects : []
  return [...new Set([...primary, ...secondary])]
}

/** Positions from GeoNames. Flacq is the everyday name of Centre de Flacq, so the two share one. */
export const cities = [
  { name: 'Port Louis', lat: -20.16194, lng: 57.49889 },
  { name: 'Curepipe', lat: -20.31628, lng: 57.52594 },
  { name: 'Vacoas', lat: -20.29806, lng: 57.47833 },
  { name: 'Quatre Bornes', lat: -20.26381, lng: 57.4791 },
  { name: 'Rose Hill', lat: -20.23981, lng: 57.47169 },
  { name: 'Mahebourg', lat: -20.40806, lng: 57.7 },
  { name: 'Flacq', lat: -20.18972, lng: 57.71444 },
  { name: 'Goodlands', lat: -20.03841, lng: 57.65055 },
  { name: 'Triolet', lat: -20.0576, lng: 57.55025 },
  { name: 'Centre de Flacq', lat: -20.18972, lng: 57.71444 },
  { name: 'Chemin Grenier', lat: -20.48722, lng: 57.46556 },
  { name: 'Grand Baie', lat: -20.01816, lng: 57.58015 },
  { name: 'Pamplemousses', lat: -20.10389, lng: 57.57028 },
  { name: 'Rose Belle', lat: -20.40028, lng: 57.59667 },
  { name: 'Souillac', lat: -20.51667, lng: 57.51667 },
  { name: 'Surinam', lat: -20.50972, lng: 57.50528 },
  { name: 'Tamarin', lat: -20.32556, lng: 57.37056 },
  { name: 'Terre Rouge', lat: -20.12611, lng: 57.52444 },
] as const
export type City = (typeof cities)[number]['name']

/** What a tutor without a city is shown with. */
export const unknownCity = 'Unknown'

export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Day = (typeof days)[number]

/** A name as it stands in an address: 'Art & Design' is 'art-design'. */
export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const subjectOfSlug = (slug: string) => subjects.find((subject) => slugOf(subject) === slug)

export const cityOfSlug = (slug: string) => cities.find(({ name }) => slugOf(name) === slug)?.name

/** The page with the tutors of a subject, in one city or everywhere. */
export const subjectPath = (subject: Subject, city?: City) =>
  ['/tutors', slugOf(subject), ...(city ? [slugOf(city)] : [])].join('/')
