import { dateFormats } from '#contract/locales/mfe/formats'
import { dayNames } from '#contract/locales/mfe/names'
import { datesIn } from '../dates.ts'

export const dates = datesIn({ dateFormats, dayNames, afterDay: '', at: 'a' })
