import { type Grade, grades } from '../catalog/rules.ts'
import { product } from '../product.ts'

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

/** What a guardian agrees to. A changed text is a new version; the former ones stay, as people agreed to them. */
export const consentTexts = {
  1: `I am the parent or guardian of this child and agree that ${product.name} keeps the child's first name and grade and shows them to the tutors I book.`,
} as const
export const consentVersion = 1

export const invitationDays = 7

/** The oldest and the youngest whom a guardian can add. */
const ages = { most: 25, least: 3 }

export function birthYearsIn(year: number) {
  return { from: year - ages.most, to: year - ages.least }
}

/** The grade after this one; null after the last. */
export function gradeAfter(grade: Grade): Grade | null {
  return grades[grades.findIndex(({ value }) => value === grade) + 1]?.value ?? null
}
