import { expect, test } from 'vitest'
import { keyOf } from '#contract/endpoint'
import { type EndpointKey, endpoints } from '#contract/index'
import { accessTable } from './access-table.ts'
import { sharedServer } from './support/app.ts'
import { accessServer, type Role, roles, things, type World } from './support/checks/access-world.ts'

const server = sharedServer((whenDone) => accessServer({ whenDone }))

const keys = endpoints.map((endpoint) => keyOf(endpoint) as EndpointKey)

test('the table has a row for every endpoint, no other, and says of each object what a missing one answers', () => {
  expect(Object.keys(accessTable).sort()).toEqual([...keys].sort())
  for (const [key, { of, missing }] of Object.entries(accessTable))
    expect([key, Boolean(of), Boolean(missing)]).toEqual([key, key.includes('/:'), key.includes('/:')])
})

test.each(keys)('%s answers as the table says', async (key) => {
  const { of, is, missing } = accessTable[key]
  const world = await server().createWorld()
  if (of && missing) {
    const answers = await askAll(world, key, async () => things[of].missing)
    expect({ missing: answers }).toEqual({ missing })
  }
  expect(await askAll(world, key, async () => (of ? things[of].make(world) : ''))).toBe(is)
})

/** The answers to all roles, each asking for an object of its own. */
async function askAll(world: World, key: EndpointKey, makeId: () => Promise<string>) {
  const statuses: number[] = []
  for (const role of roles) statuses.push(await ask(world, role, key, await makeId()))
  return statuses.join(' ')
}

async function ask(world: World, role: Role, key: EndpointKey, id: string) {
  const [method, path] = key.split(' ') as [string, string]
  const { query, body } = accessTable[key]
  const token = await world.people[role]?.token()
  const response = await fetch(`${world.url}${path.replace(/:\w+/, id)}${query ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && method !== 'GET' ? JSON.stringify(body(world)) : undefined,
  })
  await response.arrayBuffer()
  return response.status
}
