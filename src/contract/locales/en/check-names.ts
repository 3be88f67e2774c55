import type { Subject } from '../../catalog/rules.ts'
import type { CheckKind } from '../../verification/checks.ts'
import { subjectNames } from './names.ts'

export const checkNames: Record<CheckKind, string> = {
  identity: 'Identity',
  character: 'Certificate of character',
  qualification: 'Qualification',
  results: 'Results',
}

/** Such as 'Certificate of character', or 'Qualification in Physics'. */
export const nameOfCheck = ({ kind, subject }: { kind: CheckKind; subject: string | null }) =>
  subject ? `${checkNames[kind]} in ${subjectNames[subject as Subject]}` : checkNames[kind]
