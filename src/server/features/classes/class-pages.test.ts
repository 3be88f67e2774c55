import { expect, test } from 'vitest'
import { getAccount } from '#contract/accounts/api'
import { classApp, enrolled } from '#tests/support/classes'

test('the profile shows the places that are left, and is made anew when one is taken', async () => {
  const { get, mother, classId, asha } = await classApp()
  // What React puts between two texts is left out.
  const profile = async () =>
    (await (await get('/tutor/profile/a-tutor-0000')).text()).replaceAll('<!-- -->', '')
  expect(await profile()).toContain('10 of 10 places left')
  await enrolled(classId, mother, [{ childId: asha.id }])
  await expect.poll(profile).toContain('9 of 10 places left')
})

test("a tutor's link says what it leads to, in chats too, and is no page for search engines", async () => {
  const { get, joinCode } = await classApp()
  const html = await (await get(`/join/${joinCode}`)).text()
  expect(html).toContain('<meta property="og:title" content="O-Level Physics with Asha Bundhoo')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const unknown = await (await get('/join/aaaaaaaa')).text()
  expect(unknown).toContain('Looking for the class…')
})

test('whoever has enrolled somebody has a family in the menu', async () => {
  const { stranger, classId } = await classApp()
  expect((await stranger.call(getAccount)).hasFamily).toBe(false)
  await enrolled(classId, stranger, [{ learnerName: 'Zara' }])
  expect((await stranger.call(getAccount)).hasFamily).toBe(true)
})
