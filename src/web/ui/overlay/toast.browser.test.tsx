import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations, momentWhen, render, setTheme, themes } from '#tests/support/components/render'
import { Button } from '../button.tsx'
import { Dialog, Sheet } from './dialog.tsx'
import { onToastWaiting, receiveToasts, toast, withdrawToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const region = page.getByRole('region', { name: 'Notifications' })

// Toasts that an earlier test has left waiting are dropped.
beforeEach(() => receiveToasts(() => {})())

test('toasts raised before anyone shows them wait, in order, and nothing is shown twice', () => {
  const wake = vi.fn()
  const stopWaiting = onToastWaiting(wake)
  toast({ title: 'One' })
  toast({ title: 'Two' })
  expect(wake).toHaveBeenCalledTimes(2)

  const shown: string[] = []
  const stop = receiveToasts(({ title }) => shown.push(title))
  toast({ title: 'Three' })
  expect(shown).toEqual(['One', 'Two', 'Three'])
  expect(wake).toHaveBeenCalledTimes(2)

  stop()
  toast({ title: 'Four' })
  expect(shown).toHaveLength(3)
  expect(wake).toHaveBeenCalledTimes(3)
  stopWaiting()
})

test('a toast takes the place of an earlier one with the same id', async () => {
  render(<Toaster />)
  toast({ id: 'search', title: 'Found 3' })
  await expect.element(region.getByText('Found 3')).toBeVisible()
  toast({ id: 'search', title: 'Found 2' })
  await expect.element(region.getByText('Found 2')).toBeVisible()
  expect(region.getByText('Found 3').query()).toBeNull()
})

test('what is said again stands there once, and is announced again', async () => {
  render(<Toaster />)
  const failed = { title: 'Not saved', text: 'Try again.', kind: 'destructive', duration: 0 } as const
  toast(failed)
  await expect.element(page.getByRole('alert')).toBeVisible()
  const first = page.getByRole('alert').element()
  toast(failed)
  await expect.poll(() => first.isConnected).toBe(false)
  expect(page.getByRole('alert').elements()).toHaveLength(1)
})

test('a failure goes when something succeeds, and stays when something is only told', async () => {
  render(<Toaster />)
  toast({ title: 'Not saved', kind: 'destructive' })
  await expect.element(region.getByText('Not saved')).toBeVisible()
  toast({ title: 'Found 3', kind: 'info' })
  await expect.element(region.getByText('Found 3')).toBeVisible()
  await expect.element(region.getByText('Not saved')).toBeVisible()
  expect(page.getByRole('alert').element().hasAttribute('data-ending-style')).toBe(false)
  toast({ title: 'Saved' })
  await expect.element(region.getByText('Not saved')).not.toBeInTheDocument()
  await expect.element(region.getByText('Found 3')).toBeVisible()
})

test('a failure that something else took the place of does not go with the failures', async () => {
  render(<Toaster />)
  toast({ id: 'search', title: 'Search failed', kind: 'destructive' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Search failed')
  toast({ id: 'search', title: 'Found 3', kind: 'info' })
  await expect.element(page.getByRole('dialog', { name: 'Found 3' })).toBeVisible()
  toast({ title: 'Saved' })
  await expect.element(region.getByText('Saved')).toBeVisible()
  expect(page.getByRole('dialog', { name: 'Found 3' }).element().hasAttribute('data-ending-style')).toBe(
    false,
  )
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a toast that is no longer true can be taken back', async () => {
  render(<Toaster />)
  toast({ id: 'search', title: 'Found none' })
  toast({ title: 'Signed In' })
  await expect.element(region.getByText('Found none')).toBeVisible()
  withdrawToast('search')
  await expect.element(region.getByText('Found none')).not.toBeInTheDocument()
  await expect.element(region.getByText('Signed In')).toBeVisible()
})

test('a toast that is taken back before anyone shows it is never shown', () => {
  toast({ id: 'login-required', title: 'Login Required' })
  toast({ title: 'Signed In' })
  withdrawToast('login-required')
  const shown: string[] = []
  receiveToasts(({ title }) => shown.push(title))()
  expect(shown).toEqual(['Signed In'])
})

test('one who asks late hears at once of the toast that waits', () => {
  toast({ title: 'Early' })
  const wake = vi.fn()
  onToastWaiting(wake)()
  expect(wake).toHaveBeenCalledOnce()
})

test('the toaster shows what was raised before and after it loaded', async () => {
  toast({ title: 'Signed In', text: 'Welcome back!' })
  render(<Toaster />)
  await expect.element(region).toHaveAttribute('aria-live', 'polite')
  await expect.element(page.getByRole('dialog', { name: 'Signed In' })).toMatchTextContent('Welcome back!')
  toast({ title: 'Later' })
  await expect.element(page.getByRole('dialog', { name: 'Later' })).toBeVisible()
})

test('a destructive toast interrupts and is marked by an icon', async () => {
  render(<Toaster />)
  toast({ title: 'Invalid Location', text: 'Showing the centre.', kind: 'destructive' })
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Invalid LocationShowing the centre.')
  expect(alert.element().querySelectorAll('svg')).toHaveLength(2)
})

test('a toast stays at least five seconds, then goes, unless told otherwise', async () => {
  render(<Toaster />)
  toast({ title: 'Saved' })
  const isShown = () => document.querySelector('[data-type=success]:not([data-ending-style])') !== null
  const shown = await momentWhen(isShown)
  const gone = await momentWhen(() => !isShown())
  expect(gone - shown).toBeGreaterThan(4900)
}, 10_000)

test('a toast goes after its time, but not under the pointer', async () => {
  render(<Toaster />)
  toast({ title: 'Short', duration: 3000 })
  const short = page.getByRole('dialog', { name: 'Short' })
  await expect.element(short).toBeVisible()
  await userEvent.hover(short)
  await new Promise((resolve) => setTimeout(resolve, 3500))
  await expect.element(short).toBeVisible()
  await userEvent.unhover(short)
  await expect.element(short).not.toBeInTheDocument()
})

test('the dismiss button closes a toast and leaves an open dialog alone', async () => {
  render(
    <>
      <Toaster />
      <Dialog title="Open" trigger={<Button>Edit</Button>} />
    </>,
  )
  await page.getByRole('button', { name: 'Edit' }).click()
  toast({ title: 'Saved', duration: 0 })
  const saved = page.getByRole('dialog', { name: 'Saved' })
  await expect.element(saved).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(saved).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Open' })).toBeVisible()
})

test.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
] as const)('on a phone a %s makes room for toasts, and gets it back', async (_, Part) => {
  await page.viewport(360, 740)
  render(
    <>
      <Toaster />
      <Part title="Open" open>
        <div className="h-screen" />
      </Part>
    </>,
  )
  const modal = page.getByRole('dialog', { name: 'Open' })
  const topOf = (locator: typeof modal) => locator.element().getBoundingClientRect().top
  await expect.element(modal).toBeVisible()
  const before = topOf(modal)
  toast({ title: 'Error', text: 'That did not work. '.repeat(8), kind: 'destructive', duration: 0 })
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  await expect.poll(() => topOf(modal)).toBeGreaterThan(alert.element().getBoundingClientRect().bottom)
  expect(modal.element().getBoundingClientRect().bottom).toBe(740)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => topOf(modal)).toBe(before)
})

test('a toast can offer what to do about it', async () => {
  render(<Toaster />)
  const onClick = vi.fn()
  toast({ title: 'Offline', duration: 0, action: { label: 'Reload', onClick } })
  await page.getByRole('button', { name: 'Reload' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})

test.each(themes)('toasts have no accessibility violation in the %s theme', async (theme) => {
  setTheme(theme)
  render(<Toaster />)
  toast({ title: 'Signed Out', text: 'See you.', duration: 0 })
  const action = { label: 'Reload', onClick() {} }
  toast({ title: 'Error', text: 'Try again.', kind: 'destructive', duration: 0, action })
  await expect.element(page.getByText('Try again.')).toBeVisible()
  await expectNoAxeViolations()
})
