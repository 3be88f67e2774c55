import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgiveReports } from '#tests/support/components/render'
import { late, openHere } from '#tests/support/components/router.tsx'

const { href } = window.location
const pushState = vi.spyOn(window.history, 'pushState')
const pushed = () =>
  pushState.mock.calls.map(([, , url]) => decodeURI(String(url).replace(window.location.origin, '')))

beforeEach(() => page.viewport(800, 600))
afterEach(() => window.history.replaceState(null, '', href))

async function open(address: string) {
  window.history.pushState(null, '', address)
  await openHere()
  pushState.mockClear()
}

const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const place = () => page.getByRole('status')

test('a link to where one is takes no step, another search does', async () => {
  await open('/one')
  await link('/one').click()
  await expect.element(place()).toHaveTextContent('/one REPLACE')
  await link('page 2').click()
  await expect.element(place()).toHaveTextContent('/one?page=2 PUSH')
  await button('search').click()
  await expect.element(place()).toHaveTextContent('/one?q=x PUSH')
  await link('instead').click()
  await expect.element(place()).toHaveTextContent('/two REPLACE')
  expect(pushed()).toEqual(['/one?page=2', '/one?q=x'])
})

test('the screen before stays, under a loading bar, until the next one is there', async () => {
  await open('/one')
  await link('/late').click()
  await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument()
  await expect.element(heading('One')).toBeInTheDocument()
  expect(window.location.pathname).toBe('/one')
  late.arrive(() => <h1>Late</h1>)
  await expect.element(heading('Late')).toBeInTheDocument()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/late')
})

test('the last click wins', async () => {
  await open('/one')
  await link('/late').click()
  const { arrive } = late
  await link('/two').click()
  await expect.element(heading('Two')).toBeInTheDocument()
  arrive(() => <h1>Late</h1>)
  await link('/named/:name').click()
  await expect.element(heading(':name')).toBeInTheDocument()
  expect(pushed()).toEqual(['/two', '/named/:name'])
  await button('back').click()
  await expect.element(heading('Two')).toBeInTheDocument()
})

test('Back wins over a page that is still loading', async () => {
  await open('/one')
  await link('/two').click()
  await expect.element(heading('Two')).toBeInTheDocument()
  await link('/late').click()
  await button('back').click()
  await expect.element(heading('One')).toBeInTheDocument()
  late.arrive(() => <h1>Late</h1>)
  await button('search').click()
  await expect.element(place()).toHaveTextContent('/one?q=x PUSH')
  expect(pushed()).toEqual(['/two', '/one?q=x'])
})

test('a screen that cannot be loaded says so, and the same link tries again', async () => {
  await open('/one')
  await link('/late').click()
  late.fail(new TypeError('no script'))
  await expect.element(heading('Failed: no script')).toBeInTheDocument()
  expect(window.location.pathname).toBe('/late')
  await link('/late').click()
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument()
  late.arrive(() => <h1>Late</h1>)
  await expect.element(heading('Late')).toBeInTheDocument()
})

test('a screen that breaks says so until another one is shown', async () => {
  await open('/one')
  await link('/broken').click()
  await expect.element(heading('Failed: This screen is broken.')).toBeInTheDocument()
  forgiveReports()
  await link('/two').click()
  await expect.element(heading('Two')).toBeInTheDocument()
})

test('what does not exist is not found, by its path and by its loader', async () => {
  await open('/nowhere')
  await expect.element(heading('Not found')).toBeInTheDocument()
  await link('/one').click()
  await expect.element(heading('One')).toBeInTheDocument()
  await link('/gone').click()
  await expect.element(heading('Not found')).toBeInTheDocument()
  await expect.element(place()).toHaveTextContent('/gone PUSH')
})

test('a page that redirects takes no step in the history', async () => {
  await open('/one')
  await link('/moved').click()
  await expect.element(place()).toHaveTextContent('/two?from=moved PUSH')
  expect(pushed()).toEqual(['/two?from=moved'])
  await button('back').click()
  await expect.element(heading('One')).toBeInTheDocument()
})

test('what was handed over outlives a reload, and Back leads to what was before', async () => {
  await open('/one')
  await button('step').click()
  await expect.element(place()).toHaveTextContent('/one PUSH 2')
  await openHere()
  await expect.element(place().last()).toHaveTextContent('/one POP 2')
  window.history.back()
  await expect.element(place().last()).toHaveTextContent('/one POP')
})

test('somebody who goes Back before the scripts listen is not left behind', async () => {
  window.history.pushState(null, '', '/one')
  window.history.pushState(null, '', '/two')
  await openHere(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await popped
  })
  await expect.element(place()).toHaveTextContent('/one POP')
})
