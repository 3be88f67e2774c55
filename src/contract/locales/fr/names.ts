import type * as en from '../en/names.ts'

export const subjectNames: typeof en.subjectNames = {
  English: 'Anglais',
  Mathematics: 'Mathématiques',
  Science: 'Sciences',
  'Social Studies': 'Sciences sociales',
  French: 'Français',
  'Creative Arts': 'Arts créatifs',
  'Physical Education': 'Éducation physique',
  'Computer Studies': 'Informatique',
  'English Language': 'Langue anglaise',
  'English Literature': 'Littérature anglaise',
  'Additional Mathematics': 'Additional Mathematics',
  Biology: 'Biologie',
  Chemistry: 'Chimie',
  Physics: 'Physique',
  'Combined Science': 'Sciences combinées',
  History: 'Histoire',
  Geography: 'Géographie',
  Economics: 'Économie',
  'Business Studies': 'Business Studies',
  Accounting: 'Comptabilité',
  'Computer Science': 'Sciences informatiques',
  'Information & Communication Technology': 'Technologies de l’information (ICT)',
  'Art & Design': 'Art et design',
  Music: 'Musique',
  'Religious Studies': 'Études religieuses',
  'A-Level Mathematics': 'Mathématiques A-Level',
  'A-Level Further Mathematics': 'Further Mathematics A-Level',
  'A-Level Biology': 'Biologie A-Level',
  'A-Level Chemistry': 'Chimie A-Level',
  'A-Level Physics': 'Physique A-Level',
  'A-Level Economics': 'Économie A-Level',
  'A-Level Business': 'Business A-Level',
  'A-Level Accounting': 'Comptabilité A-Level',
  'A-Level Computer Science': 'Sciences informatiques A-Level',
  'A-Level Psychology': 'Psychologie A-Level',
  'A-Level Sociology': 'Sociologie A-Level',
  'A-Level History': 'Histoire A-Level',
  'A-Level Geography': 'Géographie A-Level',
  'A-Level French': 'Français A-Level',
  'General Paper': 'General Paper',
}

export const gradeNames: typeof en.gradeNames = {
  5: 'Grade 5 (primaire)',
  6: 'Grade 6 (primaire)',
  7: 'Form 1',
  8: 'Form 2',
  9: 'Form 3 (secondaire)',
  10: 'Form 4 (O-Level)',
  11: 'Form 5 (O-Level)',
  12: 'Lower 6 (A-Level)',
  13: 'Upper 6 (A-Level)',
}

export const dayNames: typeof en.dayNames = {
  Monday: 'lundi',
  Tuesday: 'mardi',
  Wednesday: 'mercredi',
  Thursday: 'jeudi',
  Friday: 'vendredi',
  Saturday: 'samedi',
  Sunday: 'dimanche',
}

export const shortDayNames: typeof en.shortDayNames = {
  Monday: 'lun.',
  Tuesday: 'mar.',
  Wednesday: 'mer.',
  Thursday: 'jeu.',
  Friday: 'ven.',
  Saturday: 'sam.',
  Sunday: 'dim.',
}

/** The languages of lessons. */
export const languageNames: typeof en.languageNames = {
  English: 'Anglais',
  French: 'Français',
  Kreol: 'Kreol',
}

export const feeUnitNames: typeof en.feeUnitNames = { hour: 'par heure', month: 'par matière et par mois' }

export const lessonPlaceNames: typeof en.lessonPlaceNames = {
  tutor: 'Chez le professeur',
  student: 'Chez l’élève',
  online: 'En ligne',
}

export const classSizeNames: typeof en.classSizeNames = { 'one-to-one': 'Individuel', group: 'Groupe' }

export const standInNames: typeof en.standInNames = {
  Anonymous: 'Anonyme',
  'Former student': 'Ancien élève',
  'Former tutor': 'Ancien professeur',
  Unknown: 'Ville non précisée',
}

export const officeCity: typeof en.officeCity = 'Port-Louis, Maurice'
