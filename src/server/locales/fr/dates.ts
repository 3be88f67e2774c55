import { dateFormats } from '#contract/locales/fr/formats'
import { dayNames } from '#contract/locales/fr/names'
import { datesIn } from '../dates.ts'

export const dates = datesIn({ dateFormats, dayNames, afterDay: '', at: 'à' })
