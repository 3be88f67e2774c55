import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { distanceFromMiddle, farApart, mapTutor, pin, renderMap } from '#tests/support/components/map.tsx'
import { expectNoAxeViolations, setTheme, themes } from '#tests/support/components/render'
import { mapColours } from './base/draw-island.ts'
import type { MapViewport } from './map-tutor.ts'

const card = page.getByRole('region', { name: /Selected tutor/ })
const names = (pins: HTMLElement[]) => pins.map((pin) => pin.getAttribute('aria-label'))

test('tutors stand on the map under their names, those off the island are left out', async () => {
  const { pins } = await renderMap({
    tutors: [
      ...farApart,
      mapTutor({ name: 'Paris', lat: 48, lng: 2 }),
      mapTutor({ name: 'None', lat: Number.NaN }),
    ],
  })
  await expect
    .poll(() => names(pins()))
    .toEqual(['Mahebourg, Premium, approximate area', 'Grand Baie, verified', 'Souillac'])
})

test('a pin opens the card and hands the focus over; Escape closes it and gives the focus back', async () => {
  await renderMap()
  await pin('Grand Baie').click()
  await expect.element(card).toHaveAccessibleName('Selected tutor: Grand Baie')
  await expect.element(card).toHaveFocus()
  await expect.element(pin('Grand Baie')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'View Profile' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(pin('Grand Baie')).toHaveFocus()
})

test('the card closes by its button too', async () => {
  await renderMap({ selectedId: 'Souillac' })
  await expect.element(card).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(pin('Souillac')).toHaveFocus()
})

test('the keyboard reaches the controls, the map, Premium tutors, then the others from north to south', async () => {
  await renderMap()
  for (const name of ['Zoom in', 'Zoom out', 'Reset view']) {
    await userEvent.tab()
    await expect.element(pin(name)).toHaveFocus()
  }
  await userEvent.tab()
  await expect.element(page.getByRole('region', { name: 'Map of Mauritius' })).toHaveFocus()
  for (const name of ['Mahebourg', 'Grand Baie', 'Souillac']) {
    await userEvent.tab()
    await expect.element(pin(name)).toHaveFocus()
  }
  await userEvent.keyboard(' ')
  await expect.element(card).toHaveAccessibleName('Selected tutor: Souillac')
  await userEvent.keyboard('{Escape}{Enter}')
  await expect.element(card).toHaveFocus()
})

test('neighbours form a group, which comes apart when it is opened', async () => {
  const { pins } = await renderMap({
    tutors: [
      mapTutor({ name: 'North', lat: -20.3, lng: 57.52 }),
      mapTutor({ name: 'South', lat: -20.33, lng: 57.53 }),
      mapTutor({ name: 'Featured', lat: -20.29, lng: 57.48, isPremium: true }),
    ],
  })
  await expect.poll(() => names(pins())).toEqual(['Featured, Premium', '2 tutors near Curepipe'])
  await page.getByRole('button', { name: '2 tutors near Curepipe' }).click()
  await expect.poll(() => names(pins())).toEqual(['Featured, Premium', 'North', 'South'])
})

test('who is pointed at elsewhere has a pin with the name, out of a group too; pins say who is pointed at', async () => {
  const lit: (string | undefined)[] = []
  const { pins } = await renderMap({
    tutors: [
      mapTutor({ name: 'North', lat: -20.3, lng: 57.52 }),
      mapTutor({ name: 'South', lat: -20.33, lng: 57.53 }),
      mapTutor({ name: 'Souillac', lat: -20.5, lng: 57.5 }),
    ],
    litId: 'North',
    onLight: (id) => lit.push(id),
  })
  await expect.poll(() => names(pins())).toEqual(['2 tutors near Curepipe', 'Souillac', 'North'])
  await expect.element(page.getByText('North', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Souillac', { exact: true })).not.toBeVisible()
  await pin('Souillac').hover()
  await expect.poll(() => lit.at(-1)).toBe('Souillac')
  await page.getByRole('button', { name: 'Reset view' }).hover()
  await expect.poll(() => lit.at(-1)).toBeUndefined()
})

test('a map begins where it is told to, and says where it is', async () => {
  const places: MapViewport[] = []
  const start = { centre: { lat: -20.4, lng: 57.7 }, zoom: 12 }
  await renderMap({ start, onMove: (place) => places.push(place) })
  await expect.poll(() => places).toHaveLength(1)
  expect(places[0]!.view.zoom).toBe(12)
  expect(places[0]!.view.centre.lat).toBeCloseTo(-20.4, 2)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => places.at(-1)!.view.zoom).toBe(13)
  expect(places.at(-1)!.area.north).toBeLessThan(places[0]!.area.north)
})

test('a group is drawn beside the Premium tutors who would cover it', async () => {
  const at = { lat: -20.31628, lng: 57.52594 }
  const { pins } = await renderMap({
    tutors: [
      ...['a', 'b'].map((name) => mapTutor({ name, ...at })),
      ...['c', 'd'].map((name) => mapTutor({ name, ...at, isPremium: true })),
      mapTutor({ name: 'Near', lat: at.lat + 0.06, lng: at.lng, isPremium: true }),
    ],
  })
  await expect.poll(() => pins().length).toBe(3)
  const boxes = pins().map((pin) => pin.getBoundingClientRect())
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      expect(isApart).toBe(true)
    }
  }
})

test('tutors at one place are spread out where the map ends, and the first has the focus', async () => {
  const { pins } = await renderMap({
    tutors: [mapTutor({ name: 'One' }), mapTutor({ name: 'Two' })],
    focus: { lat: -20.31628, lng: 57.52594, zoom: 14 },
  })
  await expect.element(page.getByText('500 m')).toBeVisible()
  await page.getByRole('button', { name: '2 tutors near Curepipe' }).click()
  await expect.poll(() => names(pins())).toEqual(['2 tutors near Curepipe', 'One', 'Two'])
  await expect.element(pin('One')).toHaveFocus()
  await pin('Two').click()
  await expect.element(card).toHaveAccessibleName('Selected tutor: Two')
})

describe('a single tutor', () => {
  const focus = { lat: -20.4, lng: 57.7, tutorId: 'Mahebourg' }

  test('stands alone, bounces and pulses; a circle holds the approximate area', async () => {
    const { container, canvas, pins } = await renderMap({ focus, selectedId: 'Mahebourg' })
    await expect.poll(() => names(pins())).toEqual(['Mahebourg, Premium, approximate area'])
    const spot = container.querySelector('.map-spot-single')!
    expect(getComputedStyle(spot.querySelector('.map-pin')!).animationName).toBe('map-pin-bounce')
    expect(getComputedStyle(spot, '::before').animationName).toBe('map-pin-pulse')
    await expect.element(page.getByText('500 m')).toBeVisible()
    await expect.poll(() => distanceFromMiddle(canvas, pins()[0]!, card.element())).toBeLessThan(8)
    const area = () => container.querySelector('.map-area')!.getBoundingClientRect()
    await expect.poll(() => area().width).toBeGreaterThan(100)
    expect(area().height).toBeLessThan(600)
  })

  test('who shows the exact place has no circle', async () => {
    const { container, pins } = await renderMap({ focus: { lat: -20.02, lng: 57.58, tutorId: 'Grand Baie' } })
    await expect.poll(() => names(pins())).toEqual(['Grand Baie, verified'])
    expect(container.querySelector('.map-area')).toBeNull()
  })

  test('who is not on the map leaves all the others', async () => {
    const { pins } = await renderMap({ focus: { ...focus, tutorId: 'unknown' } })
    await expect.poll(() => pins().length).toBe(3)
  })
})

test('a place outside leads to the middle of the island; Reset view shows all of it again', async () => {
  const { pins } = await renderMap({ focus: { lat: 48.85, lng: 2.35 } })
  await expect.poll(() => pins().length).toBe(3)
  await expect.poll(() => pins().length).toBe(0)
  await page.getByRole('button', { name: 'Reset view' }).click()
  await expect.poll(() => pins().length).toBe(3)
})

test('a finger finds 44 px around a pin', async () => {
  await renderMap()
  const button = pin('Grand Baie').element()
  const { left, top, width, height } = button.getBoundingClientRect()
  expect([width, height]).toEqual([24, 24])
  const [x, y] = [left + width / 2, top + height / 2]
  for (const [dx, dy] of [
    [0, -21],
    [0, 21],
    [-21, 0],
    [21, 0],
  ] as const) {
    expect(document.elementFromPoint(x + dx, y + dy)?.closest('button')).toBe(button)
  }
})

describe('with reduced motion', () => {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    })
  afterEach(() => emulate(''))

  test('nothing flies, bounces or pulses', async () => {
    await emulate('reduce')
    const { canvas, pins } = await renderMap({ focus: { lat: -20.4, lng: 57.7, tutorId: 'Mahebourg' } })
    const distances = new Set<number>()
    const before = performance.now()
    while (performance.now() - before < 1000) {
      distances.add(Math.round(distanceFromMiddle(canvas, pins()[0]!)))
      await new Promise(requestAnimationFrame)
    }
    // The old position, unless it has left already, and the new one; nothing in between.
    expect([...distances].length).toBeLessThanOrEqual(2)
    expect([...distances].at(-1)).toBe(0)
    expect(document.getAnimations()).toEqual([])
  })

  test('the island has the same colours', async () => {
    const { canvas } = await renderMap()
    const colours = mapColours(canvas)
    await emulate('reduce')
    expect(mapColours(canvas)).toEqual(colours)
  })
})

test.each(themes)('has no accessibility violation in the %s theme', async (theme) => {
  setTheme(theme)
  const { container } = await renderMap({ selectedId: 'Mahebourg' })
  await expect.element(card).toBeVisible()
  await expectNoAxeViolations(container)
})
