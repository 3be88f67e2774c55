import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations'
import { viewPointsPerDay } from '#contract/points/rules'
import type { App } from '#server/platform/app'
import { demoAccount, testApp } from '#tests/support/app'
import { atOnce, bearing, statuses } from '#tests/support/auth'
import { everythingIn, testDatabase } from '#tests/support/database'
import { createTutor } from '#tests/support/people'
import { testAll } from '#tests/support/scope'
import { deleteExpiredVisitors } from './analytics.ts'

const today = '2026-11-15'
const browser = (version: number | string) => `Mozilla/5.0 (X11; Linux x86_64) Chrome/${version}`
const json = { 'content-type': 'application/json' }

/** Reports visits to a server, as a profile page does. */
function visitsAt(url: string, tutor: string) {
  return (kind: 'views' | 'clicks', userAgent: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/v1/tutors/${tutor}/${kind}`, {
      method: 'POST',
      headers: { ...json, 'user-agent': userAgent, ...headers },
      body: '{}',
    })
}

/** A tutor's counters: the day's views, clicks and points for views, and the totals of views and points. */
async function countsOf({ db }: App, publicId: string, day = today) {
  const row = await db
    .selectFrom('tutors')
    .leftJoin('tutor_daily', (join) => join.onRef('tutor_id', '=', 'tutors.id').on('day', '=', day))
    .leftJoin('points_ledger as ledger', (join) =>
      join
        .onRef('ledger.tutor_id', '=', 'tutors.id')
        .on('cause', '=', 'profile_view')
        .on('source_id', '=', day),
    )
    .select(['views', 'clicks', 'ledger.points as viewPoints', 'profile_views as allViews', 'tutors.points'])
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  const { views, clicks, viewPoints, ...all } = row
  return { views: views ?? 0, clicks: clicks ?? 0, viewPoints: viewPoints ?? 0, ...all }
}

const nothing = { views: 0, clicks: 0, viewPoints: 0, allViews: 0, points: 0 }

/** A server with a tutor who has no visitors yet. */
async function quietTutor(options?: Parameters<typeof testApp>[0]) {
  const server = await testApp(options)
  const { publicId } = await createTutor(server.app)
  const counts = (day?: string) => countsOf(server.app, publicId, day)
  return { ...server, publicId, counts, visit: visitsAt(server.url, publicId) }
}

test('a view counts once for a visitor, tutor and day, and is a point', async () => {
  const { app, clock, url, visit, counts } = await quietTutor()
  const answer = await visit('views', browser(1))
  expect([answer.status, await answer.json(), answer.headers.get('set-cookie')]).toEqual([200, {}, null])
  const once = { views: 1, clicks: 0, viewPoints: 1, allViews: 1, points: 1 }
  expect(await counts()).toEqual(once)
  await visit('views', browser(1))
  expect(await counts()).toEqual(once)
  await visit('views', browser(2))
  expect(await counts()).toEqual({ views: 2, clicks: 0, viewPoints: 2, allViews: 2, points: 2 })

  const other = await createTutor(app, { publicId: 'another-0000' })
  await visitsAt(url, other.publicId)('views', browser(1))
  expect(await countsOf(app, other.publicId)).toEqual(once)

  // Half past eight in the evening in UTC is the next day in Mauritius.
  clock.advance(12.5 * hourMs)
  await visit('views', browser(1))
  expect(await counts()).toEqual({ views: 2, clicks: 0, viewPoints: 2, allViews: 3, points: 3 })
  expect(await counts('2026-11-16')).toMatchObject({ views: 1, viewPoints: 1 })
})

test('a click counts once for a visitor, tutor and day, and earns nothing', async () => {
  const { visit, counts } = await quietTutor()
  for (const version of [1, 1, 2]) await visit('clicks', browser(version))
  expect(await counts()).toEqual({ ...nothing, clicks: 2 })
  await visit('views', browser(1))
  expect(await counts()).toMatchObject({ views: 1, clicks: 2 })
})

test('neither the tutor’s own visits nor those of robots count', async () => {
  const { app, url, signInAs } = await testApp({ data: 'accounts' })
  const { id: userId } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoAccount('Tutor').email)
    .executeTakeFirstOrThrow()
  const { publicId } = await createTutor(app, { userId })
  const { token } = await signInAs('Tutor')
  const visit = visitsAt(url, publicId)
  const answers = [
    await visit('views', browser(1), bearing(token)),
    await visit('clicks', browser(1), bearing(token)),
    await visit('views', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
    await visit('views', 'curl/8.5.0'),
  ]
  expect(statuses(answers)).toEqual({ 200: 4 })
  expect(await countsOf(app, publicId)).toEqual(nothing)

  const student = await signInAs('Student')
  await visit('views', browser(1), bearing(student.token))
  expect(await countsOf(app, publicId)).toMatchObject({ views: 1 })
})

testAll('200 visitors at once, each at two servers, are 200 views and at most 50 points', async () => {
  const { connection } = await testDatabase()
  const { publicId, visit, counts } = await quietTutor({ connection })
  const second = await testApp({ connection })
  const visitSecond = visitsAt(second.url, publicId)
  /** A slow machine refuses some of so many concurrent requests. They are repeated and still counted once. */
  async function viewUntilAnswered(index: number) {
    for (;;) {
      const answer = await (index % 2 ? visit : visitSecond)('views', browser(index >> 1))
      if (answer.status !== 503) return answer
    }
  }
  const answers = await atOnce(400, viewUntilAnswered)
  expect(statuses(answers)).toEqual({ 200: 400 })
  expect(await counts()).toEqual({
    views: 200,
    clicks: 0,
    viewPoints: viewPointsPerDay,
    allViews: 200,
    points: viewPointsPerDay,
  })
})

test('what is no listed tutor is not found, and a request that is not JSON is refused', async () => {
  const { app, url, visit, counts } = await quietTutor()
  const unlisted = await createTutor(app, { publicId: 'unlisted-0000', isListed: false })
  for (const id of [unlisted.publicId, 'nobody-k3x9', "x'--", '%F0%9F%8E%93', 'a'.repeat(200)])
    expect([id, (await visitsAt(url, id)('views', browser(1))).status]).toEqual([id, 404])
  const foreign = await visit('views', browser(1), { 'content-type': 'text/plain' })
  expect(foreign.status).toBe(415)
  expect(await counts()).toEqual(nothing)
})

test('a network that tells of too many visits is asked to wait', async () => {
  const { visit } = await quietTutor({ env: { RATE_LIMIT_SCALE: '0.05' } })
  const answers = await atOnce(15, (index) => visit('views', browser(index)))
  expect(statuses(answers)).toEqual({ 200: 12, 429: 3 })
})

test('who looked is written down nowhere, and the keys of visitors go after two days', async () => {
  const { app, clock, visit } = await quietTutor()
  const agent = browser('recognisable-42')
  await visit('views', agent)
  const rows = () => app.db.selectFrom('view_dedupe').selectAll().execute()
  expect(await rows()).toHaveLength(1)
  const contents = await everythingIn(app.db)
  expect(contents).not.toContain('recognisable-42')
  clock.advance(20 * hourMs)
  await visit('views', agent)
  const hashes = (await rows()).map(({ visitor_hash }) => visitor_hash)
  expect(new Set(hashes).size).toBe(2)

  const daysLeft = async () => {
    await deleteExpiredVisitors(app)
    return (await rows()).map(({ day }) => day).toSorted()
  }
  expect(await daysLeft()).toEqual([today, '2026-11-16'])
  clock.advance(20 * hourMs)
  expect(await daysLeft()).toEqual(['2026-11-16'])
  clock.advance(24 * hourMs)
  expect(await daysLeft()).toEqual([])
})

test('views leave the cached page as it is', async () => {
  const { get, visit, publicId } = await quietTutor()
  const tagOf = async () => (await get(`/tutor/profile/${publicId}`)).headers.get('etag')
  const tag = await tagOf()
  await visit('views', browser(1))
  expect(await tagOf()).toBe(tag)
})
