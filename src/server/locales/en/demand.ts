import { leastShown } from '#contract/demand/rules'

/** The words in the file about demand. */
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
