import { sql } from 'kysely'
import { type City, cities, type Subject, subjectPath, subjects } from '#contract/catalog/rules'
import { classesPath } from '#contract/classes/rules'
import { leastShown, recruitingPath } from '#contract/demand/rules'
import { hourMs } from '#contract/durations'
import { type Locale, localizedPath } from '#contract/locales'
import type { App } from '#server/platform/app'
import { coalesceQueries } from './coalesce-queries.ts'
import { any } from './counts.ts'

/** Search engines read up to 50,000 URLs in a file. With 20,000 it stays below 2 MB. */
const tutorsAFile = 20_000
const lowestId = '00000000-0000-0000-0000-000000000000'
const partsCachedMs = hourMs

const screens = [
  '/',
  '/student',
  '/tutors',
  recruitingPath(),
  '/leaderboard',
  '/top-rated',
  '/safety',
  '/legal/terms',
  '/legal/privacy',
  '/legal/cookies',
]

/** All URLs of a language for search engines. They are in one file, or in several with an index where there are many tutors. */
export function createSitemap(app: App, perFile = tutorsAFile) {
  const startsOfParts = coalesceQueries(app.clock, () => findStarts(app, perFile), partsCachedMs)
  const urlsOf = (locale: Locale, paths: string[]) =>
    paths.map((path) => app.siteUrl + localizedPath(locale, path))
  const urls = (locale: Locale, paths: string[]) => urlList(urlsOf(locale, paths))

  return {
    async whole(locale: Locale) {
      const starts = await startsOfParts()
      if (starts.length < 2) return urls(locale, [...(await pagePaths(app)), ...(await tutorPaths(app))])
      const parts = starts.map((_, at) => `/sitemap-tutors-${at + 1}.xml`)
      return fileList(urlsOf(locale, ['/sitemap-pages.xml', ...parts]))
    },
    async pages(locale: Locale) {
      return urls(locale, await pagePaths(app))
    },
    /** Parts are counted from 1; null where there is no such part. */
    async part(locale: Locale, number: number) {
      const starts = await startsOfParts()
      if (!starts[number - 1]) return null
      return urls(locale, await tutorPaths(app, starts[number - 1], starts[number]))
    },
  }
}

/**
 * The first id of each part, found in short statements. Ids grow with time, so new tutors come into the last part and the others stay
 * as they are.
 */
async function findStarts(app: App, perFile: number) {
  const starts: string[] = []
  for (let id = await listedFrom(app, lowestId, 0); id; id = await listedFrom(app, id, perFile))
    starts.push(id)
  return starts
}

/** The id of the listed tutor `skipped` places after an id. */
async function listedFrom({ db }: App, id: string, skipped: number) {
  const row = await db
    .selectFrom('tutors')
    .select('id')
    .where('listed_at', 'is not', null)
    .where('id', '>=', id)
    .orderBy('id')
    .offset(skipped)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function tutorPaths({ db }: App, from = lowestId, before?: string) {
  const rows = await db
    .selectFrom('tutors')
    .select('public_id')
    .where('listed_at', 'is not', null)
    .where('id', '>=', from)
    .$if(before !== undefined, (tutors) => tutors.where('id', '<', before!))
    .orderBy('id')
    .execute()
  return rows.map(({ public_id }) => `/tutor/profile/${public_id}`)
}

/** The screens, and a page for every subject that is taught and for each city where it is. */
async function pagePaths(app: App) {
  const { db } = app
  const rows = await db
    .selectFrom('facet_counts')
    .select(['subject', 'city'])
    .where('grade', '=', any)
    .where('only_verified', '=', false)
    .execute()
  const taught = new Set(rows.map(({ subject, city }) => `${subject} ${city}`))
  const places = [undefined, ...cities.map(({ name }) => name)]
  const pages = subjects.flatMap((subject) =>
    places
      .filter((city) => taught.has(`${subject} ${city ?? any}`))
      .map((city) => subjectPath(subject, city)),
  )
  return [...screens, ...pages, ...(await classPaths(app)), ...(await recruitingPaths(app))]
}

/** The pages of classes for every subject and city that have any. Each pair is one lookup in an index. */
async function classPaths({ db }: App) {
  const pairs = subjects.flatMap((subject) => cities.map(({ name }) => ({ subject, city: name })))
  const { rows } = await sql<{ subject: Subject; city: City | null }>`
    with listed as not materialized (
      select c.subject, c.city from classes c join tutors t on t.id = c.tutor_id
      where c.state = 'open' and c.is_listed and t.listed_at is not null
    )
    select subject, null as city from unnest(${[...subjects]}::text[]) subject
    where exists (select from listed where listed.subject = subject.subject)
    union all
    select subject, city
    from unnest(${pairs.map(({ subject }) => subject)}::text[], ${pairs.map(({ city }) => city)}::text[]) pair (subject, city)
    where exists (select from listed where listed.subject = pair.subject and listed.city = pair.city)`.execute(
    db,
  )
  return rows.map(({ subject, city }) => classesPath(subject, city ?? undefined))
}

/** The pages that look for tutors, where enough families want one. The other such pages have no content of their own. */
async function recruitingPaths({ db, clock }: App) {
  const { rows } = await sql<{ subject: Subject; city: City }>`
    select subject, city from wanted_places(${clock.now()}, ${leastShown}) order by subject, city`.execute(db)
  return rows.map(({ subject, city }) => recruitingPath(subject, city))
}

// Nothing is escaped: URLs are made of origins, slugs and ids, which have none of the special characters of XML.
const urlList = (urls: string[]) => xml('urlset', 'url', urls)
const fileList = (urls: string[]) => xml('sitemapindex', 'sitemap', urls)

function xml(list: string, item: string, urls: string[]) {
  const items = urls.map((url) => `<${item}><loc>${url}</loc></${item}>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items}</${list}>\n`
}
