import { type Grade, grades } from '../catalog/rules.ts'

export const mostChildren = 8
export const firstNameMax = 40

/** Marks a child in the family's week, beside the name. */
export const childColours = [
  'lagoon',
  'coral',
  'mango',
  'filao',
  'jacaranda',
  'hibiscus',
  'basalt',
  'sugar',
] as const
export type ChildColour = (typeof childColours)[number]

/** The owner added the child. A second guardian sees and books the same; only the owner invites and removes. */
export const guardianRoles = ['owner', 'second'] as const
export type GuardianRole = (typeof guardianRoles)[number]

/** The version of the text that a guardian agrees to; the pages have it in each language. */
export const consentVersion = 1

export const invitationDays = 7

/** The birth years that a guardian can give. */
const ages = { most: 25, least: 3 }

export function birthYearsIn(year: number) {
  return { from: year - ages.most, to: year - ages.least }
}

/** The grade after this one; null after the last. */
export function gradeAfter(grade: Grade): Grade | null {
  return grades[grades.findIndex(({ value }) => value === grade) + 1]?.value ?? null
}
