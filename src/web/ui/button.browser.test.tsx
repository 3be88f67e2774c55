import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { Button } from './button.tsx'

test('a pending button says so, keeps its focus and does nothing', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const container = render(
    <form>
      <Button type="submit" pending pendingText="Submitting..." onClick={onClick}>
        Submit
      </Button>
    </form>,
  )
  container.querySelector('form')?.addEventListener('submit', onSubmit)

  const button = page.getByRole('button', { name: 'Submitting...' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  container.querySelector('button')?.click()
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an idle button passes its click on', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Save</Button>)
  await page.getByRole('button', { name: 'Save' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})

test.each(['sm', 'md', 'lg', 'icon'] as const)('a finger finds 44 px on size %s', (size) => {
  const container = render(
    <div className="p-8">
      <Button size={size}>Ok</Button>
    </div>,
  )
  const button = container.querySelector('button')!
  const { left, top, width, height } = button.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  for (const point of [
    [x, y - 21.5],
    [x, y + 21.5],
    [x - 21.5, y],
    [x + 21.5, y],
  ] as const) {
    expect(document.elementFromPoint(...point)).toBe(button)
  }
})
