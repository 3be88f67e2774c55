import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { Download } from '../files/downloads.ts'
import { Filters } from '../search/api.ts'
import { defaultPeriod, demandPeriods, funnelSteps } from './rules.ts'

const Choice = Filters.pick({ subject: true, city: true, grade: true })
/** Subject and city can each be left out. */
const Place = Choice.omit({ grade: true })

const CountedSearch = Choice.extend({
  /** Whether the search found nobody. */
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

/** How many families have an open request or an alert on a search there. Places with too few of them are left out. */
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
    /** Null for fewer than five families, and where subject or city is left out. */
    families: z.int().nullable(),
    tutors: z.int(),
    /** The places where most families look, for the subject if one is given. */
    places: z.array(WantedPlace),
  }),
  errors: [],
})
export type Wanted = z.infer<typeof getWanted.response>

/** Counts of one to four are null. */
const Count = z.int().nullable()

/** Demand and supply of one choice. Subject, city or grade are null where people chose none. */
export const DemandRow = z
  .object({
    subject: z.string().nullable(),
    city: z.string().nullable(),
    grade: z.string().nullable(),
    /** These are counts of the period. */
    searches: Count,
    emptySearches: Count,
    /** These are families at this moment. */
    alerts: Count,
    requests: Count,
    /** These are listed tutors at this moment, and the places left in their classes. */
    tutors: z.int(),
    freePlaces: z.int(),
  })
  .meta({ id: 'DemandRow' })
export type DemandRow = z.infer<typeof DemandRow>

/** Sums of the shown counts. */
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
    /** How many rows there are. Only the first are listed. */
    total: z.int(),
    towns: z.array(DemandTown),
    /** The funnel covers everything, whatever subject and city the query has. */
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
