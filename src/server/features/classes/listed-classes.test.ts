import { expect, test } from 'vitest'
import { listClasses } from '#contract/classes/api'
import { apiAt } from '#tests/support/api'
import { testApp } from '#tests/support/app'

const sampleApp = () => testApp({ data: 'sample', env: { PAGE_CACHE: '0' } })

test('the classes in a subject are listed with places first, everywhere and in one city', async () => {
  const { url, app } = await sampleApp()
  const { call } = apiAt(url)
  const everywhere = await call(listClasses, { query: { subject: 'Mathematics' } })
  // The draft, the class that ended and the one that is not listed are nobody's business.
  expect(everywhere.classes.map(({ title, placesLeft }) => [title, placesLeft])).toEqual([
    ['PSAC Mathematics', 3],
    ['O-Level Mathematics', 0],
  ])
  expect(everywhere).toMatchObject({
    total: 2,
    withPlaces: 1,
    cities: [
      { value: 'Goodlands', count: 1 },
      { value: 'Quatre Bornes', count: 1 },
    ],
  })
  const inCity = await call(listClasses, { query: { subject: 'Mathematics', city: 'Quatre Bornes' } })
  expect([inCity.classes.length, inCity.total, inCity.withPlaces, inCity.cities.length]).toEqual([1, 1, 0, 2])
  const first = await call(listClasses, { query: { subject: 'Mathematics', limit: 1 } })
  expect([first.classes.length, first.total]).toEqual([1, 2])
  const online = await call(listClasses, { query: { subject: 'Computer Science' } })
  expect([online.total, online.cities]).toEqual([1, []])

  await app.db
    .updateTable('tutors')
    .set({ listed_at: null })
    .where('public_id', '=', 'dummy-tutor-9')
    .execute()
  expect((await call(listClasses, { query: { subject: 'Mathematics' } })).total).toBe(1)
})

test('what is no such value is refused by its name', async () => {
  const { get } = await sampleApp()
  for (const [query, field] of [
    ['', 'subject'],
    ['subject=Magic', 'subject'],
    ['subject=Physics&city=Paris', 'city'],
    ['subject=Physics&limit=0', 'limit'],
    ['subject=Physics&limit=51', 'limit'],
  ]) {
    const response = await get(`/api/v1/classes?${query}`)
    expect([query, response.status, Object.keys((await response.json()).error.fields)]).toEqual([
      query,
      422,
      [field],
    ])
  }
})

const factsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  )

test('the page of classes says to search engines what the class is, and nothing else', async () => {
  const { get } = await sampleApp()
  const response = await get('/classes/physics/curepipe')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<link rel="canonical" href="http://aprann.test/classes/physics/curepipe"/>')
  expect(html).toMatch(
    /<meta name="description" content="Weekly Physics classes in Curepipe: 1 class, with places left\./,
  )
  const list = factsIn(html).find((facts) => facts['@type'] === 'ItemList')
  expect([list['@context'], list.numberOfItems]).toEqual(['https://schema.org', 1])
  const tutor = {
    '@type': 'Person',
    name: 'Jean-Marc Rouillard',
    url: 'http://aprann.test/tutor/profile/dummy-tutor-2',
  }
  expect(list.itemListElement[0].item).toEqual({
    '@type': 'Course',
    name: 'Physics with real apparatus',
    description: 'Physics. Sat 9:00 · Rs 800 a month · 3 of 10 places left',
    url: `${tutor.url}#classes`,
    about: 'Physics',
    provider: tutor,
    offers: {
      '@type': 'Offer',
      category: 'Subscription',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 800,
        priceCurrency: 'MUR',
        unitCode: 'MON',
      },
    },
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Onsite',
        instructor: tutor,
        location: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Curepipe', addressCountry: 'MU' },
        },
        maximumAttendeeCapacity: 10,
        remainingAttendeeCapacity: 3,
        courseSchedule: {
          '@type': 'Schedule',
          repeatFrequency: 'P1W',
          byDay: 'https://schema.org/Saturday',
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          startTime: '09:00',
          endTime: '11:00',
          scheduleTimezone: 'Indian/Mauritius',
        },
      },
    ],
  })
})

test('a subject without classes has a page that leads on and stays out of search engines; no subject has none', async () => {
  const { get } = await sampleApp()
  const empty = await get('/classes/music')
  const html = await empty.text()
  expect(empty.status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('href="/student?q=Music"')
  expect(factsIn(html).map((facts) => facts['@type'])).not.toContain('ItemList')
  for (const path of ['/classes/magic', '/classes/physics/paris', '/classes'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('the page of a subject leads to its classes, where it has any', async () => {
  const { get } = await sampleApp()
  expect(await (await get('/tutors/physics/curepipe')).text()).toContain('href="/classes/physics/curepipe"')
  expect(await (await get('/tutors/music')).text()).not.toContain('href="/classes')
})
