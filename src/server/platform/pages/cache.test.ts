import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations'
import { fixedClock } from '#tests/support/clock'
import { AppError } from '../app-error.ts'
import { createPageCache } from './cache.ts'
import { chooseVariant } from './variants.ts'

function kiosk() {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const cache = createPageCache({ clock, onError: (error) => failures.push(error) })
  const failures: unknown[] = []
  let renders = 0
  const render = async () => ({
    status: 200,
    html: `page ${++renders}`,
    headers: {},
    shows: ['/api/v1/tutors/anna', '/api/v1/offer'],
    isCacheable: true,
  })
  const read = async () => (await cache.get('/', render)).page.plain.bytes.toString()
  return { clock, cache, read, render, failures, renders: () => renders }
}

test('a page is rendered once, even when many ask at once', async () => {
  const { read, renders } = kiosk()
  expect(await Promise.all([read(), read(), read()])).toEqual(['page 1', 'page 1', 'page 1'])
  expect(renders()).toBe(1)
})

test('for 10 seconds it is fresh, then it is answered stale while one refresh runs', async () => {
  const { clock, read, renders } = kiosk()
  await read()
  clock.advance(10_000)
  await read()
  expect(renders()).toBe(1)
  clock.advance(1)
  expect(await Promise.all([read(), read()])).toEqual(['page 1', 'page 1'])
  await expect.poll(read).toBe('page 2')
  expect(renders()).toBe(2)
})

test('a refresh that changes nothing keeps the compressed bytes', async () => {
  const { clock, cache, render } = kiosk()
  const first = await render()
  const read = async () => (await cache.get('/', async () => first)).page
  await read()
  await expect.poll(async () => (await read()).br).toBeDefined()
  const before = await read()
  clock.advance(11_000)
  await read()
  await expect.poll(read).not.toBe(before)
  expect((await read()).br).toBe(before.br)
})

test('after 5 minutes more it is too old to answer', async () => {
  const { clock, read } = kiosk()
  await read()
  clock.advance(311_000)
  expect(await read()).toBe('page 2')
})

test('a page from a time that the clock was set back from is too old as well', async () => {
  const { clock, read } = kiosk()
  await read()
  clock.advance(-7_200_000)
  expect(await read()).toBe('page 2')
})

test('a refresh that fails is told once, and leaves the stale page', async () => {
  const { clock, cache, read, failures } = kiosk()
  await read()
  clock.advance(11_000)
  const failing = async () => Promise.reject(new Error('database away'))
  const found = await Promise.all([cache.get('/', failing), cache.get('/', failing)])
  expect(found.map(({ page }) => page.plain.bytes.toString())).toEqual(['page 1', 'page 1'])
  await expect.poll(() => failures).toEqual([new Error('database away')])
  await expect.poll(read).toBe('page 2')
})

test('when none can be made, an old page is answered, which says how old it is', async () => {
  const { clock, cache, read } = kiosk()
  await read()
  clock.advance(hourMs)
  const failing = () => Promise.reject(new AppError('unavailable'))
  const { page, headers } = await cache.get('/', failing)
  expect(page.plain.bytes.toString()).toBe('page 1')
  expect(headers).toEqual({
    age: '3600',
    'cache-status': 'aprann; hit; ttl=-3590; detail=stale-if-error',
  })
  // From then on nobody waits for a page that may never be made.
  expect((await cache.get('/', () => new Promise(() => {}))).page).toBe(page)
})

test('what a page cannot be made for by another reason is told, and after a day there is no old one', async () => {
  const { clock, cache, read } = kiosk()
  await read()
  clock.advance(hourMs)
  await expect(cache.get('/', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  clock.advance(24 * hourMs)
  await expect(cache.get('/', () => Promise.reject(new AppError('unavailable')))).rejects.toThrow(AppError)
})

test('a fresh page says nothing of its age, and a stale one does', async () => {
  const { clock, cache, render } = kiosk()
  expect((await cache.get('/', render)).headers).toBeUndefined()
  clock.advance(15_000)
  expect((await cache.get('/', render)).headers).toEqual({ age: '15', 'cache-status': 'aprann; hit; ttl=-5' })
})

test.each([
  ['/api/v1/tutors/anna', true],
  ['/api/v1/tutors', true],
  ['/api/v1/offer', true],
  ['/api/v1/tutors/ann', false],
  ['/api/v1/off', false],
  ['/api/v1/offer?', true],
  ['/api/v1/tutors?', false],
])('a change of %s drops the page: %s', async (address, isDropped) => {
  const { cache, read } = kiosk()
  await read()
  cache.drop(address)
  expect(await read()).toBe(isDropped ? 'page 2' : 'page 1')
})

test('a page whose data was read before a change is not kept after it', async () => {
  const { cache, read, render } = kiosk()
  await cache.get('/', async () => {
    const page = await render()
    cache.drop('/api/v1/offer')
    return page
  })
  expect(await read()).toBe('page 2')
})

test('whoever asks after a change does not get a page that was begun before it', async () => {
  const { cache, read, render } = kiosk()
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
  const begun = cache.get('/', async () => {
    const page = await render()
    await later
    return page
  })
  cache.drop('/api/v1/offer')
  const asked = read()
  goOn()
  expect(await asked).toBe('page 2')
  expect((await begun).page.plain.bytes.toString()).toBe('page 1')
  expect(await read()).toBe('page 2')
})

test('the best bytes the browser takes are answered, each under a tag of its own', async () => {
  const { cache, render } = kiosk()
  const { page } = await cache.get('/', render)
  expect((await cache.get('/', render)).page).toBe(page)
  await expect.poll(() => page.br).toBeDefined()
  const tags = ['gzip, deflate, BR', 'gzip', 'br;level=1;q=0', 'identity'].map((accepts) =>
    chooseVariant(page, accepts),
  )
  expect(tags.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined, undefined])
  expect(new Set(tags.map(({ etag }) => etag)).size).toBe(3)
})
