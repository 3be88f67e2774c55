import { leastShown } from '#contract/demand/rules'

/** Of the file of what people look for. */
export const file = {
  columns: [
    'Subject',
    'Town',
    'Grade',
    'Searches',
    'Found nobody',
    'Families with alerts',
    'Families with requests',
    'Tutors',
    'Free places',
  ],
  any: 'Any',
  few: `under ${leastShown}`,
}
