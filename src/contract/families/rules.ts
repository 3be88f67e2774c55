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

/** The owner added the child. A second guardian sees and books the same, but only the owner invites and removes. */
export const guardianRoles = ['owner', 'second'] as const
export type GuardianRole = (typeof guardianRoles)[number]

/** The version of the consent text, which the pages have in each language. */
export const consentVersion = 1

export const invitationDays = 7

/** The ages of children that a guardian can add. */
const ages = { most: 25, least: 3 }

export function birthYearsIn(year: number) {
  return { from: year - ages.most, to: year - ages.least }
}

/** The next grade. Null after the last. */
export function gradeAfter(grade: Grade): Grade | null {
  return grades[grades.findIndex(({ value }) => value === grade) + 1]?.value ?? null
}
