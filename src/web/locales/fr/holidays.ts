import type * as en from '../en/holidays.ts'

export const holidayNames: typeof en.holidayNames = {
  'New Year': 'Nouvel An',
  'New Year holiday': 'Lendemain du Nouvel An',
  'Abolition of Slavery': 'Abolition de l’esclavage',
  'Independence and Republic Day': 'Fête de l’Indépendance et de la République',
  'Labour Day': 'Fête du Travail',
  'Assumption of the Blessed Virgin Mary': 'Assomption',
  'All Saints’ Day': 'Toussaint',
  'Arrival of Indentured Labourers': 'Arrivée des travailleurs engagés',
  Christmas: 'Noël',
  'Chinese Spring Festival': 'Fête du Printemps',
  'Holidays before the first term': 'Vacances avant le premier trimestre',
  'Holidays after the first term': 'Vacances après le premier trimestre',
  'Holidays after the second term': 'Vacances après le deuxième trimestre',
}
