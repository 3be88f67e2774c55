import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { handleLength, handleProblem, plainHandle } from './rules.ts'

const messages = {
  form: fieldMessage('handleForm', handleLength.min, handleLength.max),
  reserved: fieldMessage('handleReserved'),
}

const Handle = z
  .string(messages.form)
  .max(200, messages.form)
  .transform(plainHandle)
  .superRefine((handle, { addIssue }) => {
    const problem = handleProblem(handle)
    if (problem) addIssue({ code: 'custom', message: messages[problem] })
  })

/** The means by which tutors promote themselves elsewhere. */
export const Sharing = z
  .object({
    /** The public id. */
    tutorId: z.string(),
    name: z.string(),
    isListed: z.boolean(),
    /** An administrator hid the profile, and only an administrator can show it again. */
    isHiddenByTeam: z.boolean(),
    /** Without a portrait the poster and the pictures show the initials. */
    hasPicture: z.boolean(),
    /** The last part of the short address; null until one is chosen. */
    handle: z.string().nullable(),
    /** The handles that were chosen before, the latest first. They still lead to the profile. */
    formerHandles: z.array(z.string()),
    /** When another handle can be chosen; null if it can be now. */
    changeableAt: z.iso.datetime().nullable(),
    /** A free handle made of the name; null once there is a handle. */
    suggestion: z.string().nullable(),
  })
  .meta({ id: 'Sharing' })
export type Sharing = z.infer<typeof Sharing>

export const getMySharing = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/mine/sharing',
  summary: 'Get the short address of your tutor profile, and whether you can change it',
  access: 'tutor',
  response: Sharing,
  errors: [],
})

export const chooseHandle = endpoint({
  method: 'PUT',
  path: '/api/v1/tutors/mine/handle',
  summary: 'Choose the short address of your tutor profile; the former one goes on leading to it',
  access: 'tutor',
  body: z.object({ handle: Handle }),
  response: Sharing,
  errors: ['handle_taken', 'handle_too_new', 'rate_limited'],
})

export const findHandle = endpoint({
  method: 'GET',
  path: '/api/v1/tutor-handles/:handle',
  summary: 'Find the listed tutor whom a short address leads to, also by a former one',
  access: 'public',
  params: z.object({ handle: z.string() }),
  response: z.object({ tutorId: z.string() }),
  errors: ['not_found'],
})
