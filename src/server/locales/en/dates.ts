import { dateFormats } from '#contract/locales/en/formats'
import { dayNames } from '#contract/locales/en/names'
import { datesIn } from '../dates.ts'

export const dates = datesIn({ dateFormats, dayNames, afterDay: ',', at: 'at' })
