import { formatNumber } from './formats.ts'

export const lessons = {
  title: 'Lessons',
  fee: (rupees: number, per: string) => `Rs ${formatNumber(rupees)} ${per}`,
  oneToOne: 'One to one',
  groupOf: (size: number) => `Group of up to ${size}`,
  labels: { fee: 'Fee', format: 'Class format', places: 'Where', languages: 'Languages' },
}
