import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations, render, setTheme, themes } from '#tests/support/components/render'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Button } from '../button.tsx'
import { Dialog, ModalActions, ModalClose, Sheet } from './dialog.tsx'

const parts = { dialog: Dialog, sheet: Sheet }

function Example({
  part: Part,
  onOpenChange,
}: {
  part: typeof Dialog | typeof Sheet
  onOpenChange?: (open: boolean) => void
}) {
  return (
    <Part
      title="Edit name"
      description="Everyone sees it."
      trigger={<Button>Edit</Button>}
      onOpenChange={onOpenChange}
    >
      <Field label="Name">
        <Input />
      </Field>
      <ModalActions>
        <ModalClose render={<Button variant="secondary">Cancel</Button>} />
        <Button>Save</Button>
      </ModalActions>
    </Part>
  )
}

const dialog = page.getByRole('dialog', { name: 'Edit name' })
const opener = page.getByRole('button', { name: 'Edit' })

test.each(Object.entries(parts))('the title of a %s stays beside its button to close', async (_, Part) => {
  await page.viewport(360, 740)
  render(
    <Part title="Filters" open>
      <div style={{ minHeight: '200vh' }} />
      <Button>Show</Button>
    </Part>,
  )
  await page.getByRole('button', { name: 'Show' }).click()
  const topOf = (locator: ReturnType<typeof page.getByRole>) => locator.element().getBoundingClientRect().top
  const close = topOf(page.getByRole('button', { name: 'Close' }))
  expect(Math.abs(topOf(page.getByRole('heading', { name: 'Filters' })) - close)).toBeLessThan(44)
})

test.each(Object.entries(parts))(
  'a %s takes the focus, keeps it and gives it back on Escape',
  async (_, part) => {
    const onOpenChange = vi.fn()
    render(<Example part={part} onOpenChange={onOpenChange} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toHaveAccessibleDescription('Everyone sees it.')
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    for (const name of ['Cancel', 'Save', 'Close']) {
      await userEvent.tab()
      await expect.element(page.getByRole('button', { name })).toHaveFocus()
    }
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  },
)

describe('with reduced motion', () => {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  afterEach(() => emulate(''))

  const cases = Object.entries(parts).flatMap(([name, part]) =>
    [360, 1280].map((width) => ({ name, part, width })),
  )

  test.each(cases)('a $name is where it stays from the start, at $width px', async ({ part, width }) => {
    await page.viewport(width, 740)
    await emulate('reduce')
    const places = new Set<string>()
    const observer = new MutationObserver(() => {
      const popup = document.querySelector('[data-modal]')
      if (popup) places.add(JSON.stringify(popup.getBoundingClientRect()))
    })
    render(<Example part={part} />)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    await opener.click()
    await expect.poll(() => dialog.element().getAnimations()).toEqual([])
    observer.disconnect()
    places.add(JSON.stringify(dialog.element().getBoundingClientRect()))
    expect([...places]).toHaveLength(1)
  })
})

test.each(['Close', 'Cancel'])('%s closes it', async (name) => {
  render(<Example part={Dialog} />)
  await opener.click()
  await page.getByRole('button', { name }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a controlled dialog opens without a trigger', async () => {
  const onOpenChange = vi.fn()
  render(<Dialog open onOpenChange={onOpenChange} title="Edit name" />)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test.each(Object.entries(parts))('a long %s scrolls inside a small screen', async (_, Part) => {
  await page.viewport(320, 256)
  render(
    <Part title="Edit name" open>
      <div className="h-screen" />
      <div className="h-screen" />
      <Button>Last</Button>
    </Part>,
  )
  const { top, bottom, left, right } = dialog.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(256)
  expect([left, right]).toEqual([0, 320])
  const last = page.getByRole('button', { name: 'Last' })
  last.element().scrollIntoView()
  await expect.element(last).toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeInViewport()
})

test.each(themes.flatMap((theme) => Object.entries(parts).map(([name, part]) => ({ theme, name, part }))))(
  'an open $name has no accessibility violation in the $theme theme',
  async ({ theme, part }) => {
    setTheme(theme)
    render(<Example part={part} />)
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await expectNoAxeViolations()
  },
)
