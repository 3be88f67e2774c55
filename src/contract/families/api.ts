import { z } from 'zod'
import { grades } from '../catalog/rules.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { readPhone } from '../tutors/phone.ts'
import { childColours, consentVersion, firstNameMax, guardianRoles, mostChildren } from './rules.ts'

const Grade = z.enum(
  grades.map(({ value }) => value),
  fieldMessage('chooseGrade'),
)

/** A child as its guardians see it. */
export const Child = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    grade: Grade,
    birthYear: z.int().nullable(),
    colour: z.enum(childColours),
    /** The child is no longer taught, and not offered in bookings. Past bookings stay. */
    isArchived: z.boolean(),
    /** The caller's role for the child. */
    role: z.enum(guardianRoles),
    /** The other guardian's first name and initial. */
    otherGuardian: z.string().nullable(),
    /** A new school year has begun since the grade was given, so the guardian is asked whether it is still right. */
    asksGrade: z.boolean(),
  })
  .meta({ id: 'Child' })
export type Child = z.infer<typeof Child>

/** An invitation that was not accepted yet. */
const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    childIds: z.array(z.uuid()),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'GuardianInvitation' })

const nameForm = fieldMessage('writeFirstName', firstNameMax)
const yearForm = fieldMessage('giveYearSuchAs', 2012)
const phoneForm = fieldMessage('enterPhone')

/** A number that tutors may call. */
export const FamilyPhone = z
  .string(phoneForm)
  .max(40, phoneForm)
  .transform((text, context) => {
    const phone = readPhone(text)
    if (phone) return phone
    context.addIssue({ code: 'custom', message: phoneForm })
    return z.NEVER
  })

const FirstName = z
  .string(fieldMessage('giveFirstName'))
  .trim()
  .min(1, fieldMessage('giveFirstName'))
  .max(firstNameMax, nameForm)
  .regex(/^[^<>@/\\:\p{C}]*$/u, nameForm)
const BirthYear = z.int(yearForm).min(1990, yearForm).max(2200, yearForm).nullable()
const Colour = z.enum(childColours, fieldMessage('giveOneOf', childColours))
/** The version of the text that was shown and agreed to. */
const Consent = z.literal(consentVersion, fieldMessage('confirmGuardian'))
const Token = z.string(fieldMessage('openInvitation')).max(100, fieldMessage('openLink'))
const ChildId = z.object({ id: z.uuid() })

const ChildForm = z.strictObject({
  firstName: FirstName,
  grade: Grade,
  birthYear: BirthYear.default(null),
  /** A colour that none of the caller's other children has, unless given. */
  colour: Colour.optional(),
  consent: Consent,
})
export type ChildForm = z.output<typeof ChildForm>

const ChildChange = z
  .strictObject({
    firstName: FirstName,
    grade: Grade,
    birthYear: BirthYear,
    colour: Colour,
    isArchived: z.boolean(fieldMessage('giveTrueOrFalse')),
  })
  .partial()
export type ChildChange = z.output<typeof ChildChange>

const ofChild = { path: '/api/v1/children/:id', access: 'user', params: ChildId } as const

export const getFamily = endpoint({
  method: 'GET',
  path: '/api/v1/family',
  summary: 'Get your children, the invitations you have sent, and the number tutors may call',
  access: 'user',
  response: z.object({
    children: z.array(Child),
    invitations: z.array(Invitation),
    /** Shown to tutors with whom the caller has a confirmed booking. */
    phone: z.string().nullable(),
  }),
  errors: [],
})

export const createChild = endpoint({
  method: 'POST',
  path: '/api/v1/children',
  summary: `Add a child of yours; an account has at most ${mostChildren}`,
  access: 'user',
  body: ChildForm,
  response: Child,
  errors: ['family_full', 'rate_limited'],
})

export const changeChild = endpoint({
  ...ofChild,
  method: 'PATCH',
  summary: 'Change a child of yours; giving the grade confirms it for this school year',
  body: ChildChange,
  response: Child,
  errors: ['not_found', 'forbidden'],
})

export const deleteChild = endpoint({
  ...ofChild,
  method: 'DELETE',
  summary: 'Delete a child for good, as its owner; as the second guardian, leave it',
  response: z.object({}),
  errors: ['not_found'],
})

export const removeSecondGuardian = endpoint({
  method: 'DELETE',
  path: '/api/v1/children/:id/second-guardian',
  summary: 'Remove the second guardian of a child, as its owner',
  access: 'user',
  params: ChildId,
  response: Child,
  errors: ['not_found', 'forbidden'],
})

export const inviteGuardian = endpoint({
  method: 'POST',
  path: '/api/v1/family/invitations',
  summary: 'Invite a second guardian of children of yours by e-mail; the link works once, for 7 days',
  access: 'user',
  body: z.strictObject({
    email: z.email(fieldMessage('enterEmail')).max(320, fieldMessage('enterEmail')),
    childIds: z
      .array(z.uuid(), fieldMessage('chooseSomeChild'))
      .min(1, fieldMessage('chooseSomeChild'))
      .max(mostChildren, fieldMessage('chooseChildOnce'))
      .refine((ids) => new Set(ids).size === ids.length, fieldMessage('chooseChildOnce')),
  }),
  response: Invitation,
  errors: ['not_found', 'forbidden', 'already_guardian', 'rate_limited'],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/family/invitations/:id',
  summary: 'Withdraw an invitation that nobody has accepted yet',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: ['not_found'],
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/family/invitations/read',
  summary: 'Read who invites you to which children, by the token of the link',
  access: 'user',
  body: z.strictObject({ token: Token }),
  response: z.object({
    /** First name and initial. */
    invitedBy: z.string(),
    children: z.array(z.object({ id: z.uuid(), firstName: z.string(), grade: Grade })),
  }),
  errors: ['invitation_over', 'already_guardian', 'rate_limited'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/family/invitations/accept',
  summary: 'Become the second guardian, by the token of the link',
  access: 'user',
  body: z.strictObject({ token: Token, consent: Consent }),
  response: z.object({ children: z.array(Child) }),
  errors: ['invitation_over', 'already_guardian', 'family_full', 'rate_limited'],
})

export const putFamilyPhone = endpoint({
  method: 'PUT',
  path: '/api/v1/family/phone',
  summary: 'Set the number that tutors with a confirmed booking of yours may call; null removes it',
  access: 'user',
  body: z.strictObject({ phone: FamilyPhone.nullable() }),
  response: z.object({ phone: z.string().nullable() }),
  errors: [],
})
