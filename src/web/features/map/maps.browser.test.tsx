import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { TutorMap } from './maps.tsx'

test('the place for the map is 600 px high from the start', async () => {
  const container = render(<TutorMap tutors={[]} tiles={null} onSelect={() => {}} renderCard={() => null} />)
  expect(container.textContent).toBe(' Loading map...')
  expect(container.getBoundingClientRect().height).toBe(600)
  await expect.element(page.getByRole('region', { name: 'Map of Mauritius' })).toBeVisible()
  expect(container.getBoundingClientRect().height).toBe(600)
})
