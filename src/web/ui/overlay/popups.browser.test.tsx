import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations, momentWhen, render, setTheme, themes } from '#tests/support/components/render'
import { Button } from '../button.tsx'
import { HoverCard } from './hover-card.tsx'
import { Popover } from './popover.tsx'
import { Tooltip } from './tooltip.tsx'

const popover = (
  <Popover title="News" trigger={<Button>Open</Button>}>
    <ul>
      {Array.from({ length: 100 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <li key={index}>
          <Button variant="ghost">Item {index}</Button>
        </li>
      ))}
    </ul>
  </Popover>
)
const tooltip = (
  <Tooltip text="Find something">
    <Button aria-label="Search">?</Button>
  </Tooltip>
)

test('a popover is 320 px wide, scrolls inside and returns the focus on Escape', async () => {
  await page.viewport(800, 500)
  render(popover)
  await page.getByRole('button', { name: 'Open' }).click()
  const popup = page.getByRole('dialog', { name: 'News' })
  await expect.element(popup).toBeVisible()
  const element = popup.element() as HTMLElement
  expect(element.offsetWidth).toBe(320)
  expect(element.scrollHeight).toBeGreaterThan(element.clientHeight)
  expect(element.getBoundingClientRect().bottom).toBeLessThanOrEqual(500)
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a popover fits a screen of 320 px', async () => {
  await page.viewport(320, 500)
  render(popover)
  await page.getByRole('button', { name: 'Open' }).click()
  const { left, right } = page.getByRole('dialog', { name: 'News' }).element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
})

test('a tooltip describes its control while the keyboard is on it', async () => {
  render(tooltip)
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Find something')
  await expect
    .element(page.getByRole('button', { name: 'Search' }))
    .toHaveAccessibleDescription('Find something')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test.each([
  [{}, 700],
  [{ delay: 200 }, 200],
])('a hover card with %o opens not before %d ms and closes not before 300 ms', async (delays, opensAfter) => {
  render(
    <div className="flex justify-between">
      <HoverCard {...delays} trigger={<button type="button">Verified</button>}>
        Checked by the team
      </HoverCard>
      <p>Elsewhere</p>
    </div>,
  )
  const trigger = page.getByRole('button', { name: 'Verified' }).element()
  const isOpen = () => trigger.hasAttribute('data-popup-open')

  const entered = momentOf(trigger, 'mouseenter')
  await userEvent.hover(trigger)
  const openedAfter = (await momentWhen(isOpen)) - (await entered)
  expect(openedAfter).toBeGreaterThanOrEqual(opensAfter - 5)

  const left = momentOf(trigger, 'mouseleave')
  await userEvent.hover(page.getByText('Elsewhere'))
  const closedAfter = (await momentWhen(() => !isOpen())) - (await left)
  expect(closedAfter).toBeGreaterThanOrEqual(295)
})

test('the keyboard opens a hover card, which then describes its trigger', async () => {
  render(
    <HoverCard delay={0} trigger={<button type="button">Verified</button>}>
      Checked by the team
    </HoverCard>,
  )
  await userEvent.tab()
  const trigger = page.getByRole('button', { name: 'Verified' })
  await expect.element(trigger).toHaveAccessibleDescription('Checked by the team')
})

test('a tap opens a hover card at the edge of the screen within it; Escape or a tap elsewhere closes it', async () => {
  await page.viewport(320, 400)
  render(
    <div className="flex h-96 flex-col items-end justify-between">
      <p>Elsewhere</p>
      <HoverCard trigger={<button type="button">Verified</button>}>
        Checked by the team, which has seen a document
      </HoverCard>
    </div>,
  )
  const trigger = page.getByRole('button', { name: 'Verified' })
  const card = page.getByRole('tooltip')
  const tap = () => (trigger.element() as HTMLElement).click()
  tap()
  await expect.element(card).toBeVisible()
  const { left, right, bottom } = card.element().getBoundingClientRect()
  expect(left >= 0 && right <= 320 && bottom <= 400).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  tap()
  await expect.element(card).toBeVisible()
  await page.getByText('Elsewhere').click()
  await expect.element(card).not.toBeInTheDocument()
})

test.each(themes)('open popups have no accessibility violation in the %s theme', async (theme) => {
  setTheme(theme)
  await page.viewport(800, 500)
  render(popover)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations()
})

test.each(themes)('an open tooltip has no accessibility violation in the %s theme', async (theme) => {
  setTheme(theme)
  render(tooltip)
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await expectNoAxeViolations()
})

function momentOf(element: Element, event: string) {
  return new Promise<number>((resolve) => {
    element.addEventListener(event, () => resolve(performance.now()), { once: true })
  })
}
