import { z } from 'zod'
import { days } from '../catalog/rules.ts'
import { dayMs } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import {
  bookingDaysAhead,
  bookingNoticeHours,
  lessonLength,
  mostDaysOffAtOnce,
  mostWindows,
  overlappingWindow,
  stepMinutes,
} from './rules.ts'

const startForm = fieldMessage('giveStart', stepMinutes)
const orderForm = fieldMessage('endAfterStart')
const lengthForm = fieldMessage('giveMinutes', lessonLength.min, lessonLength.max, stepMinutes)
const noticeForm = fieldMessage('giveHours', bookingNoticeHours.max)
const aheadForm = fieldMessage('giveDays', bookingDaysAhead.max)
const dayForm = fieldMessage('giveDay', '2026-11-20')

const timeForm = { error: startForm, abort: true }
export const Start = z.string(startForm).regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, timeForm)
const End = z.string(startForm).regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, timeForm)
const isInOrder = ({ start, end }: { start: string; end: string }) => start < end
const inOrder = { path: ['end'], error: orderForm }

const windowFields = { start: Start, end: End }
const weeklyFields = { weekday: z.enum(days, fieldMessage('chooseWeekday')), ...windowFields }
const extraFields = { day: z.iso.date(dayForm), ...windowFields }

const WeeklyWindows = z
  .array(z.strictObject(weeklyFields).refine(isInOrder, inOrder), fieldMessage('giveWindows'))
  .min(1, fieldMessage('addWindow'))
  .max(mostWindows, fieldMessage('mostWindows', mostWindows))
  .superRefine((windows, context) => {
    const overlapping = overlappingWindow(windows, ({ weekday }) => weekday)
    if (overlapping)
      context.addIssue({
        code: 'custom',
        path: [windows.indexOf(overlapping), 'start'],
        message: fieldMessage('overlapsWindowOn', overlapping.weekday),
      })
  })

const HoursForm = z.strictObject({
  windows: WeeklyWindows,
  lessonMinutes: z
    .int(lengthForm)
    .min(lessonLength.min, lengthForm)
    .max(lessonLength.max, lengthForm)
    .multipleOf(stepMinutes, lengthForm),
  noticeHours: z.int(noticeForm).min(0, noticeForm).max(bookingNoticeHours.max, noticeForm),
  daysAhead: z.int(aheadForm).min(1, aheadForm).max(bookingDaysAhead.max, aheadForm),
})
export type HoursForm = z.output<typeof HoursForm>

/** When a tutor teaches, as the tutor sees it. */
export const MyHours = z
  .object({
    windows: z.array(z.object(weeklyFields)),
    lessonMinutes: z.int(),
    noticeHours: z.int(),
    daysAhead: z.int(),
    /** From today on. */
    daysOff: z.array(z.iso.date()),
    /** From today on, in addition to the windows. */
    extraHours: z.array(z.object(extraFields)),
    /** Whether the windows come from the profile's form, because none were saved here. */
    isFromForm: z.boolean(),
  })
  .meta({ id: 'MyHours' })
export type MyHours = z.infer<typeof MyHours>

const path = '/api/v1/tutors/mine/hours'

export const getMyHours = endpoint({
  method: 'GET',
  path,
  summary: 'Get when you teach, with days off and extra hours from today on',
  access: 'tutor',
  response: MyHours,
  errors: [],
})

export const saveMyHours = endpoint({
  method: 'PUT',
  path,
  summary: 'Save the windows in which you teach each week, and how you take lessons in them',
  access: 'tutor',
  body: HoursForm,
  response: MyHours,
  errors: [],
})

export const takeDaysOff = endpoint({
  method: 'POST',
  path: `${path}/days-off`,
  summary: `Take days off, at most ${mostDaysOffAtOnce} at once; refused when there are lessons on them`,
  access: 'tutor',
  body: z
    .strictObject({ from: z.iso.date(dayForm), to: z.iso.date(dayForm) })
    .refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: fieldMessage('lastDayNotBeforeFirst'),
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDaysOffAtOnce * dayMs, {
      path: ['to'],
      error: fieldMessage('mostDaysOff', mostDaysOffAtOnce),
    }),
  response: MyHours,
  errors: ['day_has_lessons'],
})

const OneDay = z.object({ day: z.iso.date(dayForm) })

export const removeDayOff = endpoint({
  method: 'DELETE',
  path: `${path}/days-off/:day`,
  summary: 'Teach on a day that you had taken off, or on several that follow one another',
  access: 'tutor',
  params: OneDay,
  query: z.object({
    /** The last day, if there are several. */
    to: z.iso.date(dayForm).optional(),
  }),
  response: MyHours,
  errors: [],
})

export const saveExtraHours = endpoint({
  method: 'PUT',
  path: `${path}/extra-hours/:day`,
  summary: 'Save the hours that you teach on one day in addition to the weekly ones; none removes them',
  access: 'tutor',
  params: OneDay,
  body: z.strictObject({
    windows: z
      .array(z.strictObject(windowFields).refine(isInOrder, inOrder), fieldMessage('giveWindows'))
      .max(mostWindows, fieldMessage('mostWindows', mostWindows))
      .superRefine((windows, context) => {
        const overlapping = overlappingWindow(windows, () => 'day')
        if (overlapping)
          context.addIssue({
            code: 'custom',
            path: [windows.indexOf(overlapping), 'start'],
            message: fieldMessage('overlapsWindow'),
          })
      }),
  }),
  response: MyHours,
  errors: [],
})
