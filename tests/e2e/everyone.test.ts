import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createRoutes } from '#web/routes.tsx'
import { sharedServer } from '../support/app.ts'
import { fullServer, visitors } from '../support/screens/full-server.ts'
import { notShown, screens } from '../support/screens/screens.ts'
import { sweep } from '../support/screens/sweep.ts'

const server = sharedServer(fullServer)

/** Some twenty screens, in a browser that shares the machine with others. */
const timeout = 300_000

test('every path of the route table has a row', () => {
  const rows = Object.values(screens).flatMap((list) => list.map(({ route }) => route))
  const table = createRoutes(new QueryClient()).map(({ path }) => path)
  expect(new Set([...rows, ...notShown])).toEqual(new Set(table))
})

test.each(visitors)('every screen of a %s works for everyone', { timeout }, async (visitor) => {
  expect(await sweep(server(), visitor, 'en')).toEqual({})
})

test.each(visitors)('every screen of a %s works in French and in Kreol', { timeout }, async (visitor) => {
  const [french, kreol] = await Promise.all([sweep(server(), visitor, 'fr'), sweep(server(), visitor, 'mfe')])
  expect({ ...french, ...kreol }).toEqual({})
})
