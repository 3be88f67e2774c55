import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { expectNoAxeViolations, render } from '#tests/support/components/render'
import { TutorMap } from './maps.tsx'

const block = (urls: string[]) => cdp().send('Network.setBlockedURLs', { urls })
afterEach(() => block([]))

test('a map that does not arrive says so and offers to try again', async () => {
  await cdp().send('Network.enable')
  await block(['*/tutor-map.tsx*'])
  const container = render(<TutorMap tutors={[]} tiles={null} onSelect={() => {}} renderCard={() => null} />)
  await expect.element(page.getByRole('alert').getByText('The map could not be loaded')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(container.getBoundingClientRect().height).toBe(600)
  await expectNoAxeViolations(container)
})
