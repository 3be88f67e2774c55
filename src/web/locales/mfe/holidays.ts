import type * as en from '../en/holidays.ts'

export const holidayNames: typeof en.holidayNames = {
  'New Year': 'Nouvel An',
  'New Year holiday': 'Landime Nouvel An',
  'Abolition of Slavery': 'Labolision lesklavaz',
  'Independence and Republic Day': 'Fet Lindepandans ek Repiblik',
  'Labour Day': 'Fet Travay',
  'Assumption of the Blessed Virgin Mary': 'Asonpsion',
  'All Saints’ Day': 'Tousin',
  'Arrival of Indentured Labourers': 'Larive travayer angaze',
  Christmas: 'Nwel',
  'Chinese Spring Festival': 'Fet Printan',
  'Holidays before the first term': 'Vakans avan premie trimes',
  'Holidays after the first term': 'Vakans apre premie trimes',
  'Holidays after the second term': 'Vakans apre deziem trimes',
}
