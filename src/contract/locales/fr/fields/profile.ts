import type * as en from '../../en/fields/profile.ts'
import { formatNumber } from '../formats.ts'
import { subjectNames } from '../names.ts'

const countNames: Record<en.CountField, string> = {
  laureates: 'lauréats',
  sixCredits: 'élèves avec six credits',
  yearsExperience: 'années d’expérience',
  studentsTaught: 'élèves formés',
}

const nameOf = (subject: string) => (subjectNames as Record<string, string | undefined>)[subject] ?? subject

export const profileFields: typeof en.profileFields = {
  nameRequired: 'Indiquez votre nom',
  nameLong: (most) => `Le nom ne doit pas dépasser ${most} caractères`,
  emailRequired: 'Indiquez votre e-mail',
  emailForm: 'Indiquez une adresse e-mail valide',
  cityRequired: 'Indiquez votre ville',
  cityFromList: 'Choisissez une ville de la liste',
  subjectRequired: 'Choisissez au moins une matière',
  subjectsFromList: 'Choisissez des matières de la liste',
  subjectsUnfit: (misfits) =>
    `Choisissez des matières enseignées dans vos niveaux, ce qui n’est pas le cas de : ${misfits.map(nameOf).join(', ')}`,
  gradeRequired: 'Choisissez au moins un niveau',
  gradesFromList: 'Choisissez des niveaux de la liste',
  phoneRequired: 'Indiquez votre numéro de téléphone',
  phoneForm: 'Indiquez un numéro de téléphone mauricien, comme 5712 3456',
  bioRequired: 'Présentez-vous en quelques phrases',
  bioShort: (least) => `La présentation doit compter au moins ${least} caractères`,
  bioLong: (most) => `La présentation ne doit pas dépasser ${formatNumber(most)} caractères`,
  dayRequired: 'Choisissez au moins un jour de disponibilité',
  hoursForm: 'Indiquez des heures comme 09:00',
  hoursOrder: 'L’heure de fin doit être après l’heure de début',
  wholeNumber: 'Indiquez un nombre entier',
  countNegative: (field) => `Le nombre (${countNames[field]}) ne peut pas être négatif`,
  countMost: (field, most) => `Le nombre (${countNames[field]}) ne doit pas dépasser ${formatNumber(most)}`,
  locationOutside: 'Ce lieu n’est pas à Maurice. Partagez un lieu de l’île.',
  feeForm: (most) => `Indiquez un tarif en roupies entières, de 1 à ${formatNumber(most)}`,
  groupSize: (least, most) => `Indiquez une taille de groupe de ${least} à ${most}`,
}
