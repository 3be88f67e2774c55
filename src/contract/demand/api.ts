import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { Download } from '../files/downloads.ts'
import { Filters } from '../search/api.ts'
import { defaultPeriod, demandPeriods, funnelSteps } from './rules.ts'

const Choice = Filters.pick({ subject: true, city: true, grade: true })
/** Of a subject, of a city, of both or of none. */
const Place = Choice.omit({ grade: true })

const CountedSearch = Choice.extend({
  /** Whether it found nobody. */
  isEmpty: z.boolean(fieldMessage('giveTrueOrFalse')),
}).refine(({ subject, city, grade }) => subject ?? city ?? grade, {
  path: ['subject'],
  message: fieldMessage('giveSubjectCityOrGrade'),
})
export type CountedSearch = z.output<typeof CountedSearch>

export const countSearch = endpoint({
  method: 'POST',
  path: '/api/v1/searches',
  summary: 'Count a search for tutors, by the day and what it chooses; it is not kept who searched',
  access: 'public',
  whileSuspended: true,
  body: CountedSearch,
  response: z.object({}),
  errors: ['rate_limited'],
})

/** Families with an open request or an alert of a search; only where there are enough of them. */
const WantedPlace = z
  .object({ subject: z.string(), city: z.string(), families: z.int() })
  .meta({ id: 'WantedPlace' })
export type WantedPlace = z.infer<typeof WantedPlace>

export const getWanted = endpoint({
  method: 'GET',
  path: '/api/v1/wanted',
  summary:
    'Get how many families look for a subject in a city, how many tutors there are, and where else they look',
  access: 'public',
  query: Place,
  response: z.object({
    /** Null for fewer than five, and without a subject and a city. */
    families: z.int().nullable(),
    tutors: z.int(),
    /** Where the most look: of the subject, if one is asked for. */
    places: z.array(WantedPlace),
  }),
  errors: [],
})
export type Wanted = z.infer<typeof getWanted.response>

/** Null for one to four. */
const Count = z.int().nullable()

/** What people choose, and what there is of it; null where they choose no subject, city or grade. */
export const DemandRow = z
  .object({
    subject: z.string().nullable(),
    city: z.string().nullable(),
    grade: z.string().nullable(),
    /** In the period. */
    searches: Count,
    emptySearches: Count,
    /** Families, now. */
    alerts: Count,
    requests: Count,
    /** Listed tutors, and the places left in their classes, now. */
    tutors: z.int(),
    freePlaces: z.int(),
  })
  .meta({ id: 'DemandRow' })
export type DemandRow = z.infer<typeof DemandRow>

/** The sums of the counts that are shown. */
const DemandTown = z
  .object({ city: z.string(), searches: z.int(), emptySearches: z.int() })
  .meta({ id: 'DemandTown' })
export type DemandTown = z.infer<typeof DemandTown>

const FunnelStep = z.object({ step: z.enum(funnelSteps), count: Count }).meta({ id: 'FunnelStep' })
export type FunnelStep = z.infer<typeof FunnelStep>

const DemandQuery = Place.extend({
  days: z.enum(demandPeriods, fieldMessage('giveOneOf', demandPeriods)).default(defaultPeriod),
})
export type DemandQuery = z.output<typeof DemandQuery>

export const getDemand = endpoint({
  method: 'GET',
  path: '/api/v1/admin/demand',
  summary:
    'Get what people look for and what there is of it, the most unmet demand first; no count under five',
  access: 'admin',
  query: DemandQuery,
  response: z.object({
    rows: z.array(DemandRow),
    /** How many rows there are, of which the first are listed. */
    total: z.int(),
    towns: z.array(DemandTown),
    /** Of everything, whatever the query chooses. */
    funnel: z.array(FunnelStep),
  }),
  errors: [],
})
export type DemandReport = z.infer<typeof getDemand.response>

export const downloadDemand = endpoint({
  method: 'GET',
  path: '/api/v1/admin/demand.csv',
  summary: 'Download all rows of the demand as CSV',
  access: 'admin',
  query: DemandQuery,
  download: ['text/csv'],
  response: Download,
  errors: [],
})
