import type { Subject } from './rules.ts'

/** All subjects, grouped by field. */
export const subjectFields = {
  mathematics: [
    'Mathematics',
    'Additional Mathematics',
    'A-Level Mathematics',
    'A-Level Further Mathematics',
  ],
  sciences: [
    'Science',
    'Combined Science',
    'Biology',
    'Chemistry',
    'Physics',
    'A-Level Biology',
    'A-Level Chemistry',
    'A-Level Physics',
  ],
  languages: [
    'English',
    'English Language',
    'English Literature',
    'French',
    'A-Level French',
    'General Paper',
  ],
  society: [
    'Social Studies',
    'Geography',
    'History',
    'Religious Studies',
    'A-Level Geography',
    'A-Level History',
    'A-Level Psychology',
    'A-Level Sociology',
  ],
  business: [
    'Accounting',
    'Business Studies',
    'Economics',
    'A-Level Accounting',
    'A-Level Business',
    'A-Level Economics',
  ],
  computing: [
    'Computer Studies',
    'Computer Science',
    'Information & Communication Technology',
    'A-Level Computer Science',
  ],
  arts: ['Creative Arts', 'Art & Design', 'Music', 'Physical Education'],
} as const satisfies Record<string, readonly Subject[]>

export type SubjectField = keyof typeof subjectFields

/** All subjects in the field of a subject. */
export const fieldOf = (subject: Subject): readonly Subject[] =>
  Object.values(subjectFields).find((field: readonly Subject[]) => field.includes(subject)) ?? []
