import type * as en from '../en/tutor-steps.ts'

export const tutorStepNames: typeof en.tutorStepNames = ['L’essentiel', 'Détails', 'Vérification']
