export const grades = [
  { value: '5', isPrimary: true },
  { value: '6', isPrimary: true },
  { value: '7', isPrimary: false },
  { value: '8', isPrimary: false },
  { value: '9', isPrimary: false },
  { value: '10', isPrimary: false },
  { value: '11', isPrimary: false },
  { value: '12', isPrimary: false },
  { value: '13', isPrimary: false },
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

/** The subjects of the chosen grades without duplicates. Empty while no grade is chosen. */
export function subjectsForGrades(chosen: readonly Grade[]): Subject[] {
  const taught = grades.filter((grade) => chosen.includes(grade.value))
  const primary = taught.some((grade) => grade.isPrimary) ? primarySubjects : []
  const secondary = taught.some((grade) => !grade.isPrimary) ? secondarySubjects : []
  return [...new Set([...primary, ...secondary])]
}

export const cities = [
  { name: 'Port Louis' },
  { name: 'Curepipe' },
  { name: 'Vacoas' },
  { name: 'Quatre Bornes' },
  { name: 'Rose Hill' },
  { name: 'Mahebourg' },
  { name: 'Flacq' },
  { name: 'Goodlands' },
  { name: 'Triolet' },
  { name: 'Centre de Flacq' },
  { name: 'Chemin Grenier' },
  { name: 'Grand Baie' },
  { name: 'Pamplemousses' },
  { name: 'Rose Belle' },
  { name: 'Souillac' },
  { name: 'Surinam' },
  { name: 'Tamarin' },
  { name: 'Terre Rouge' },
] as const
export type City = (typeof cities)[number]['name']

/** Shown for a tutor without a city. */
export const unknownCity = 'Unknown'

export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Day = (typeof days)[number]

/** A name for a URL: 'Art & Design' becomes 'art-design'. */
export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const subjectOfSlug = (slug: string) => subjects.find((subject) => slugOf(subject) === slug)

export const cityOfSlug = (slug: string) => cities.find(({ name }) => slugOf(name) === slug)?.name

/** The page with the tutors of a subject, in one city or everywhere. */
export const subjectPath = (subject: Subject, city?: City) =>
  ['/tutors', slugOf(subject), ...(city ? [slugOf(city)] : [])].join('/')
