import type * as en from '../en/lessons.ts'
import { formatRupees } from './formats.ts'

export const lessons: typeof en.lessons = {
  title: 'Cours',
  fee: (rupees, per) => `${formatRupees(rupees)} ${per}`,
  oneToOne: 'Individuel',
  groupOf: (size) => `Groupe de ${size} au plus`,
  labels: { fee: 'Tarif', format: 'Type de cours', places: 'Lieu du cours', languages: 'Langues' },
}
