import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { daysBetween } from './days.ts'
import {
  breakDaysMax,
  calendarKinds,
  calendarNameMax,
  calendarReadDays,
  calendarYearsAhead,
} from './rules.ts'

const facts = {
  kind: z.enum(calendarKinds),
  name: z.string(),
  /** Whether the authorities have confirmed it. Holidays that follow the moon can still move by a day. */
  confirmed: z.boolean(),
}

export const CalendarDay = z.object({ day: z.iso.date(), ...facts }).meta({ id: 'CalendarDay' })
export type CalendarDay = z.infer<typeof CalendarDay>

/** A holiday, a closure or a whole break, which an administrator adds, changes and removes as one. */
export const CalendarEntry = z
  .object({ id: z.uuid(), from: z.iso.date(), to: z.iso.date(), ...facts })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.infer<typeof CalendarEntry>

const dayForm = fieldMessage('giveDay', '2026-12-25')
const nameForm = fieldMessage('giveNameOnOneLine', calendarNameMax)
const yearForm = fieldMessage('giveYearWithin', 2020, 2199)

/** `abort`, because an invalid day cannot be compared with another. */
const Day = z.iso.date({ error: dayForm, abort: true })
const Kind = z.enum(calendarKinds, fieldMessage('giveOneOf', calendarKinds))
const Name = z
  .string(nameForm)
  .trim()
  .min(1, nameForm)
  .max(calendarNameMax, nameForm)
  .regex(/^[^\p{C}<>]*$/u, nameForm)
const Confirmed = z.boolean(fieldMessage('giveTrueOrFalse'))

type Range = { from: string; to: string }
const endsAfterStart = ({ from, to }: Range) => from <= to
const endForm = { path: ['to'], message: fieldMessage('lastDayBeforeFirst') }

const EntryForm = z
  .strictObject({ from: Day, to: Day, kind: Kind, name: Name, confirmed: Confirmed })
  .refine(endsAfterStart, endForm)
  .refine(({ from, to, kind }) => kind === 'break' || from === to || from > to, {
    path: ['to'],
    message: fieldMessage('oneDayEach'),
  })
  .refine(({ from, to }) => daysBetween(from, to) <= breakDaysMax, {
    path: ['to'],
    message: fieldMessage('mostBreakDays', breakDaysMax),
  })
export type EntryForm = z.output<typeof EntryForm>

const EntryChange = z.strictObject({ kind: Kind, name: Name, confirmed: Confirmed }).partial()
export type EntryChange = z.output<typeof EntryChange>

/** What a new or changed entry means for booked lessons and for classes. */
const effects = {
  /** How many booked lessons are on its days. */
  lessons: z.int(),
  /** How many meetings of classes were planned for its days. Those of classes that skip such days are cancelled. */
  meetings: z.int(),
  /** How many tutors are asked for their decision: those who teach in person on the day of a closure. */
  tutorsAsked: z.int(),
}

const EntryId = z.object({ id: z.uuid() })
const ofEntry = { path: '/api/v1/admin/calendar-entries/:id', access: 'admin', params: EntryId } as const

export const listCalendarDays = endpoint({
  method: 'GET',
  path: '/api/v1/calendar-days',
  summary: `List public holidays, school breaks and closures, for at most ${calendarReadDays} days`,
  access: 'public',
  sharedFor: 60,
  query: z
    .object({ from: Day, to: Day })
    .refine(endsAfterStart, endForm)
    .refine(({ from, to }) => daysBetween(from, to) <= calendarReadDays, {
      path: ['to'],
      message: fieldMessage('askForDays', calendarReadDays),
    }),
  response: z.object({ days: z.array(CalendarDay) }),
  errors: [],
})

export const listCalendarEntries = endpoint({
  method: 'GET',
  path: '/api/v1/admin/calendar-entries',
  summary: 'List the entries of the school calendar that have a day in one year',
  access: 'admin',
  query: z.object({
    year: z.coerce.number<string>(yearForm).int(yearForm).min(2020, yearForm).max(2199, yearForm),
  }),
  response: z.object({ entries: z.array(CalendarEntry) }),
  errors: [],
})

export const createCalendarEntry = endpoint({
  method: 'POST',
  path: '/api/v1/admin/calendar-entries',
  summary: `Add a day, or the days of a break, from today to ${calendarYearsAhead} years ahead; a closure asks tutors what they do`,
  access: 'admin',
  body: EntryForm,
  response: z.object({ entry: CalendarEntry, ...effects }),
  errors: [],
})

export const changeCalendarEntry = endpoint({
  ...ofEntry,
  method: 'PATCH',
  summary: 'Change the name of an entry, its kind, or whether it is confirmed',
  body: EntryChange,
  response: z.object({ entry: CalendarEntry, ...effects }),
  errors: ['not_found'],
})

export const deleteCalendarEntry = endpoint({
  ...ofEntry,
  method: 'DELETE',
  summary: 'Remove an entry with all its days; whoever was notified of a closure is notified again',
  response: z.object({}),
  errors: ['not_found'],
})
