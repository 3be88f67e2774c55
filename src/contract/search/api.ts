import { z } from 'zod'
import { ClassSummary } from '../classes/class-summary.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { isInMauritius, locationPrecisions } from '../island.ts'
import { languages, lessonPlaces, teachingLimits } from '../tutors/teaching.ts'
import { searchChoices, searchLimits, tutorSorts } from './rules.ts'

const feeUnit = z.enum(searchChoices.feePer, fieldMessage('giveEither', ['hour', 'month']))
const lessonPlace = z.enum(searchChoices.place, fieldMessage('giveEither', ['tutor', 'student', 'online']))
const language = z.enum(searchChoices.language, fieldMessage('giveOneOf', languages))

/** In rupees. */
export const Fee = z.object({ amount: z.number(), per: feeUnit }).meta({ id: 'Fee' })
export const ClassFormat = z
  .object({
    oneToOne: z.boolean(),
    /** The most students in a group; null where there are no groups. */
    groupSize: z.number().nullable(),
    places: z.array(lessonPlace).max(lessonPlaces.length),
  })
  .meta({ id: 'ClassFormat' })
export const Languages = z.array(language).max(languages.length)

/** The card of a tutor in a list. */
export const TutorCard = z
  .object({
    /** The public id. */
    id: z.string(),
    name: z.string(),
    /** The name of the picture. `pictureUrl` makes URLs of it. */
    picture: z.string().nullable(),
    city: z.string(),
    subjects: z.array(z.string()),
    grades: z.array(z.string()),
    rating: z.number(),
    reviewCount: z.int(),
    verified: z.boolean(),
    /** Whether the tutor pays for a plan. */
    subscribed: z.boolean(),
    /** Whether the plan is Premium Featured. */
    featured: z.boolean(),
    yearsExperience: z.int(),
    achievements: z.object({ laureates: z.int(), sixCredits: z.int() }),
    /** These are null, false or empty where the tutor says nothing about it. */
    fee: Fee.nullable(),
    classFormat: ClassFormat,
    languages: Languages,
    /** The next class with places; in a search by day, time or places of classes, one that matches. */
    nextClass: ClassSummary.nullable(),
    /** How long the tutor usually takes to reply to a message; null while there are too few to tell. */
    answerMinutes: z.int().nullable(),
  })
  .meta({ id: 'TutorCard' })
export type TutorCard = z.infer<typeof TutorCard>

export const FacetCount = z.object({ value: z.string(), count: z.int() }).meta({ id: 'FacetCount' })

/** How many tutors each value of a filter would show if the other filters stay. Values without tutors are left out. */
export const TutorFacets = z
  .object({ grades: z.array(FacetCount), subjects: z.array(FacetCount), cities: z.array(FacetCount) })
  .meta({ id: 'TutorFacets' })
export type TutorFacets = z.infer<typeof TutorFacets>

export const TutorPoint = z
  .object({
    id: z.string(),
    name: z.string(),
    lat: z.number(),
    lng: z.number(),
    precision: z.enum(locationPrecisions),
    verified: z.boolean(),
    featured: z.boolean(),
  })
  .meta({ id: 'TutorPoint' })
export type TutorPoint = z.infer<typeof TutorPoint>

const number = String.raw`-?\d{1,3}(?:\.\d{1,15})?`
const numbers = (count: number) => new RegExp(`^${Array(count).fill(number).join(',')}$`)

const onIsland = fieldMessage('givePosition')
const Position = z
  .string(onIsland)
  .regex(numbers(2), onIsland)
  .transform((text) => {
    const [lat, lng] = text.split(',').map(Number) as [number, number]
    return { lat, lng }
  })
  .refine(({ lat, lng }) => isInMauritius(lat, lng), onIsland)

const boxForm = fieldMessage('giveArea')
const Box = z
  .string(boxForm)
  .regex(numbers(4), boxForm)
  .transform((text) => {
    const [south, west, north, east] = text.split(',').map(Number) as [number, number, number, number]
    return { south, west, north, east }
  })
  .refine(({ south, west, north, east }) => south <= north && west <= east, boxForm)

const { textMax, pageDefault, pageMost } = searchLimits
const textForm = fieldMessage('writeAtMost', textMax)
const pageForm = fieldMessage('giveNumber', 1, pageMost)
const { feeMost } = teachingLimits
const feeForm = fieldMessage('giveFee', feeMost)

export const PageSize = z.coerce
  .number<string | number>(pageForm)
  .int(pageForm)
  .min(1, pageForm)
  .max(pageMost, pageForm)
  .default(pageDefault)

const trueOrFalse = z
  .enum(['true', 'false'], fieldMessage('giveTrueOrFalse'))
  .transform((text) => text === 'true')

export const Filters = z.object({
  q: z.string(textForm).max(textMax, textForm).optional(),
  grade: z.enum(searchChoices.grade, fieldMessage('giveGrade')).optional(),
  subject: z.enum(searchChoices.subject, fieldMessage('giveSubject')).optional(),
  city: z.enum(searchChoices.city, fieldMessage('giveCity')).optional(),
  verified: trueOrFalse.optional(),
  /** In rupees, for a lesson of an hour, or for a subject and month if `feePer` says so. */
  maxFee: z.coerce
    .number<string | number>(feeForm)
    .int(feeForm)
    .min(1, feeForm)
    .max(feeMost, feeForm)
    .optional(),
  feePer: feeUnit.optional(),
  format: z.enum(searchChoices.format, fieldMessage('giveEither', ['one-to-one', 'group'])).optional(),
  place: lessonPlace.optional(),
  language: language.optional(),
  /**
   * The day of a listed class, full or not. With this filter or one of the next two, grade, subject and city are those of that class.
   * An online class is in no city.
   */
  classDay: z.enum(searchChoices.classDay, fieldMessage('giveWeekday')).optional(),
  /** When such a class begins: before 12:00, before 17:00, or later. */
  classPart: z
    .enum(searchChoices.classPart, fieldMessage('giveEither', ['morning', 'afternoon', 'evening']))
    .optional(),
  /** Whether that class has places. */
  hasPlaces: trueOrFalse.optional(),
})
export type TutorFilters = z.output<typeof Filters>

const TutorSearch = Filters.extend({
  sort: z.enum(searchChoices.sort, fieldMessage('giveOneOf', tutorSorts)).optional(),
  near: Position.optional(),
  /** Only tutors whose public position is in this area. */
  box: Box.optional(),
  cursor: z.string(fieldMessage('giveCursor')).optional(),
  limit: PageSize,
}).refine(({ sort, near }) => sort !== 'nearest' || near, {
  path: ['near'],
  message: fieldMessage('giveNear'),
})
export type TutorSearch = z.output<typeof TutorSearch>

const TutorMapSearch = Filters.extend({ box: Box.optional() })
export type TutorMapSearch = z.output<typeof TutorMapSearch>
export type MapBox = z.output<typeof Box>

export const searchTutors = endpoint({
  method: 'GET',
  path: '/api/v1/tutors',
  summary: 'Search tutors by words and filters, page by page',
  access: 'public',
  query: TutorSearch,
  response: z.object({
    tutors: z.array(TutorCard),
    total: z.int(),
    /** False when so many match a text that the total is an estimate. */
    totalIsExact: z.boolean(),
    facets: TutorFacets,
    /** False when some of the counts are estimates. A value that few tutors have can then be missing. */
    facetsAreExact: z.boolean(),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
})

export const mapTutors = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/map',
  summary: 'List the tutors in an area of the map; of very many, the first in the recommended order',
  access: 'public',
  query: TutorMapSearch,
  response: z.object({
    points: z.array(TutorPoint),
    total: z.int(),
    /** False when there are more points than are returned. */
    totalIsExact: z.boolean(),
  }),
  errors: [],
})
