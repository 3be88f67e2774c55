import { expect, test } from 'vitest'
import { type City, type Subject, slugOf, subjectPath, subjects } from '#contract/catalog/rules'
import { classesPath } from '#contract/classes/rules'
import { searchApp } from '#tests/support/search'
import { crawlerRoutes } from './crawlers.routes.ts'

const site = 'http://aprann.test'
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replace(site, ''))
const linksIn = (html: string) => [...html.matchAll(/ href="(\/tutors[^"]*)"/g)].map(([, path]) => path!)

test('the sitemap has every tutor and every subject in every city with tutors, and their pages lead to one another', async () => {
  const { app, get, tutors } = await searchApp({ env: { PAGE_CACHE: '0' } })
  const response = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const paths = pathsIn(await response.text())
  expect(new Set(paths).size).toBe(paths.length)
  const profiles = tutors.map(({ public_id }) => `/tutor/profile/${public_id}`)
  expect(paths.filter((path) => path.startsWith('/tutor/profile/')).toSorted()).toEqual(profiles.toSorted())
  const taught = tutors.flatMap(({ subjects, city }) =>
    (subjects as Subject[]).flatMap((subject) => [subjectPath(subject), subjectPath(subject, city as City)]),
  )
  const listed = [...new Set(taught)].toSorted()
  expect(paths.filter((path) => path.startsWith('/tutors/')).toSorted()).toEqual(listed)

  const open = await app.db
    .selectFrom('classes')
    .select(['subject', 'city'])
    .where('state', '=', 'open')
    .where('is_listed', '=', true)
    .execute()
  const withClasses = open.flatMap(({ subject, city }) => [
    classesPath(subject as Subject),
    ...(city ? [classesPath(subject as Subject, city as City)] : []),
  ])
  expect(paths.filter((path) => path.startsWith('/classes/')).toSorted()).toEqual(
    [...new Set(withClasses)].toSorted(),
  )

  const linksOn = async (path: string) => {
    const page = await get(path)
    expect([path, page.status]).toEqual([path, 200])
    return linksIn(await page.text())
  }
  const bySubject = (await linksOn('/tutors')).filter((path) => path !== '/tutors')
  // They are read one after the other, because forty uncached pages at once can take longer than a page may.
  const byCity: string[] = []
  for (const path of bySubject) byCity.push(...(await linksOn(path)))
  expect([...new Set(byCity)].filter((path) => path !== '/tutors').toSorted()).toEqual(listed)
  const inOneCity = listed.filter((path) => path.endsWith(`/${slugOf('Surinam')}`))
  const onward: string[] = []
  for (const path of inOneCity) onward.push(...(await linksOn(path)))
  expect(onward.filter((path) => path !== '/tutors' && !listed.includes(path))).toEqual([])
  for (const path of paths.filter((path) => !path.startsWith('/tutor')))
    expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('of very many tutors the sitemap is a list of files, which have each of them once', async () => {
  const { app, tutors } = await searchApp()
  const routes = crawlerRoutes(app, { takeRead: () => {} }, 40)
  const read = async (path: string) => (await routes.request(path)).text()
  const files = pathsIn(await read('/sitemap.xml'))
  const parts = ['/sitemap-tutors-1.xml', '/sitemap-tutors-2.xml', '/sitemap-tutors-3.xml']
  expect(files).toEqual(['/sitemap-pages.xml', ...parts])
  const listed = (await Promise.all(parts.map(read))).map(pathsIn)
  expect(listed.map(({ length }) => length)).toEqual([40, 40, tutors.length - 80])
  expect(listed.flat().toSorted()).toEqual(
    tutors.map(({ public_id }) => `/tutor/profile/${public_id}`).toSorted(),
  )
  expect(pathsIn(await read('/sitemap-pages.xml'))).toContain('/tutors/physics/curepipe')
  expect(pathsIn(await read('/sitemap-pages.xml'))).toContain('/safety')
})

test('search engines are kept away from what is personal; what nobody teaches has no page', async () => {
  const { get, app, tutors } = await searchApp()
  const robots = await get('/robots.txt')
  expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(robots.headers.get('cache-control')).toBe('public, max-age=3600')
  const lines = (await robots.text()).split('\n')
  for (const path of ['/api/', '/auth/', '/profile', '/dev/', '/admin', '/tutor/dashboard', '/mail-settings'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`)

  const inSurinam = new Set(
    tutors.filter(({ city }) => city === 'Surinam').flatMap(({ subjects }) => subjects),
  )
  const untaught = subjects.find((subject) => !inSurinam.has(subject))!
  const unknown = [
    '/tutors/alchemy',
    '/tutors/Physics',
    '/tutors/physics/paris',
    '/tutors/physics/curepipe/x',
  ]
  for (const path of [
    ...unknown,
    subjectPath(untaught, 'Surinam'),
    '/tutors/curepipe',
    '/sitemap-tutors-2.xml',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  await app.db.deleteFrom('facet_counts').where('subject', '=', 'Physics').execute()
  expect((await get('/tutors/physics')).status).toBe(404)
})
