import { dateFormats } from '#contract/locales/mfe/formats'
import { dayNames } from '#contract/locales/mfe/names'
import { datesIn } from '../dates.ts'
import type * as en from '../en/dates.ts'

export const dates: typeof en.dates = datesIn({ dateFormats, dayNames, afterDay: '', at: 'a' })
