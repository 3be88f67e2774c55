import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { samples } from './samples.tsx'

const tab = (name: string) => page.getByRole('tab', { name })

test('arrow keys change the panel and go round, Tab enters it', async () => {
  render(samples.tabs)
  await userEvent.tab()
  await expect.element(tab('One')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('First panel')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Two')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Second panel')
  await expect.element(page.getByText('First panel')).not.toBeInTheDocument()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('One')).toHaveAttribute('aria-selected', 'true')
  await userEvent.tab()
  await expect.element(page.getByRole('tabpanel', { name: 'One' })).toHaveFocus()
})

test('a disabled tab keeps its panel shut', async () => {
  render(samples.tabs)
  await tab('Three').click({ force: true })
  await expect.element(tab('One')).toHaveAttribute('aria-selected', 'true')
})

test('the panel that is left is gone before the next is drawn', async () => {
  const container = render(samples.tabs)
  const drawn = new Set<string>()
  let isOver = false
  function look() {
    const panels = [...container.querySelectorAll<HTMLElement>('[role=tabpanel]')]
    drawn.add(
      panels
        .filter(({ offsetHeight }) => offsetHeight > 0)
        .map(({ textContent }) => textContent)
        .join(),
    )
    if (!isOver) requestAnimationFrame(look)
  }
  look()
  await tab('Two').click()
  await expect.element(page.getByText('First panel')).not.toBeInTheDocument()
  isOver = true
  expect([...drawn]).toEqual(['First panel', 'Second panel'])
})
