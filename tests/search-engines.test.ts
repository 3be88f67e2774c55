import { expect, test } from 'vitest'
import { testApp } from './support/app.ts'
import { noReviews } from './support/bookings.ts'

const site = 'http://aprann.test'

/** What a page tells search engines, as they read it. */
function factsIn(html: string): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.flatMap(([, json]) => {
    const { '@context': context, ...facts } = JSON.parse(json!)
    expect(context).toBe('https://schema.org')
    return facts['@graph'] ?? [facts]
  })
}
const ofType = (html: string, type: string) => factsIn(html).find((facts) => facts['@type'] === type)

test('Home says who we are and how to search; a subject has its address, its numbers, its way and its tutors', async () => {
  const { get } = await testApp({ data: 'sample' })
  const home = await (await get('/')).text()
  expect(ofType(home, 'Organization')).toMatchObject({ name: 'Aprann', url: site })
  expect(ofType(home, 'WebSite')).toMatchObject({
    potentialAction: { target: { urlTemplate: `${site}/student?q={search_term_string}` } },
  })

  const html = await (await get('/tutors/mathematics/curepipe')).text()
  const { total, tutors } = await (await get('/api/v1/tutors?subject=Mathematics&city=Curepipe')).json()
  const { subjects } = await (await get('/api/v1/subjects?city=Curepipe')).json()
  const { verified } = subjects.find(({ subject }: { subject: string }) => subject === 'Mathematics')
  expect(html).toContain('<title>Mathematics tutors in Curepipe · Aprann</title>')
  expect(html).toContain(`<link rel="canonical" href="${site}/tutors/mathematics/curepipe"/>`)
  expect(html).toMatch(/<meta name="description" content="[^"]{50,170}"/)
  expect(html).toContain(`${total} Mathematics tutors in Curepipe, ${verified} verified.`)
  expect(html).toContain('/student?grade=10&amp;subject=Mathematics&amp;city=Curepipe"')
  expect(ofType(html, 'BreadcrumbList')).toMatchObject({
    itemListElement: ['/', '/tutors', '/tutors/mathematics', '/tutors/mathematics/curepipe'].map(
      (path, at) => ({
        position: at + 1,
        item: site + path,
      }),
    ),
  })
  expect(ofType(html, 'ItemList')).toMatchObject({
    numberOfItems: total,
    itemListElement: tutors.map(({ id, name }: { id: string; name: string }) => ({
      name,
      url: `${site}/tutor/profile/${id}`,
    })),
  })
})

test('the longest names still make a description that is shown whole', async () => {
  const { get, app } = await testApp({ data: 'sample' })
  await app.db
    .updateTable('tutors')
    .set({ city: 'Chemin Grenier', subjects: ['Information & Communication Technology'] })
    .execute()
  await app.db.deleteFrom('facet_counts').execute()
  const counts = {
    grade: '*',
    subject: 'Information & Communication Technology',
    city: 'Chemin Grenier',
    n: 12345,
  }
  await app.db
    .insertInto('facet_counts')
    .values([true, false].map((only_verified) => ({ ...counts, only_verified })))
    .execute()
  const html = await (await get('/tutors/information-communication-technology/chemin-grenier')).text()
  expect(html).toMatch(/<meta name="description" content="12,345 Information[^"]{50,165}"/)
  expect(html).toContain('The first 20 of 12,345 tutors')
})

test('a profile has its rating only with reviews, and its place only if the tutor shows it', async () => {
  const { get, app } = await testApp({ data: 'sample' })
  const page = async (id: string) => (await get(`/tutor/profile/${id}`)).text()
  await app.db
    .updateTable('tutors')
    .set({ location_precision: 'exact', public_lat: -20.25, public_lng: 57.55 })
    .where('public_id', '=', 'dummy-tutor-1')
    .execute()
  await app.db
    .updateTable('tutors')
    .set({ ...noReviews, location_precision: 'approximate' })
    .where('public_id', '=', 'dummy-tutor-2')
    .execute()
  const profile = await (await get('/api/v1/tutors/dummy-tutor-1')).json()
  const shown = await page('dummy-tutor-1')
  expect(ofType(shown, 'ProfilePage')).toMatchObject({
    mainEntity: {
      name: profile.name,
      address: { addressLocality: profile.city, addressCountry: 'MU' },
      workLocation: { geo: { latitude: -20.25, longitude: 57.55 } },
    },
  })
  expect(ofType(shown, 'Service')).toMatchObject({
    aggregateRating: { ratingValue: profile.rating, reviewCount: profile.reviewCount },
  })
  const image = `${site}/share/tutors/dummy-tutor-1.jpg`
  for (const tag of ['property="og:image"', 'name="twitter:image"'])
    expect(shown).toContain(`<meta ${tag} content="${image}"/>`)
  expect(shown).toContain(`<meta property="og:image:alt" content="${profile.name}, tutor on Aprann"/>`)

  const hidden = await page('dummy-tutor-2')
  expect(ofType(hidden, 'Service')).not.toHaveProperty('aggregateRating')
  expect(JSON.stringify(factsIn(hidden))).not.toContain('latitude')
})

test('no facts hold a phone number or an e-mail address, and no text breaks out of them', async () => {
  const { get, app } = await testApp({ data: 'sample' })
  const tutor = await app.db
    .updateTable('tutors')
    .set({ name: 'Anna</script><script>alert(1)</script>' })
    .where('public_id', '=', 'dummy-tutor-1')
    .returning(['id', 'user_id'])
    .executeTakeFirstOrThrow()
  const { phone } = await app.db
    .selectFrom('tutor_contacts')
    .select('phone')
    .where('tutor_id', '=', tutor.id)
    .executeTakeFirstOrThrow()
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', tutor.user_id)
    .executeTakeFirstOrThrow()
  for (const path of ['/tutor/profile/dummy-tutor-1', '/tutors/mathematics', '/student']) {
    const html = await (await get(path)).text()
    expect(factsIn(html).length).toBeGreaterThan(0)
    for (const secret of [phone, phone!.slice(4), email, '<script>alert'])
      expect([path, html.includes(secret!)]).toEqual([path, false])
  }
})
