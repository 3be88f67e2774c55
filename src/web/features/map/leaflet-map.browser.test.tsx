import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { islandBounds } from '#contract/island'
import { render, setTheme } from '#tests/support/components/render'
import './map.css'
import { createMap } from './leaflet-map.ts'

let remove = () => {}
afterEach(() => remove())

function makeMap(tiles: Parameters<typeof createMap>[1] = null) {
  const container = render(
    <div className="tutor-map">
      <div className="map-canvas h-150" />
    </div>,
  )
  const map = createMap(container.querySelector<HTMLElement>('.map-canvas')!, tiles)
  remove = () => map.remove()
  return { map, container }
}

test('without tiles the zoom ends with the base map; with them it goes on', () => {
  expect(makeMap().map.getMaxZoom()).toBe(14)
  remove()
  expect(makeMap({ url: 'about:blank', attribution: '' }).map.getMaxZoom()).toBe(18)
})

test('a map that was moved off the island comes back to it', () => {
  const { map } = makeMap()
  map.setMaxBounds().setView([-20.2, 57.5], 13).panBy([20_000, 0], { animate: false })
  const { south, west, north, east } = islandBounds
  expect(map.getBounds().contains([south, west])).toBe(true)
  expect(map.getBounds().contains([north, east])).toBe(true)
})

test('the wheel belongs to the page until the map has the focus', () => {
  const { map } = makeMap()
  expect(map.scrollWheelZoom.enabled()).toBe(false)
  map.getContainer().focus()
  expect(map.scrollWheelZoom.enabled()).toBe(true)
  map.getContainer().blur()
  expect(map.scrollWheelZoom.enabled()).toBe(false)
})

test('the base map follows the theme', async () => {
  setTheme('light')
  const { container } = makeMap()
  const picture = () => container.querySelector('canvas')!.toDataURL()
  const light = picture()
  setTheme('dark')
  await expect.poll(picture).not.toBe(light)
})

test('tiles come from the address that is configured, over the base map, with their attribution', async () => {
  const asked: string[] = []
  const browser = cdp()
  const answer = ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    asked.push(request.url)
    return browser.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'image/gif' }],
      body: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    })
  }
  browser.on('Fetch.requestPaused', answer)
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: 'https://tiles.example/*' }] })
  try {
    const { container } = makeMap({ url: 'https://tiles.example/{z}/{x}/{y}.gif', attribution: '© Tiles' })
    await expect.poll(() => container.querySelectorAll('img.leaflet-tile-loaded').length).toBeGreaterThan(4)
    for (const url of asked) expect(url).toMatch(/^https:\/\/tiles\.example\/10\/\d+\/\d+\.gif$/)
    expect(container.querySelector('canvas')).not.toBeNull()
    expect(container.textContent).toContain('© Tiles')
    expect(container.textContent).toContain('GeoNames (CC BY 4.0)')
  } finally {
    await browser.send('Fetch.disable')
    browser.off('Fetch.requestPaused', answer)
  }
})
