import { z } from 'zod'
import { Email } from '../accounts/email.ts'
import { type City, days, grades, subjects } from '../catalog/rules.ts'
import { type FieldMessage, fieldMessage } from '../field-messages.ts'
import { locationPrecisions } from '../island.ts'
import { ClassFormat, Fee, Languages } from '../search/api.ts'
import { misfitSubjects, noLocation, type TutorField, tutorChecks } from './form.ts'
import { readPhone } from './phone.ts'
import { defaultHours } from './rules.ts'
import { noClassFormat } from './teaching.ts'

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Line breaks and invisible characters are removed. */
const oneLine = (text: string) => text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
/** Up to two line breaks in a row stay. */
const someLines = (text: string) =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The form checks by the same rules. */
function checked<Schema extends z.ZodType>(schema: Schema, field: TutorField) {
  const check = tutorChecks[field] as (value: unknown) => FieldMessage | null
  return schema.superRefine((value, context) => {
    const problem = check(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
}

const once = <T>(list: T[]) => [...new Set(list)]
const count = (field: TutorField) => checked(z.number(fieldMessage('wholeNumber')).default(0), field)
const time = z.string(fieldMessage('hoursForm'))

const EmailAddress = z
  .string()
  .refine((text) => Email.safeParse(text).success, fieldMessage('emailForm'))
  .transform((text) => Email.parse(text))

const Availability = z.object(
  {
    days: checked(
      z.array(z.enum(days, fieldMessage('dayRequired')), fieldMessage('dayRequired')),
      'availability.days',
    ).transform(once),
    hours: checked(z.object({ start: time, end: time }), 'availability.hours').default(defaultHours),
  },
  fieldMessage('dayRequired'),
)

const coordinate = z.number(fieldMessage('locationOutside')).nullable().default(null)

const Location = z.object({
  latitude: coordinate,
  longitude: coordinate,
  shared: z.boolean(fieldMessage('sayWhetherShared')),
  /** 'approximate' moves the public position by up to 500 m, always the same way. */
  precision: z
    .enum(locationPrecisions, fieldMessage('chooseEither', ['approximate', 'exact']))
    .default('approximate'),
})

const details = {
  name: checked(z.string(fieldMessage('nameRequired')).transform(oneLine), 'name'),
  grades: checked(
    z.array(
      z.enum(
        grades.map(({ value }) => value),
        fieldMessage('gradesFromList'),
      ),
      fieldMessage('gradeRequired'),
    ),
    'grades',
  ).transform(once),
  subjects: checked(
    z.array(z.enum(subjects, fieldMessage('subjectsFromList')), fieldMessage('subjectRequired')),
    'subjects',
  ).transform(once),
  city: checked(z.string(fieldMessage('cityRequired')), 'city').transform((city) => city as City),
  bio: checked(z.string(fieldMessage('bioRequired')).transform(someLines), 'bio'),
  phoneNumber: checked(z.string(fieldMessage('phoneRequired')), 'phoneNumber').transform(
    (text) => readPhone(text)!,
  ),
  laureates: count('laureates'),
  sixCredits: count('sixCredits'),
  yearsExperience: count('yearsExperience'),
  studentsTaught: count('studentsTaught'),
  availability: Availability,
  location: checked(Location, 'location').default(noLocation),
  fee: checked(Fee, 'fee').nullable().default(null),
  classFormat: ClassFormat.extend({
    groupSize: checked(ClassFormat.shape.groupSize, 'classFormat.groupSize'),
    places: ClassFormat.shape.places.transform(once),
  }).default(noClassFormat),
  languages: Languages.default([]).transform(once),
  /** The token of an uploaded picture; null removes the picture, and without it the picture stays as it is. */
  profilePicture: z.string(fieldMessage('namePicture')).max(100).nullish(),
}

/** Tutors cannot set their badge, plan, points, rating, owner and so on. */
const refuseOthers = {
  error: ({ code }: { code: string }) =>
    code === 'unrecognized_keys' ? fieldMessage('notSettable') : undefined,
}

type Fitting = Parameters<typeof misfitSubjects>[0]

function requireFit(chosen: Fitting, context: z.RefinementCtx) {
  const misfits = misfitSubjects(chosen)
  if (misfits.length > 0)
    context.addIssue({ code: 'custom', path: ['subjects'], message: fieldMessage('subjectsUnfit', misfits) })
}

/** A profile as its tutor describes it. */
export const TutorDetails = z
  .strictObject(details, refuseOthers)
  .superRefine(requireFit)
  .meta({ id: 'TutorDetails' })
export type TutorDetails = z.output<typeof TutorDetails>

/** Somebody who is signed out gives an e-mail address too. */
export const TutorRegistration = z
  .strictObject(
    { ...details, email: checked(z.string(fieldMessage('emailRequired')), 'email').pipe(EmailAddress) },
    refuseOthers,
  )
  .superRefine(requireFit)
  .meta({ id: 'TutorRegistration' })
