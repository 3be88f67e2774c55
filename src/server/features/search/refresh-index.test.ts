import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations'
import { getMyTutorProfile, setMyListing } from '#contract/tutors/registration.api'
import { invalidateSearch } from '#server/features/tutors/search-index'
import { testApp } from '#tests/support/app'
import { idsOf, searchesAt } from '#tests/support/search'
import { startIndexRefresh } from './refresh-index.ts'

test('a search that was made before a profile is hidden or shown again tells of it at once', async () => {
  // The clock stands still, so a shared result would never expire.
  const server = await testApp({ data: 'sample' })
  const { search, map } = searchesAt(server.url)
  const { call, request } = await server.signInAs('Tutor')
  const { profile } = await call(getMyTutorProfile)
  const show = (listing: string) => request(setMyListing, { body: { listing } })
  const isFound = async () => {
    const list = idsOf(await search({ q: profile!.name })).includes(profile!.id)
    const points = (await map({ q: profile!.name })).points.some(({ id }) => id === profile!.id)
    return [list, points]
  }
  await show('hidden')
  expect(await isFound()).toEqual([false, false])
  await show('listed')
  await expect.poll(isFound).toEqual([true, true])
  await show('hidden')
  await expect.poll(isFound).toEqual([false, false])
})

test('the counts and words follow a change without waiting for the next round', async () => {
  const { app } = await testApp()
  const anHour = hourMs
  const index = startIndexRefresh(app, anHour)
  const changesLeft = async () => (await app.db.selectFrom('search_changes').select('id').execute()).length
  for (let round = 0; round < 2; round += 1) {
    await invalidateSearch(app)
    await expect.poll(changesLeft).toBe(0)
  }
  await index.stop()
})
