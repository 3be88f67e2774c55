import { z } from 'zod'
import { CalendarDay } from '../calendar/api.ts'
import { grades } from '../catalog/rules.ts'
import { ClassMeeting } from '../classes/api.ts'
import { endpoint } from '../endpoint.ts'
import { childColours } from '../families/rules.ts'
import { fieldMessage } from '../field-messages.ts'
import { shownStates } from './rules.ts'

const dayForm = fieldMessage('giveDay', '2026-11-16')

const Week = z.object({
  /** The first of the seven days, this week's Monday unless given. */
  from: z.iso
    .date(dayForm)
    .refine((day) => day >= '2020' && day < '2100', dayForm)
    .optional(),
})

const Span = { startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }

const lesson = {
  /** The id of its booking. */
  id: z.uuid(),
  state: z.enum(shownStates),
  subject: z.string(),
  grade: z.enum(grades.map(({ value }) => value)),
  ...Span,
}

const Tutor = z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() })
const colour = z.enum(childColours).nullable()

/** A lesson in a family's week. */
const FamilyLesson = z
  .object({
    ...lesson,
    learnerName: z.string(),
    /** The child of the lesson. Null for the caller, and for a learner who is not a child. */
    childId: z.uuid().nullable(),
    colour,
    tutor: Tutor,
  })
  .meta({ id: 'FamilyLesson' })
export type FamilyLesson = z.infer<typeof FamilyLesson>

/** A lesson in a tutor's week. A child is shown by its first name and grade. */
const TutorLesson = z.object({ ...lesson, learnerName: z.string() }).meta({ id: 'TutorLesson' })
export type TutorLesson = z.infer<typeof TutorLesson>

/** A family's request without a time: none was chosen, or the tutor cancelled that day. */
const FamilyRequest = FamilyLesson.omit({ startsAt: true, endsAt: true }).meta({ id: 'FamilyRequest' })
export type FamilyRequest = z.infer<typeof FamilyRequest>

const ofClass = {
  classId: z.uuid(),
  /** The tutor's name for the class, which may be empty. */
  title: z.string(),
  subject: z.string(),
}

/** A meeting of a class in a family's week. Learners of the family share one entry. */
const FamilyMeeting = ClassMeeting.extend({
  ...ofClass,
  learners: z.array(
    z.object({
      name: z.string(),
      /** Null for the caller, and for a learner who is not a child. */
      childId: z.uuid().nullable(),
      colour,
    }),
  ),
  tutor: Tutor,
  /** The page of the class. Null if only its families can see it. */
  path: z.string().nullable(),
  /** Where it takes place, if schools are closed and the tutor teaches online. */
  onlineLink: z.string().nullable(),
}).meta({ id: 'FamilyMeeting' })
export type FamilyMeeting = z.infer<typeof FamilyMeeting>

/** A meeting of a class in its tutor's week. */
const TutorMeeting = ClassMeeting.extend({
  ...ofClass,
  /** How many learners are enrolled or on trial. */
  learnerCount: z.int(),
}).meta({ id: 'TutorMeeting' })
export type TutorMeeting = z.infer<typeof TutorMeeting>

const days = {
  from: z.iso.date(),
  /** Holidays, school breaks and closures among the seven days. */
  calendar: z.array(CalendarDay),
}

export const getFamilyWeek = endpoint({
  method: 'GET',
  path: '/api/v1/family/week',
  summary:
    'Get seven days of lessons that you booked, or that your children have, and of the classes you go to',
  access: 'user',
  query: Week,
  response: z.object({
    ...days,
    lessons: z.array(FamilyLesson),
    meetings: z.array(FamilyMeeting),
    /** Requests without a time are shown in every week. */
    withoutTime: z.array(FamilyRequest),
  }),
  errors: [],
})

export const getTutorWeek = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/mine/week',
  summary:
    'Get seven days of yours as a tutor: lessons, requests, classes, free hours, days off and extra hours',
  access: 'tutor',
  query: Week,
  response: z.object({
    ...days,
    lessons: z.array(TutorLesson),
    meetings: z.array(TutorMeeting),
    /** What students can still book. Empty while the profile is hidden. */
    freeHours: z.array(z.object(Span)),
    daysOff: z.array(z.iso.date()),
    extraHours: z.array(z.object(Span)),
  }),
  errors: [],
})
export type TutorWeek = z.infer<typeof getTutorWeek.response>

const CalendarFeed = z
  .object({
    id: z.uuid(),
    /** The child whose lessons it contains. Null for all of the caller's lessons as a student, guardian and tutor. */
    childId: z.uuid().nullable(),
    /** Secret: everybody who knows the URL can read the feed. */
    url: z.url(),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/v1/calendar-feeds',
  summary: 'List your calendar feeds, with the addresses that calendar programs subscribe to',
  access: 'user',
  response: z.object({ feeds: z.array(CalendarFeed) }),
  errors: [],
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/v1/calendar-feeds',
  summary: 'Make a calendar feed of your lessons or of a child of yours; the one there is stays',
  access: 'user',
  body: z.strictObject({ childId: z.uuid(fieldMessage('chooseChild')).nullable().default(null) }),
  response: CalendarFeed,
  errors: ['not_found'],
})

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/v1/calendar-feeds/:id',
  summary: 'Stop a calendar feed: its address answers no more, and a new feed has another one',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: ['not_found'],
})
