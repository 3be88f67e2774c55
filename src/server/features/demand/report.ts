import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { DemandQuery, DemandReport, DemandRow, DemandTown } from '#contract/demand/api'
import { leastShown, mostDemandRows, shownCount, unmetDemand } from '#contract/demand/rules'
import { dayMs } from '#contract/durations'
import type { Download } from '#contract/files/downloads'
import type { Locale } from '#contract/locales'
import { any } from '#server/features/search/counts'
import { texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { csvFile } from '#server/platform/csv'
import { funnelSince } from './funnel.ts'

/** The first day of a period that ends today. */
const firstDay = ({ clock }: App, { days }: DemandQuery) =>
  dayInMauritius(new Date(clock.now().getTime() - (Number(days) - 1) * dayMs))

export async function demandReport(app: App, query: DemandQuery): Promise<DemandReport> {
  const [rows, funnel] = await Promise.all([demandRows(app, query), funnelSince(app, firstDay(app, query))])
  return { rows: rows.slice(0, mostDemandRows), total: rows.length, towns: townsOf(rows), funnel }
}

export async function demandFile(app: App, query: DemandQuery, locale: Locale): Promise<Download> {
  const { demand, school } = texts[locale]
  const { columns, any: whichever, few } = demand.file
  const rows = await demandRows(app, query)
  const lines = rows.map((row) => [
    row.subject ? school.subjectName(row.subject) : whichever,
    row.city ?? whichever,
    row.grade ? school.gradeName(row.grade) : whichever,
    ...[row.searches, row.emptySearches, row.alerts, row.requests].map((count) => count ?? few),
    row.tutors,
    row.freePlaces,
  ])
  return csvFile(`demand-${dayInMauritius(app.clock.now())}-${query.days}-days.csv`, [columns, ...lines])
}

/** Small counts are hidden before the rows are sorted and summed, so that neither the order nor a sum gives them away. */
async function demandRows(app: App, query: DemandQuery): Promise<DemandRow[]> {
  const counted = await countDemand(app, query)
  return counted
    .map(({ searches, emptySearches, alerts, requests, ...row }) => ({
      ...row,
      searches: shownCount(searches),
      emptySearches: shownCount(emptySearches),
      alerts: shownCount(alerts),
      requests: shownCount(requests),
    }))
    .toSorted((a, b) => unmetDemand(b) - unmetDemand(a) || (b.searches ?? 0) - (a.searches ?? 0))
}

type Counts = { searches: number; emptySearches: number; alerts: number; requests: number }
type Counted = Omit<DemandRow, keyof Counts> & Counts

/**
 * Demand is grouped by what was chosen. A search without a grade is a group of its own and is not added to any grade. Its supply is
 * that of all grades.
 */
async function countDemand(app: App, query: DemandQuery) {
  const now = app.clock.now()
  const { rows } = await sql<Counted>`
    with chosen as (
      select subject, city, grade, sum(searches) as searches, sum(empty_searches) as empty_searches,
        0 as alerts, 0 as requests
      from search_counts where day >= ${firstDay(app, query)} group by subject, city, grade
      union all
      select coalesce(subject, ''), coalesce(city, ''), coalesce(grade, ''), 0, 0, count(distinct user_id), 0
      from alerts where class_id is null and tutor_id is null and ends_at > ${now}
      group by subject, city, grade
      union all
      select subject, city, grade, 0, 0, 0, count(distinct user_id)
      from lesson_requests where closed_at is null and ends_at > ${now} group by subject, city, grade
    ), cells as (
      select subject, city, grade, sum(searches)::int as searches, sum(empty_searches)::int as "emptySearches",
        sum(alerts)::int as alerts, sum(requests)::int as requests
      from chosen
      where ${query.subject ? sql`subject = ${query.subject}` : sql`true`}
        and ${query.city ? sql`city = ${query.city}` : sql`true`}
      group by subject, city, grade
      having greatest(sum(searches), sum(alerts), sum(requests)) >= ${leastShown}
    ), places as (
      select s.subject, c.city, g.grade, sum(capacity - taken)::int as n
      from classes join tutors on tutors.id = tutor_id,
        lateral (values (classes.subject), ('')) s (subject),
        lateral (values (coalesce(classes.city, 'online')), ('')) c (city),
        lateral unnest(classes.grades || array['']) g (grade)
      where classes.state = 'open' and is_listed and joining <> 'closed' and taken < capacity
        and listed_at is not null and bookings_paused_at is null
      group by s.subject, c.city, g.grade
    )
    select nullif(cells.subject, '') as subject, nullif(cells.city, '') as city, nullif(cells.grade, '') as grade,
      searches, "emptySearches", alerts, requests,
      coalesce(places.n, 0) as "freePlaces", coalesce(facet_counts.n, 0) as tutors
    from cells left join places using (subject, city, grade)
    left join facet_counts on not only_verified
      and facet_counts.subject = coalesce(nullif(cells.subject, ''), ${any})
      and facet_counts.city = coalesce(nullif(cells.city, ''), ${any})
      and facet_counts.grade = coalesce(nullif(cells.grade, ''), ${any})
    order by cells.subject, cells.city, cells.grade`.execute(app.db)
  return rows
}

/** Towns on the map are sums of shown counts alone: else a hidden count could be found by subtraction. */
function townsOf(rows: DemandRow[]): DemandTown[] {
  const towns = Map.groupBy(rows, ({ city }) => city)
  const sum = (of: DemandRow[], count: 'searches' | 'emptySearches') =>
    of.reduce((sum, row) => sum + (row[count] ?? 0), 0)
  return [...towns]
    .flatMap(([city, of]) =>
      city ? [{ city, searches: sum(of, 'searches'), emptySearches: sum(of, 'emptySearches') }] : [],
    )
    .filter(({ searches }) => searches > 0)
    .toSorted((a, b) => b.searches - a.searches)
}
