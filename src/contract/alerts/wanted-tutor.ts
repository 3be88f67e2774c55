import { gradeLabel } from '../catalog/grade-label.ts'
import type { AlertSearch } from './rules.ts'

/** Such as 'a Physics tutor for Form 4 (O-Level)'. */
export function wantedTutor({ subject, grade }: AlertSearch) {
  const article = subject && /^[AEIO]/.test(subject) ? 'an' : 'a'
  return `${article} ${subject ? `${subject} ` : ''}tutor${grade ? ` for ${gradeLabel(grade)}` : ''}`
}

export const inCity = ({ city }: AlertSearch) => (city ? ` in ${city}` : '')
