import { z } from 'zod'
import { LearnerName, Phone } from '../bookings/api.ts'
import { grades } from '../catalog/rules.ts'
import { endpoint } from '../endpoint.ts'
import { FamilyPhone } from '../families/api.ts'
import { childColours } from '../families/rules.ts'
import { fieldMessage } from '../field-messages.ts'
import { FacetCount, Filters } from '../search/api.ts'
import { ClassSummary } from './class-summary.ts'
import { cancelReasons, enrolmentStates, meetingStates, mostLearners, trialKinds } from './rules.ts'

/** A class as everybody sees it. */
export const Class = z
  .object({
    ...ClassSummary.shape,
    id: z.uuid(),
    /** The `id` is that of the public profile. */
    tutor: z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() }),
    /** What the tutor calls it; may be empty. */
    title: z.string(),
    grades: z.array(z.enum(grades.map(({ value }) => value))),
    trial: z.enum(trialKinds),
    startsOn: z.iso.date(),
    endsOn: z.iso.date().nullable(),
    nextMeetingAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Class' })
export type Class = z.infer<typeof Class>

export const ClassMeeting = z
  .object({
    id: z.uuid(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: z.enum(meetingStates),
    /** Why it is cancelled. */
    reason: z.enum(cancelReasons).nullable(),
  })
  .meta({ id: 'ClassMeeting' })
export type ClassMeeting = z.infer<typeof ClassMeeting>

/** 'Keep my place': whether the learner stays in the next year. */
export const ReEnrolment = z
  .object({
    year: z.int(),
    /** The last day to answer. */
    answerBy: z.iso.date(),
    /** Null: not answered yet. */
    stays: z.boolean().nullable(),
  })
  .meta({ id: 'ReEnrolment' })

/** A learner in a class, as the family sees it. */
export const Enrolment = z
  .object({
    id: z.uuid(),
    class: Class,
    learnerName: z.string(),
    childId: z.uuid().nullable(),
    colour: z.enum(childColours).nullable(),
    state: z.enum(enrolmentStates),
    /** Counts from 1; null for a learner who is not on the waiting list. */
    position: z.int().nullable(),
    /** Whether the learner waits for places together with brothers and sisters. */
    isTogether: z.boolean(),
    /** Until when an offered place is kept, or a trial lasts. */
    answerBy: z.iso.datetime().nullable(),
    /** The month that is paid for first, such as 2026-11. */
    fromMonth: z.string().nullable(),
    feeRupees: z.int(),
    /** After a change of the timetable, leaving is free of charge until then. */
    freeToLeaveUntil: z.iso.datetime().nullable(),
    /** Null while nobody asks. */
    stay: ReEnrolment.nullable(),
    /** Where the class can be seen; null where nobody but its families sees it. */
    path: z.string().nullable(),
    /** Whether the profile of the tutor can be seen. */
    isTutorListed: z.boolean(),
    /** Null for families whose learner does not come to the class. */
    tutorPhone: Phone.nullable(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Enrolment' })
export type Enrolment = z.infer<typeof Enrolment>

const mostListed = 50
const limitForm = fieldMessage('giveNumber', 1, mostListed)

const ListedClasses = z.object({
  classes: z.array(Class),
  /** The list has at most as many as were asked for. */
  total: z.int(),
  withPlaces: z.int(),
  /** How many classes in the subject each city has. */
  cities: z.array(FacetCount),
})
export type ListedClasses = z.infer<typeof ListedClasses>

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/v1/classes',
  summary: 'List the classes in a subject, everywhere or in one city, those with places first',
  access: 'public',
  query: Filters.pick({ subject: true, city: true })
    .required({ subject: true })
    .extend({
      limit: z.coerce
        .number<string | number>(limitForm)
        .int(limitForm)
        .min(1, limitForm)
        .max(mostListed, limitForm)
        .default(mostListed),
    }),
  response: ListedClasses,
  errors: [],
})

export const listClassesOfTutor = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/:id/classes',
  summary: 'List the classes that a tutor has open for everybody',
  access: 'public',
  sharedFor: 10,
  params: z.object({ id: z.string() }),
  response: z.object({ classes: z.array(Class) }),
  errors: ['not_found'],
})

export const getClassByCode = endpoint({
  method: 'GET',
  path: '/api/v1/join-codes/:code',
  summary: 'Get the class that a join code leads to, whether or not it is listed',
  access: 'public',
  params: z.object({ code: z.string() }),
  response: z.object({ class: Class, hasEnded: z.boolean(), isTutorListed: z.boolean() }),
  errors: ['not_found'],
})

const whoForm = fieldMessage('sayWhoIsTaught')
const Learner = z
  .strictObject({
    /** Not needed for a child. */
    learnerName: LearnerName.optional(),
    childId: z.uuid(fieldMessage('chooseChild')).nullish(),
  })
  .refine(({ childId, learnerName }) => childId || learnerName, { path: ['learnerName'], error: whoForm })

const EnrolmentForm = z.strictObject({
  learners: z
    .array(Learner, whoForm)
    .min(1, whoForm)
    .max(mostLearners, fieldMessage('mostLearners', mostLearners))
    .superRefine((learners, context) => {
      const keys = learners.map(({ childId, learnerName }) => childId ?? learnerName?.toLowerCase())
      const again = keys.findIndex((key, at) => keys.indexOf(key) < at)
      if (again >= 0)
        context.addIssue({
          code: 'custom',
          path: [again, learners[again]!.childId ? 'childId' : 'learnerName'],
          message: fieldMessage('learnerTwice'),
        })
    }),
  /** Try one meeting first, where the class has trials. */
  wantsTrial: z.boolean(fieldMessage('giveTrueOrFalse')).default(false),
  /** On the waiting list, places are offered only when there is one for each of the learners. */
  together: z.boolean(fieldMessage('giveTrueOrFalse')).default(false),
  /** Tutors may call this number once there is a place. It replaces the one in the account. */
  familyPhone: FamilyPhone.optional(),
})
export type EnrolmentForm = z.output<typeof EnrolmentForm>

const enrolling = {
  method: 'POST',
  access: 'user',
  body: EnrolmentForm,
  response: z.object({ enrolments: z.array(Enrolment) }),
  errors: ['not_found', 'own_profile', 'class_ended', 'joining_closed', 'bookings_paused', 'rate_limited'],
} as const

export const enrol = endpoint({
  ...enrolling,
  path: '/api/v1/classes/:id/enrolments',
  summary:
    'Enrol learners in a listed class: at once, by a request, or on the waiting list of a full class; who is enrolled already stays so',
  params: z.object({ id: z.uuid() }),
})

export const enrolWithCode = endpoint({
  ...enrolling,
  path: '/api/v1/join-codes/:code/enrolments',
  summary: "Enrol learners by the tutor's own link, which uses no connection; otherwise as in a listed class",
  params: z.object({ code: z.string() }),
})

export const listEnrolments = endpoint({
  method: 'GET',
  path: '/api/v1/enrolments',
  summary:
    'List the enrolments that you made, and those of your children; with those of the last 30 days that ended',
  access: 'user',
  response: z.object({ enrolments: z.array(Enrolment) }),
  errors: [],
})

const ofEnrolment = {
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: Enrolment,
  errors: ['not_found', 'wrong_enrolment_state'],
} as const

export const acceptPlace = endpoint({
  ...ofEnrolment,
  method: 'POST',
  path: '/api/v1/enrolments/:id/accept',
  summary: 'Accept an offered place, or stay in the class after a trial',
  errors: [...ofEnrolment.errors, 'offer_expired', 'connections_used_up', 'bookings_paused'],
})

export const waitAgain = endpoint({
  ...ofEnrolment,
  method: 'POST',
  path: '/api/v1/enrolments/:id/wait-again',
  summary: 'Leave an offered place to others, and go back to the end of the waiting list',
})

export const leaveClass = endpoint({
  ...ofEnrolment,
  method: 'POST',
  path: '/api/v1/enrolments/:id/leave',
  summary: 'Leave a class, its waiting list, or take back a request',
})

export const answerReEnrolment = endpoint({
  ...ofEnrolment,
  method: 'PUT',
  path: '/api/v1/enrolments/:id/stay',
  summary:
    'Say whether a learner stays in the class next year, which can be changed until the last day to answer',
  body: z.strictObject({ stays: z.boolean(fieldMessage('giveTrueOrFalse')) }),
})
