import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { Stars } from '#web/ui/data/stars.tsx'
import { ratings } from '../samples.tsx'
import { StarInput } from './star-input.tsx'

function Rating({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState(start)
  return <StarInput legend="Rating" labels={ratings} value={value} onValueChange={setValue} />
}

test('arrow keys walk the stars', async () => {
  render(<Rating />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('radio', { name: 'Poor' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Good' })).toBeChecked()
  await expect.element(page.getByText('Good')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('radio', { name: 'Average', exact: true })).toBeChecked()
})

test('a click on a star chooses it', async () => {
  const container = render(<Rating start={2} />)
  await userEvent.click(container.querySelectorAll('label')[4]!)
  await expect.element(page.getByRole('radio', { name: 'Excellent' })).toBeChecked()
})

test('the group carries the legend and the error', async () => {
  render(
    <StarInput
      legend="Rating"
      labels={ratings}
      value={null}
      onValueChange={() => {}}
      error="Choose one."
      required
    />,
  )
  const group = page.getByRole('radiogroup', { name: 'Rating' })
  await expect.element(group).toHaveAccessibleDescription('Choose one.')
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
  await expect.element(group).toBeRequired()
})

test.each([
  [0, '0 out of 5', 0, 0],
  [0.2, '0.2 out of 5', 0, 0],
  [0.3, '0.3 out of 5', 0, 1],
  [3.74, '3.7 out of 5', 3, 1],
  [4.5, '4.5 out of 5', 4, 1],
  [4.76, '4.8 out of 5', 5, 0],
  [5, '5 out of 5', 5, 0],
])('%d shows as "%s"', async (value, text, full, half) => {
  const container = render(<Stars value={value} />)
  await expect.element(page.getByRole('img', { name: text, exact: true })).toBeVisible()
  expect(container.querySelectorAll('svg')).toHaveLength(5)
  expect(container.querySelectorAll('path.stroke-sunset')).toHaveLength(full)
  expect(container.querySelectorAll('path:not([stroke-width])')).toHaveLength(half)
})
