import { dateFormats } from '#contract/locales/fr/formats'
import { dayNames } from '#contract/locales/fr/names'
import { datesIn } from '../dates.ts'
import type * as en from '../en/dates.ts'

export const dates: typeof en.dates = datesIn({ dateFormats, dayNames, afterDay: '', at: 'à' })
