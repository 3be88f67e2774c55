import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openHere } from '#tests/support/components/router.tsx'

const { href } = window.location
beforeEach(() => page.viewport(800, 600))
afterEach(() => window.history.replaceState(null, '', href))

async function openOne() {
  window.history.pushState(null, '', '/one')
  await openHere()
  await scrollTo(1500)
}

async function scrollTo(y: number) {
  window.scrollTo(0, y)
  await scrolled().toBe(y)
}

const scrolled = () => expect.poll(() => window.scrollY)
const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('a link leads to the top of its screen', async () => {
  await openOne()
  await link('/two').click()
  await expect.element(heading('Two')).toBeInTheDocument()
  expect(window.scrollY).toBe(0)
})

test('a link can lead to a place on a screen', async () => {
  await openOne()
  await link('place').click()
  await expect.element(heading('Two')).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Below' })).toBeInViewport()
})

test('a link can leave the screen where it is', async () => {
  await openOne()
  await link('stay').click()
  await expect.element(heading('Two')).toBeInTheDocument()
  expect(window.scrollY).toBe(1500)
})

test('Back and Forward lead to the place that was left', async () => {
  await openOne()
  await link('/two').click()
  await expect.element(heading('Two')).toBeInTheDocument()
  await scrollTo(700)
  window.history.back()
  await expect.element(heading('One')).toBeInTheDocument()
  await scrolled().toBe(1500)
  window.history.forward()
  await expect.element(heading('Two')).toBeInTheDocument()
  await scrolled().toBe(700)
})

test('a page that comes again is where it was', async () => {
  await openOne()
  window.dispatchEvent(new Event('pagehide'))
  window.scrollTo(0, 0)
  await openHere()
  await scrolled().toBe(1500)
})
