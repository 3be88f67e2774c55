import { z } from 'zod'
import { planIds } from '../billing/plans.ts'
import { days } from '../catalog/rules.ts'
import { endpoint } from '../endpoint.ts'
import { uploadErrors } from '../errors.ts'
import { fieldMessage } from '../field-messages.ts'
import { pictureUpload } from '../files/pictures.ts'
import { locationPrecisions } from '../island.ts'
import { ClassFormat, Fee, Languages } from '../search/api.ts'
import { TutorDetails, TutorRegistration } from './details.ts'
import { strengthParts } from './profile-strength.ts'

const listingStates = ['listed', 'hidden'] as const

const foundingPlace = z.object({ place: z.int(), premiumUntil: z.iso.datetime() }).nullable()

/** What the owner of a tutor profile sees of it: all that the form has, and how it stands. */
export const MyTutorProfile = z
  .object({
    /** The public id. */
    id: z.string(),
    name: z.string(),
    grades: z.array(z.string()),
    subjects: z.array(z.string()),
    city: z.string(),
    bio: z.string(),
    /** +23057123456; `showPhone` writes it as people do. */
    phoneNumber: z.string().nullable(),
    /** The name of the picture. `pictureUrl` makes URLs of it. */
    picture: z.string().nullable(),
    laureates: z.int(),
    sixCredits: z.int(),
    yearsExperience: z.int(),
    studentsTaught: z.int(),
    availability: z.object({
      days: z.array(z.enum(days)),
      hours: z.object({ start: z.string(), end: z.string() }),
    }),
    location: z.object({
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      shared: z.boolean(),
      precision: z.enum(locationPrecisions),
    }),
    fee: Fee.nullable(),
    classFormat: ClassFormat,
    languages: Languages,
    listing: z.enum(listingStates),
    /** An administrator hid it, and only an administrator can show it again. */
    isHiddenByTeam: z.boolean(),
    verified: z.boolean(),
    plan: z.enum(planIds),
    points: z.int(),
    foundingPlace,
    strength: z.object({ percent: z.int(), missing: z.array(z.enum(strengthParts)) }),
  })
  .meta({ id: 'MyTutorProfile' })
export type MyTutorProfile = z.infer<typeof MyTutorProfile>

/** A form that was sent signed out with the caller's address, and waits for its owner to send it. */
export const TutorDraft = MyTutorProfile.omit({
  id: true,
  listing: true,
  isHiddenByTeam: true,
  verified: true,
  plan: true,
  points: true,
  foundingPlace: true,
  strength: true,
})
  .extend({
    /** The token of the picture, for the form to send again. */
    profilePicture: z.string().nullable(),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'TutorDraft' })
export type TutorDraft = z.infer<typeof TutorDraft>

export const uploadTutorPicture = endpoint({
  method: 'POST',
  path: '/api/v1/tutors/pictures',
  summary:
    'Upload a picture for the registration sent next: the body is the file, a PNG or JPEG of at most 2 MB',
  access: 'public',
  file: pictureUpload,
  body: z.instanceof(Uint8Array),
  /** The form names the picture by its `token`, which is valid for 24 hours. `pictureUrl` makes URLs of `picture`. */
  response: z.object({ token: z.string(), picture: z.string() }),
  errors: ['picture_too_large', 'picture_unsupported', 'picture_unreadable', ...uploadErrors],
})

/**
 * Signed out, the response is the same whether or not the address has an account: { status: 'unconfirmed', id: null,
 * foundingPlace: null }. To register a second time with the same account edits the profile.
 */
export const registerTutor = endpoint({
  method: 'POST',
  path: '/api/v1/tutors',
  summary:
    'Register as a tutor: listed at once when signed in, otherwise once the e-mail address is confirmed',
  access: 'public',
  body: TutorRegistration,
  response: z.object({
    status: z.enum(['unconfirmed', ...listingStates]),
    /** The public id. */
    id: z.string().nullable(),
    foundingPlace,
  }),
  errors: ['unauthenticated', 'forbidden', 'rate_limited', 'storage_full'],
})

export const getMyTutorProfile = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/mine',
  summary: 'Get your tutor profile, or the registration sent with your e-mail address while there is none',
  access: 'user',
  response: z.object({ profile: MyTutorProfile.nullable(), draft: TutorDraft.nullable() }),
  errors: [],
})

export const editMyTutorProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/tutors/mine',
  summary: 'Replace the content of your tutor profile',
  access: 'tutor',
  body: TutorDetails,
  response: z.object({ profile: MyTutorProfile }),
  errors: ['rate_limited', 'storage_full'],
})

export const setMyListing = endpoint({
  method: 'PUT',
  path: '/api/v1/tutors/mine/listing',
  summary: 'Hide your tutor profile from everybody, or show it again',
  access: 'tutor',
  body: z.object({ listing: z.enum(listingStates, fieldMessage('chooseEither', ['listed', 'hidden'])) }),
  response: z.object({ profile: MyTutorProfile }),
  errors: ['profile_hidden', 'rate_limited'],
})

export const deleteMyTutorProfile = endpoint({
  method: 'DELETE',
  path: '/api/v1/tutors/mine',
  summary: 'Delete your tutor profile for good, with its reviews, bookings and points; the account stays',
  access: 'tutor',
  response: z.object({}),
  errors: ['profile_hidden'],
})
