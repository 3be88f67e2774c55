import { type Grade, grades } from './rules.ts'

/** Such as 'Form 4 (O-Level)'. Apart from the rules, which every page loads. */
export const gradeLabel = (grade: Grade) => grades.find(({ value }) => value === grade)!.label
