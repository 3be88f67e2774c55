import type * as en from '../en/names.ts'

export const subjectNames: typeof en.subjectNames = {
  English: 'Angle',
  Mathematics: 'Matematik',
  Science: 'Sians',
  'Social Studies': 'Sians sosial',
  French: 'Franse',
  'Creative Arts': 'Lar kreatif',
  'Physical Education': 'Ledikasion fizik',
  'Computer Studies': 'Informatik',
  'English Language': 'Langaz angle',
  'English Literature': 'Literatir angle',
  'Additional Mathematics': 'Additional Mathematics',
  Biology: 'Biolozi',
  Chemistry: 'Simi',
  Physics: 'Fizik',
  'Combined Science': 'Sians konbine',
  History: 'Listwar',
  Geography: 'Zeografi',
  Economics: 'Ekonomiks',
  'Business Studies': 'Business Studies',
  Accounting: 'Kontabilite',
  'Computer Science': 'Sians informatik',
  'Information & Communication Technology': 'Information & Communication Technology',
  'Art & Design': 'Lar ek Design',
  Music: 'Lamizik',
  'Religious Studies': 'Letid relizie',
  'A-Level Mathematics': 'Matematik A-Level',
  'A-Level Further Mathematics': 'Further Mathematics A-Level',
  'A-Level Biology': 'Biolozi A-Level',
  'A-Level Chemistry': 'Simi A-Level',
  'A-Level Physics': 'Fizik A-Level',
  'A-Level Economics': 'Ekonomiks A-Level',
  'A-Level Business': 'Business A-Level',
  'A-Level Accounting': 'Kontabilite A-Level',
  'A-Level Computer Science': 'Sians informatik A-Level',
  'A-Level Psychology': 'Psikolozi A-Level',
  'A-Level Sociology': 'Sosiolozi A-Level',
  'A-Level History': 'Listwar A-Level',
  'A-Level Geography': 'Zeografi A-Level',
  'A-Level French': 'Franse A-Level',
  'General Paper': 'General Paper',
}

export const gradeNames: typeof en.gradeNames = {
  5: 'Grad 5 (primer)',
  6: 'Grad 6 (primer)',
  7: 'Form 1',
  8: 'Form 2',
  9: 'Form 3 (segonder)',
  10: 'Form 4 (O-Level)',
  11: 'Form 5 (O-Level)',
  12: 'Lower 6 (A-Level)',
  13: 'Upper 6 (A-Level)',
}

export const dayNames: typeof en.dayNames = {
  Monday: 'Lindi',
  Tuesday: 'Mardi',
  Wednesday: 'Merkredi',
  Thursday: 'Zedi',
  Friday: 'Vandredi',
  Saturday: 'Samdi',
  Sunday: 'Dimans',
}

export const shortDayNames: typeof en.shortDayNames = {
  Monday: 'Lin',
  Tuesday: 'Mar',
  Wednesday: 'Mer',
  Thursday: 'Ze',
  Friday: 'Van',
  Saturday: 'Sam',
  Sunday: 'Dim',
}

/** The languages of lessons. */
export const languageNames: typeof en.languageNames = {
  English: 'Angle',
  French: 'Franse',
  Kreol: 'Kreol',
}

export const feeUnitNames: typeof en.feeUnitNames = { hour: 'par er-d-tan', month: 'par size par mwa' }

export const lessonPlaceNames: typeof en.lessonPlaceNames = {
  tutor: 'Kot profeser-la',
  student: 'Kot zelev-la',
  online: 'Online',
}

export const classSizeNames: typeof en.classSizeNames = { 'one-to-one': 'Individiel', group: 'Group' }

export const standInNames: typeof en.standInNames = {
  Anonymous: 'Anonim',
  'Former student': 'Ansien zelev',
  'Former tutor': 'Ansien profeser',
  Unknown: 'Lavil pa presize',
}

export const officeCity: typeof en.officeCity = 'Port Louis, Moris'
