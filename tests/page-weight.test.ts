import { expect, test } from 'vitest'
import { locales, localizedPath } from '#contract/locales'
import { testApp } from './support/app.ts'

const pages = [
  ['Home', '/'],
  ['Find Tutors', '/student'],
  ['a profile', '/tutor/profile/dummy-tutor-1'],
  ['the leaderboard', '/leaderboard'],
] as const
const inEveryLanguage = locales.flatMap((locale) =>
  pages.map(([name, path]) => [name, locale, path] as const),
)

test.each(inEveryLanguage)(
  '%s in %s has at most 110 KB of JavaScript, in few files',
  async (_, locale, path) => {
    const { get } = await testApp({ data: 'sample' })
    const html = await (await get(localizedPath(locale, path))).text()
    const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, url]) => url!)
    const answers = await Promise.all(scripts.map((url) => get(url, { 'accept-encoding': 'br' })))
    const sizes = answers.map(({ headers }) => Number(headers.get('content-length')))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110_000)
    expect(sizes.length).toBeLessThanOrEqual(15)
  },
)

test("a profile's portrait is asked for before any script", async () => {
  const { app, get } = await testApp({ data: 'sample' })
  const name = 'a'.repeat(32)
  const tutor = app.db.selectFrom('tutors').where('public_id', '=', 'dummy-tutor-1')
  const { user_id } = await tutor.select('user_id').executeTakeFirstOrThrow()
  await app.db.insertInto('pictures').values({ owner_id: user_id, name }).execute()
  await app.db.updateTable('tutors').set({ picture: name }).where('user_id', '=', user_id).execute()
  const html = await (await get('/tutor/profile/dummy-tutor-1')).text()
  const portrait = html.indexOf('<link rel="preload" as="image" type="image/avif" fetchPriority="high"')
  expect(portrait).toBeGreaterThan(0)
  expect(portrait).toBeLessThan(html.indexOf('modulepreload'))
})
