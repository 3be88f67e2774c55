import { expect, test } from 'vitest'
import { getHome } from '#contract/home/api'
import { invalidateProfile } from '#server/features/tutors/search-index'
import { sharedServer, testApp } from '../support/app.ts'
import { expectAccessible, expectSteady, looks, openPage, visit } from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

test('from Home it is two taps to the tutors of a subject in a town, and nobody asks for a name', async () => {
  const { url } = server()
  const page = await openPage({ width: 360, reducedMotion: 'reduce' })
  await visit(page, url)
  const search = page.getByRole('search', { name: 'Find a tutor' })
  await search.getByRole('combobox', { name: 'Subject' }).selectOption('Physics')
  await search.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(`${url}/student?subject=Physics`)
  const { total } = await (await fetch(`${url}/api/v1/tutors?subject=Physics`)).json()
  await page.getByRole('heading', { level: 2, name: `${total} tutors`, exact: true }).waitFor()
  await page.getByRole('link', { name: 'Tell us your name' }).waitFor()
  await page.goBack()
  await search.getByRole('combobox', { name: 'Subject' }).selectOption('')
  await search.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(`${url}/student?sort=recommended`)
  await page.getByRole('heading', { level: 2, name: '110 tutors', exact: true }).waitFor()
})

test('without a script the same form leads to the same tutors', async () => {
  const { url } = server()
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(url)
  await page.getByRole('combobox', { name: 'Town' }).selectOption('Curepipe')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(page.url()).toBe(`${url}/student?subject=&city=Curepipe`)
  const { total } = await (await fetch(`${url}/api/v1/tutors?city=Curepipe`)).json()
  await page.getByRole('heading', { level: 2, name: `${total} tutors`, exact: true }).waitFor()
})

testAll.each(looks)(
  'at $width px in the $colorScheme Home shows what there is, and stands still',
  async (look) => {
    const { url, api } = server()
    const { subjects, tutors, classes } = await api.call(getHome)
    const page = await openPage(look)
    await visit(page, url)
    await expectSteady(page)
    await expectAccessible(page)
    const lookedFor = page.getByRole('navigation', { name: 'Most looked for' })
    expect(await lookedFor.getByRole('listitem').count()).toBe(subjects.length)
    await lookedFor.getByRole('link', { name: `Mathematics ${subjects[0]!.tutors} tutors` }).waitFor()
    const row = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    expect(await row('Tutors to begin with').count()).toBe(tutors.length)
    expect(await row('Classes with places left').count()).toBe(classes.length)
    await page.goto(`${url}/safety`)
    await page.getByRole('banner').getByRole('link').first().click()
    await row('Classes with places left').first().waitFor()
    await expectSteady(page)
  },
)

test('a tutor who is no longer listed leaves the page at once; without tutors it has no lists', async () => {
  const { app, get, api } = await testApp({ data: 'sample' })
  const [first] = (await api.call(getHome)).tutors
  const profile = `/tutor/profile/${first!.id}`
  expect(await (await get('/')).text()).toContain(profile)
  await app.db.transaction().execute(async (db) => {
    await db.updateTable('tutors').set({ listed_at: null }).where('public_id', '=', first!.id).execute()
    await invalidateProfile({ ...app, db })
  })
  await expect.poll(async () => (await get('/')).text()).not.toContain(profile)

  const { get: getEmpty } = await testApp()
  const empty = await (await getEmpty('/')).text()
  expect(empty).toContain('Why choose')
  for (const title of ['Most looked for', 'Tutors to begin with', 'Classes with places left'])
    expect(empty).not.toContain(title)
})
