import { z } from 'zod'
import { Phone } from '../bookings/api.ts'
import { endReasons } from '../bookings/rules.ts'
import { calendarKinds } from '../calendar/rules.ts'
import { cities, days, grades, subjects } from '../catalog/rules.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { Start } from '../hours/api.ts'
import { minutesInDay, minutesOf, overlappingWindow, stepMinutes, timeOf } from '../hours/rules.ts'
import { Class, ClassMeeting, ReEnrolment } from './api.ts'
import {
  capacity,
  classPlaces,
  classStates,
  enrolmentStates,
  feeMax,
  joiningModes,
  meetingLength,
  mostTimes,
  passOverReasonMax,
  titleMax,
  trialKinds,
  usuallySkipped,
} from './rules.ts'

const lengthForm = fieldMessage('giveMinutes', meetingLength.min, meetingLength.max, stepMinutes)
const dayForm = fieldMessage('giveDay', '2026-11-20')
const titleForm = fieldMessage('writeTitle', titleMax)
const capacityForm = fieldMessage('givePlaces', capacity.min, capacity.max)
const feeForm = fieldMessage('giveRupeesAtMost', feeMax)
const minimumForm = fieldMessage('giveMinimum')

const Time = z
  .strictObject({
    weekday: z.enum(days, fieldMessage('chooseWeekday')),
    start: Start,
    minutes: z
      .int(lengthForm)
      .min(meetingLength.min, lengthForm)
      .max(meetingLength.max, lengthForm)
      .multipleOf(stepMinutes, lengthForm),
  })
  .refine(({ start, minutes }) => minutesOf(start) + minutes <= minutesInDay, {
    path: ['minutes'],
    error: fieldMessage('endOnSameDay'),
  })

const Times = z
  .array(Time, fieldMessage('giveTimes'))
  .min(1, fieldMessage('addTime'))
  .max(mostTimes, fieldMessage('mostTimes', mostTimes))
  .superRefine((times, context) => {
    const windows = times.map(({ weekday, start, minutes }, at) => ({
      at,
      weekday,
      start,
      end: timeOf(minutesOf(start) + minutes),
    }))
    const overlapping = overlappingWindow(windows, ({ weekday }) => weekday)
    if (overlapping)
      context.addIssue({
        code: 'custom',
        path: [overlapping.at, 'start'],
        message: fieldMessage('overlapsTimeOn', overlapping.weekday),
      })
  })

const ClassForm = z
  .strictObject({
    title: z
      .string(titleForm)
      .trim()
      .max(titleMax, titleForm)
      .regex(/^[^<>@/\\:\p{C}]*$/u, titleForm)
      .default(''),
    subject: z.enum(subjects, fieldMessage('chooseSubject')),
    grades: z
      .array(
        z.enum(
          grades.map(({ value }) => value),
          fieldMessage('chooseGrade'),
        ),
        fieldMessage('chooseSomeGrade'),
      )
      .min(1, fieldMessage('chooseSomeGrade'))
      .transform((chosen) => [...new Set(chosen)]),
    place: z.enum(classPlaces, fieldMessage('choosePlace')),
    city: z
      .enum(
        cities.map(({ name }) => name),
        fieldMessage('chooseCity'),
      )
      .nullish(),
    times: Times,
    capacity: z.int(capacityForm).min(capacity.min, capacityForm).max(capacity.max, capacityForm),
    feeRupees: z.int(feeForm).min(0, feeForm).max(feeMax, feeForm),
    joining: z.enum(joiningModes, fieldMessage('chooseJoining')),
    trial: z.enum(trialKinds, fieldMessage('chooseTrial')).default('none'),
    /** With fewer learners the class may not take place; the tutor is notified two days before its first day. */
    minimum: z.int(minimumForm).min(1, minimumForm).nullish(),
    startsOn: z.iso.date(dayForm),
    endsOn: z.iso.date(dayForm).nullish(),
    /** The days of the school calendar on which the class does not meet. */
    skips: z
      .array(z.enum(calendarKinds, fieldMessage('giveAnyOf', calendarKinds)))
      .transform((chosen) => [...new Set(chosen)])
      .default([...usuallySkipped]),
    /** Families join a class that is not listed by the tutor's link. */
    isListed: z.boolean(fieldMessage('giveTrueOrFalse')).default(true),
  })
  .refine(({ place, city }) => (place === 'online') !== Boolean(city), {
    path: ['city'],
    error: fieldMessage('chooseClassCity'),
  })
  .refine(({ minimum, capacity }) => !minimum || minimum <= capacity, {
    path: ['minimum'],
    error: minimumForm,
  })
  .refine(({ startsOn, endsOn }) => !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: fieldMessage('lastDayNotBeforeFirst'),
  })
export type ClassForm = z.output<typeof ClassForm>

/** A class as its tutor sees it. */
const MyClass = Class.extend({
  state: z.enum(classStates),
  minimum: z.int().nullable(),
  skips: z.array(z.enum(calendarKinds)),
  isListed: z.boolean(),
  joinCode: z.string(),
  /** Learners with a place: enrolled, on trial, or with an offer. */
  taken: z.int(),
  requests: z.int(),
  waiting: z.int(),
}).meta({ id: 'MyClass' })
export type MyClass = z.infer<typeof MyClass>

/** A learner in a class, as its tutor sees it. */
const RosterEntry = z
  .object({
    id: z.uuid(),
    learnerName: z.string(),
    /** Null for a learner who is no child of an account. */
    grade: z.enum(grades.map(({ value }) => value)).nullable(),
    /** First name and initial of the account that enrolled the learner. */
    familyName: z.string(),
    /** Null while the learner does not come to the class, or where the family has given none. */
    familyPhone: Phone.nullable(),
    state: z.enum(enrolmentStates),
    position: z.int().nullable(),
    isTogether: z.boolean(),
    wantsTrial: z.boolean(),
    byCode: z.boolean(),
    answerBy: z.iso.datetime().nullable(),
    fromMonth: z.string().nullable(),
    feeRupees: z.int(),
    stay: ReEnrolment.nullable(),
    createdAt: z.iso.datetime(),
    passOvers: z.array(z.object({ reason: z.string(), at: z.iso.datetime() })),
  })
  .meta({ id: 'RosterEntry' })
export type RosterEntry = z.infer<typeof RosterEntry>

const MyClassDetails = z
  .object({
    class: MyClass,
    /** All live enrolments: requests, the waiting list in its order, learners with a place. */
    roster: z.array(RosterEntry),
    /** In order, beginning four weeks ago. */
    meetings: z.array(ClassMeeting),
  })
  .meta({ id: 'MyClassDetails' })
export type MyClassDetails = z.infer<typeof MyClassDetails>

const path = '/api/v1/tutors/mine/classes'
const ClassId = z.object({ id: z.uuid() })
const ofClass = { access: 'tutor', params: ClassId, response: MyClassDetails } as const

export const listMyClasses = endpoint({
  method: 'GET',
  path,
  summary:
    'List your classes as a tutor: drafts, open ones, and those that have ended; with the meetings of the next seven days',
  access: 'tutor',
  response: z.object({
    classes: z.array(MyClass),
    /** In order, for seven days beginning today. */
    meetings: z.array(ClassMeeting.extend({ classId: z.uuid() })),
  }),
  errors: [],
})

export const createClass = endpoint({
  method: 'POST',
  path,
  summary: 'Make a class: open at once, or as a draft that nobody else sees',
  access: 'tutor',
  query: z.object({
    state: z.enum(['draft', 'open'], fieldMessage('giveEither', ['draft', 'open'])).default('open'),
  }),
  body: ClassForm,
  response: MyClassDetails,
  errors: ['times_clash', 'too_many_classes'],
})

export const getMyClass = endpoint({
  ...ofClass,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Get a class of yours with its learners, its waiting list and its meetings',
  errors: ['not_found'],
})

export const changeClass = endpoint({
  ...ofClass,
  method: 'PUT',
  path: `${path}/:id`,
  summary:
    'Change a class; nobody loses a place. Every family is notified of a new timetable or first day, and may leave free of charge for a week; also of an earlier last day',
  body: ClassForm,
  errors: ['not_found', 'class_ended', 'times_clash'],
})

export const openClass = endpoint({
  ...ofClass,
  method: 'POST',
  path: `${path}/:id/open`,
  summary: 'Open a draft: its meetings are planned, and families can join',
  errors: ['not_found', 'class_ended', 'times_clash'],
})

export const endClass = endpoint({
  ...ofClass,
  method: 'POST',
  path: `${path}/:id/end`,
  summary: 'End a class: the meetings to come are cancelled, and every family is notified',
  errors: ['not_found', 'class_ended'],
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a class that was never opened',
  access: 'tutor',
  params: ClassId,
  response: z.object({}),
  errors: ['not_found', 'class_not_draft'],
})

const EnrolmentId = z.object({ id: z.uuid() })
const ofEnrolment = {
  access: 'tutor',
  params: EnrolmentId,
  response: MyClassDetails,
  errors: ['not_found', 'wrong_enrolment_state'],
} as const

export const admitLearner = endpoint({
  ...ofEnrolment,
  method: 'POST',
  path: '/api/v1/enrolments/:id/admit',
  summary: 'Admit a learner who asked to join, to a trial if one is wanted; or to the class after the trial',
  errors: [...ofEnrolment.errors, 'class_full', 'connections_used_up', 'bookings_paused'],
})

export const declineLearner = endpoint({
  ...ofEnrolment,
  method: 'POST',
  path: '/api/v1/enrolments/:id/decline',
  summary: 'Decline a learner who asked to join or is on the waiting list',
})

export const removeLearner = endpoint({
  ...ofEnrolment,
  method: 'POST',
  path: '/api/v1/enrolments/:id/remove',
  summary: 'Remove a learner from a class; the family is notified, and the place goes to who is next',
})

export const passOver = endpoint({
  ...ofEnrolment,
  method: 'POST',
  path: '/api/v1/enrolments/:id/pass-over',
  summary: 'Put a learner at the end of the waiting list, with a reason that is stored',
  body: z.strictObject({
    reason: z
      .string(fieldMessage('giveReason'))
      .trim()
      .min(1, fieldMessage('giveReason'))
      .max(passOverReasonMax, fieldMessage('writeAtMost', passOverReasonMax)),
  }),
})

const ofMeeting = {
  access: 'tutor',
  params: z.object({ id: z.uuid() }),
  response: MyClassDetails,
  errors: ['not_found', 'wrong_meeting_state'],
} as const

export const cancelMeeting = endpoint({
  ...ofMeeting,
  method: 'POST',
  path: '/api/v1/class-meetings/:id/cancel',
  summary: 'Cancel a meeting of a class; the families are notified',
  body: z.strictObject({ reason: z.enum(endReasons, fieldMessage('giveOneOf', endReasons)) }),
})

export const moveMeeting = endpoint({
  ...ofMeeting,
  method: 'POST',
  path: '/api/v1/class-meetings/:id/move',
  summary: 'Give a meeting another time, or one that was cancelled a make-up; the families are notified',
  body: z.strictObject({
    startsAt: z.iso.datetime({ offset: true, error: fieldMessage('giveTime') }),
  }),
  errors: [...ofMeeting.errors, 'slot_taken'],
})
