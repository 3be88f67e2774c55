import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { uploadErrors } from '../errors.ts'
import { pictureUpload } from '../files/pictures.ts'
import { locales } from '../locales.ts'

/** What the owner of an account sees of it, in addition to what the auth service returns. */
export const Account = z
  .object({
    email: z.string(),
    fullName: z.string(),
    role: z.enum(['user', 'admin']),
    /** The language of our mails to the owner. */
    locale: z.enum(locales),
    /** The name of the picture, from which `pictureUrl` makes URLs. */
    picture: z.string().nullable(),
    hasPassword: z.boolean(),
    hasTwoStepLogin: z.boolean(),
    /** Whether it is the guardian of a child, or has enrolled somebody in a class. */
    hasFamily: z.boolean(),
    /** Absent unless an administrator has suspended the account. */
    suspendedAt: z.iso.datetime().optional(),
    /** The public id of the account's tutor profile. */
    tutorId: z.string().nullable(),
    /** From the tutor profile, absent without one. */
    tutor: z.object({ picture: z.string().nullable(), isListed: z.boolean() }).optional(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

export const AccountSession = z
  .object({
    id: z.uuid(),
    /** Such as 'Chrome on Android'. */
    device: z.string(),
    isCurrent: z.boolean(),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
  })
  .meta({ id: 'AccountSession' })
export type AccountSession = z.infer<typeof AccountSession>

const Empty = z.object({})

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/v1/account',
  summary: 'Get your account',
  access: 'user',
  response: Account,
  errors: [],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/account/sessions',
  summary: 'List the devices that are logged in to your account',
  access: 'user',
  response: z.object({ sessions: z.array(AccountSession) }),
  errors: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/sessions/:id',
  summary: 'End one of your sessions',
  access: 'user',
  whileSuspended: true,
  params: z.object({ id: z.uuid() }),
  response: Empty,
  errors: ['not_found'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/v1/account/export',
  summary: 'Export everything we hold about you',
  access: 'user',
  response: z.record(z.string(), z.unknown()),
  errors: ['rate_limited'],
})

export const changeLocale = endpoint({
  method: 'PUT',
  path: '/api/v1/account/locale',
  summary: 'Choose the language in which we write to you',
  access: 'user',
  whileSuspended: true,
  body: z.object({ locale: z.enum(locales) }),
  response: z.object({ locale: z.enum(locales) }),
  errors: ['invalid_input'],
})

export const putPicture = endpoint({
  method: 'PUT',
  path: '/api/v1/account/picture',
  summary: 'Set the picture of your account: the body is the file, a PNG or JPEG of at most 2 MB',
  access: 'user',
  file: pictureUpload,
  body: z.instanceof(Uint8Array),
  response: z.object({ picture: z.string() }),
  errors: ['picture_too_large', 'picture_unsupported', 'picture_unreadable', ...uploadErrors],
})

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/picture',
  summary: 'Delete the picture of your account',
  access: 'user',
  response: Empty,
  errors: [],
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/v1/account/delete',
  deprecatedPaths: ['/api/v1/account/deletion'],
  summary: 'Delete your account for good',
  access: 'user',
  whileSuspended: true,
  /** The password, or for an account without one the code that `GET /auth/v1/reauthenticate` sends. */
  body: z.object({ password: z.string().max(1000).optional(), code: z.string().max(20).optional() }),
  response: Empty,
  errors: ['invalid_input', 'rate_limited'],
})
