import { sql } from 'kysely'
import type { ListedClasses } from '#contract/classes/api'
import type { App } from '#server/platform/app'
import { classOf, classRows } from './classes.queries.ts'

type Asked = { subject: string; city?: string; limit: number }
type Found = Omit<ListedClasses, 'classes'> & { ids: string[] }

/** Classes with places come first, then the recommended order of their tutors counts. */
export async function listedClasses(app: App, asked: Asked): Promise<ListedClasses> {
  const { ids, ...counts } = await findListed(app, asked)
  const rows = await classRows(app).where(sql<boolean>`classes.id = any(${ids})`).execute()
  const byId = new Map(rows.map((row) => [row.id, classOf(row)]))
  return { classes: ids.flatMap((id) => byId.get(id) ?? []), ...counts }
}

async function findListed({ db }: App, { subject, city, limit }: Asked) {
  const { rows } = await sql<Found>`
    with listed as materialized (
      select c.id, c.city, c.joining <> 'closed' and c.taken < c.capacity as has_places, t.tier, t.points
      from classes c join tutors t on t.id = c.tutor_id
      where c.subject = ${subject} and c.state = 'open' and c.is_listed and t.listed_at is not null
    ), here as (
      select * from listed where ${city ? sql`city = ${city}` : sql`true`}
    ), by_city as (
      select city, count(*)::int as n from listed where city is not null group by city
    )
    select
      array(select id from here order by has_places desc, tier desc, points desc, id limit ${limit}) as ids,
      (select count(*)::int from here) as total,
      (select count(*)::int from here where has_places) as "withPlaces",
      (select coalesce(jsonb_agg(jsonb_build_object('value', city, 'count', n) order by n desc, city), '[]') from by_city)
        as cities`.execute(db)
  return rows[0]!
}
