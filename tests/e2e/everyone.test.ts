import { QueryClient } from '@tanstack/react-query'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { registerPath } from '#contract/register/paths'
import { createRoutes } from '#web/routes.tsx'
import { sharedServer } from '../support/app.ts'
import { settled, visit } from '../support/browser/page.ts'
import { firstOrAll } from '../support/scope.ts'
import { fullServer, visitors } from '../support/screens/full-server.ts'
import { notShown, screens } from '../support/screens/screens.ts'
import { openAs, sweep } from '../support/screens/sweep.ts'

const server = sharedServer(fullServer)

/** Some twenty screens, in a browser that shares the machine with others. */
const timeout = 300_000

test('every path of the route table has a row', () => {
  const rows = Object.values(screens).flatMap((list) => list.map(({ route }) => route))
  const table = createRoutes(new QueryClient()).map(({ path }) => path)
  expect(new Set([...rows, ...notShown])).toEqual(new Set(table))
})

// French has the longest words.
describe.each(firstOrAll(['fr', 'mfe', 'en'] as const))('in %s', (locale) => {
  test.each(visitors)('%s: every screen works for everyone', { timeout }, async (visitor) => {
    expect(await sweep(server(), visitor, locale)).toEqual({})
  })
})

/** What a screen reader is given, without the addresses of links and what else could be chosen from a list. */
async function treeOf(part: Locator) {
  const tree = await part.ariaSnapshot()
  return tree.replace(/:\n *- \/url: .*/g, '').replace(/\n *- option (?!.*\[selected\]).*/g, '')
}

const trees = [
  { name: 'home', visitor: 'visitor', path: () => '/' },
  { name: 'find-tutors', visitor: 'visitor', path: () => '/student?subject=Physics&grade=11&sort=rating' },
  { name: 'tutor-profile', visitor: 'visitor', path: () => '/tutor/profile/dummy-tutor-2' },
  { name: 'register', visitor: 'tutor', path: () => registerPath(server().ids.meeting) },
  { name: 'family', visitor: 'student', path: () => '/family' },
] as const

test.each(trees)('the tree of $name', async ({ name, visitor, path }) => {
  const page = await openAs(server(), visitor, { reducedMotion: 'reduce' })
  await visit(page, server().url + path())
  await expect(await treeOf(page.getByRole('main'))).toMatchFileSnapshot(`trees/${name}.txt`)
})

test('the tree of the dialog to book, which gives the focus back', async () => {
  const { url } = server()
  const page = await openAs(server(), 'student', { reducedMotion: 'reduce' })
  await visit(page, `${url}/tutor/profile/dummy-tutor-2`)
  const button = page.getByRole('button', { name: 'Book another lesson' })
  await button.click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator('form') })
  await dialog.waitFor()
  await settled(page)
  await expect(await treeOf(dialog)).toMatchFileSnapshot('trees/booking-dialog.txt')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((button) => button === document.activeElement)).toBe(true)
})
