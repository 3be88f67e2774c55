import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { BarChart } from './bar-chart.tsx'

const bars = Array.from({ length: 12 }, (_, at) => ({
  key: String(at),
  value: at,
  name: `${at + 5} November`,
  label: { short: String(at + 5), long: `${at + 5} Nov` },
}))

test.each([320, 560, 640, 720, 1100])('all bars stand on one line at %i px', async (width) => {
  await page.viewport(width, 800)
  const chart = render(
    <BarChart bars={bars} caption="Views" columns={{ name: 'Day', value: 'Views' }} format={String} />,
  )
  const feet = [...chart.querySelectorAll('svg')].map((bar) => bar.getBoundingClientRect().bottom)
  expect(new Set(feet).size).toBe(1)
})
