import type { Subject } from '../../catalog/rules.ts'
import type * as en from '../en/check-names.ts'
import { subjectNames } from './names.ts'

export const checkNames: typeof en.checkNames = {
  identity: 'Identité',
  character: 'Certificat de moralité',
  qualification: 'Diplôme',
  results: 'Résultats',
}

export const nameOfCheck: typeof en.nameOfCheck = ({ kind, subject }) =>
  subject ? `${checkNames[kind]} : ${subjectNames[subject as Subject]}` : checkNames[kind]
