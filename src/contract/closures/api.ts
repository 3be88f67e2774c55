import { z } from 'zod'
import { classPlaces } from '../classes/rules.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { closureChoices, onlineLinkMax } from './rules.ts'

/** A day on which schools are closed, as a tutor who teaches that day sees it. */
export const Closure = z
  .object({
    day: z.iso.date(),
    name: z.string(),
    /** The lessons that are booked on the day and have not begun. */
    lessons: z.array(
      z.object({
        bookingId: z.uuid(),
        slotAt: z.iso.datetime(),
        learnerName: z.string(),
        subject: z.string(),
      }),
    ),
    /** The meetings of classes that are planned for the day and have not begun. */
    meetings: z.array(
      z.object({
        id: z.uuid(),
        classId: z.uuid(),
        startsAt: z.iso.datetime(),
        /** The tutor's name for the class, which may be empty. */
        title: z.string(),
        subject: z.string(),
        place: z.enum(classPlaces),
      }),
    ),
    /** Null until the tutor has responded. */
    response: z
      .object({
        choice: z.enum(closureChoices),
        /** Where lessons and classes take place, if online. */
        onlineLink: z.string().nullable(),
      })
      .nullable(),
    /** Whether the tutor can still respond, or change the response. */
    canRespond: z.boolean(),
  })
  .meta({ id: 'Closure' })
export type Closure = z.infer<typeof Closure>

const linkForm = fieldMessage('giveLink', onlineLinkMax)

const OnlineLink = z
  .string(linkForm)
  .trim()
  .max(onlineLinkMax, linkForm)
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:' && /^\S+$/.test(text), linkForm)

const ClosureResponse = z.discriminatedUnion(
  'choice',
  [
    z.strictObject({ choice: z.literal('online'), onlineLink: OnlineLink }),
    z.strictObject({ choice: z.literal('cancel') }),
    z.strictObject({ choice: z.literal('meet') }),
  ],
  fieldMessage('giveOneOf', closureChoices),
)
export type ClosureResponse = z.output<typeof ClosureResponse>

export const listClosures = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/mine/closures',
  summary: 'List the days from today on which schools are closed and you have lessons or classes',
  access: 'tutor',
  response: z.object({ closures: z.array(Closure) }),
  errors: [],
})

export const respondToClosure = endpoint({
  method: 'PUT',
  path: '/api/v1/tutors/mine/closures/:day',
  summary:
    'Say what happens to your lessons and classes on a day when schools are closed; the families are notified at once',
  access: 'tutor',
  params: z.object({ day: z.iso.date(fieldMessage('giveDay', '2026-12-25')) }),
  body: ClosureResponse,
  response: Closure,
  errors: ['not_found', 'closure_settled', 'no_lessons'],
})
