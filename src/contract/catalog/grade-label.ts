import { gradeNames } from '../locales/en/names.ts'
import type { Grade } from './rules.ts'

/** Such as 'Form 4 (O-Level)'. */
export const gradeLabel = (grade: Grade) => gradeNames[grade]
