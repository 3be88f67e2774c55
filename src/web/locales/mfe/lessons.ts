import type * as en from '../en/lessons.ts'
import { formatRupees } from './formats.ts'

export const lessons: typeof en.lessons = {
  title: 'Leson',
  fee: (rupees, per) => `${formatRupees(rupees)} ${per}`,
  oneToOne: 'Individiel',
  groupOf: (size) => `Group ziska ${size} zelev`,
  labels: { fee: 'Pri', format: 'Tip leson', places: 'Landrwa leson', languages: 'Bann langaz' },
}
