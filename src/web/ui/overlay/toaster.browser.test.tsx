import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { receiveToasts, type ToastMessage, toast, withdrawToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const region = page.getByRole('region', { name: 'Notifications' })
const toastOf = (title: string) => region.getByRole('dialog', { name: title })
const origin = page.getByRole('button', { name: 'Origin' })

// Toasts and the pointer's position that an earlier test has left are reset.
beforeEach(async () => {
  receiveToasts(() => {})()
  await userEvent.unhover(document.body)
})

/** The last one is on top. */
async function show(...messages: ToastMessage[]) {
  render(
    <>
      <Button>Origin</Button>
      <Button>Other</Button>
      <Toaster />
    </>,
  )
  for (const message of messages) toast({ duration: 0, ...message })
  await expect.element(toastOf(messages.at(-1)!.title)).toBeVisible()
}

const focusOrigin = () => (origin.element() as HTMLElement).focus()

describe('time', () => {
  // Toasts count their time by an interval.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    return () => void vi.useRealTimers()
  })

  const isOpen = () => document.querySelector('[data-type]:not([data-ending-style])') !== null
  /** Waits until the browser has reported the pointer, and React has run its effects. */
  async function advance(ms: number) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    flushSync(() => void vi.advanceTimersByTime(ms))
  }

  test.each([
    ['under the pointer', () => userEvent.hover(toastOf('Saved')), () => userEvent.hover(origin)],
    ['with the focus', () => userEvent.keyboard('{F6}'), () => focusOrigin()],
    [
      'while the window is behind others',
      () => window.dispatchEvent(new Event('blur')),
      () => window.dispatchEvent(new Event('focus')),
    ],
  ])('stands still %s, and goes on afterwards', async (_, hold, letGo) => {
    await show({ title: 'Saved', duration: 2000 })
    await advance(1000)
    await hold()
    await advance(5000)
    expect(isOpen()).toBe(true)
    await letGo()
    await advance(500)
    expect(isOpen()).toBe(true)
    await advance(500)
    expect(isOpen()).toBe(false)
  })

  test('goes on when the toast under the pointer is dismissed', async () => {
    await show({ title: 'Below', duration: 1000 }, { title: 'Above' })
    await userEvent.hover(toastOf('Above'))
    await toastOf('Above').getByRole('button', { name: 'Dismiss' }).click()
    await userEvent.hover(origin)
    await advance(1000)
    await expect.element(toastOf('Below')).not.toBeInTheDocument()
  })

  test('begins anew for a message that takes the place of another', async () => {
    await show({ id: 'search', title: 'Found 3', duration: 1500 })
    const element = toastOf('Found 3').element()
    await advance(1000)
    toast({ id: 'search', title: 'Found 2', duration: 1500 })
    await expect.element(toastOf('Found 2')).toBeVisible()
    expect(toastOf('Found 2').element()).toBe(element)
    await advance(1400)
    expect(isOpen()).toBe(true)
    await advance(100)
    expect(isOpen()).toBe(false)
  })

  test('may come round once more when all toasts are taken away', async () => {
    let takeAway = () => {}
    function Screen() {
      const [isThere, setThere] = useState(true)
      takeAway = () => setThere(false)
      return isThere && <Toaster />
    }
    render(<Screen />)
    toast({ title: 'Saved', duration: 2000 })
    await expect.element(toastOf('Saved')).toBeVisible()
    const isCounted = new Promise<boolean>((resolve, reject) => {
      // React clears the timer some time after the toast has left the document.
      const observer = new MutationObserver(() => {
        try {
          const isRunning = vi.getTimerCount() > 0
          vi.advanceTimersByTime(500)
          resolve(isRunning)
        } catch (error) {
          reject(error)
        }
        observer.disconnect()
      })
      observer.observe(document.body, { childList: true })
    })
    takeAway()
    expect(await isCounted).toBe(true)
  })
})

describe('onClose', () => {
  test.each([
    ['dismissed', () => page.getByRole('button', { name: 'Dismiss' }).click()],
    ['taken back', () => withdrawToast('it')],
    ['old news', () => toast({ title: 'Saved' })],
    ['there for long enough', () => {}],
  ])('is called once for what is %s', async (how, end) => {
    const onClose = vi.fn()
    const duration = how === 'there for long enough' ? 500 : 0
    render(<Toaster />)
    toast({ id: 'it', title: 'Not saved', kind: 'destructive', duration, onClose })
    const alert = page.getByRole('alert')
    await expect.element(alert).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await end()
    await expect.element(alert).not.toBeInTheDocument()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('of more than five toasts the oldest are hidden until there is room', async () => {
  await show(...['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) => ({ title })))
  const one = region.getByText('One')
  await expect.element(one).not.toBeVisible()
  expect(region.element().children).toHaveLength(6)
  await toastOf('Four').getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(one).toBeVisible()
})

describe('a swipe', () => {
  type Point = { x: number; y: number }

  const saved = () => toastOf('Saved').element()

  function placeOf(element: Element): Point {
    const { x, y } = element.getBoundingClientRect()
    return { x, y }
  }

  /** Uses real touches, since only those show whether the browser takes the gesture for itself. */
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })

  /** The finger goes down, moves along the points, and rests there. Returns the positions of the toast before and after. */
  async function drag(...points: [right: number, down: number][]) {
    await show({ title: 'Saved' })
    await expect.poll(() => saved().getAnimations()).toEqual([])
    const from = placeOf(saved())
    const pointAt = ([right, down]: [number, number]) => ({ x: from.x + 30 + right, y: from.y + 20 + down })
    await touch('touchStart', pointAt([0, 0]))
    for (const point of points) {
      await touch('touchMove', pointAt(point))
      // The browser reports moves once a frame.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
    return { from, to: placeOf(saved()) }
  }

  const isClosing = () => saved().hasAttribute('data-ending-style')

  test.each([
    { where: 'to the right', right: 1, up: 0 },
    { where: 'upwards', right: 0, up: 1 },
  ])('$where takes the toast along and dismisses it', async ({ right, up }) => {
    const along = (way: number, aside: number): [number, number] => (right ? [way, aside] : [aside, -way])
    const { from, to } = await drag(along(10, 0), along(30, 2), along(60, 5))
    expect(to).toEqual({ x: from.x + 50 * right, y: from.y - 50 * up })
    expect(isClosing()).toBe(false)
    await touch('touchEnd')
    await expect.element(toastOf('Saved')).not.toBeInTheDocument()
  })

  test.each<[string, [number, number][]]>([
    [
      'that is short',
      [
        [10, 0],
        [20, 0],
        [45, 0],
      ],
    ],
    [
      'to the left',
      [
        [-10, 0],
        [-60, 0],
        [-120, 0],
      ],
    ],
    [
      'downwards',
      [
        [0, 10],
        [0, 60],
        [0, 120],
      ],
    ],
    [
      'that comes back',
      [
        [10, 0],
        [110, 0],
        [90, 0],
      ],
    ],
  ])('%s lets the toast go back to its place', async (_, points) => {
    const { from, to } = await drag(...points)
    expect(to).not.toEqual(from)
    await touch('touchEnd')
    await expect.poll(() => placeOf(saved())).toEqual(from)
    expect(isClosing()).toBe(false)
  })
})

describe('with the keyboard', () => {
  const press = (keys: string) => userEvent.keyboard(keys)
  const dismissOf = (title: string) => toastOf(title).getByRole('button', { name: 'Dismiss' })

  test('F6 leads to the toasts, and Tab through them and back', async () => {
    await show({ title: 'Below' }, { title: 'Above' })
    focusOrigin()
    await press('{F6}')
    await expect.element(region).toHaveFocus()
    for (const stop of [toastOf('Above'), dismissOf('Above'), toastOf('Below'), dismissOf('Below'), origin]) {
      await press('{Tab}')
      await expect.element(stop).toHaveFocus()
    }
  })

  test('Shift and Tab lead back from the toasts, too', async () => {
    await show({ title: 'Saved' })
    focusOrigin()
    await press('{F6}{Shift>}{Tab}{/Shift}')
    await expect.element(origin).toHaveFocus()
    await press('{F6}{Tab}')
    await expect.element(toastOf('Saved')).toHaveFocus()
    await press('{Shift>}{Tab}{/Shift}')
    await expect.element(origin).toHaveFocus()
  })

  test("F6 is the browser's where there is no toast, and once it has led to them", async () => {
    await show({ id: 'it', title: 'Saved' })
    const isTaken = (target: Element) =>
      !target.dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true }))
    expect(isTaken(origin.element())).toBe(true)
    expect(isTaken(region.element())).toBe(false)
    withdrawToast('it')
    await expect.element(toastOf('Saved')).not.toBeInTheDocument()
    expect(isTaken(origin.element())).toBe(false)
  })

  test('Escape closes the toast with the focus, which goes to the next and at last back', async () => {
    await show({ title: 'One' }, { title: 'Two' }, { title: 'Three' })
    focusOrigin()
    await press('{F6}{Tab}{Tab}{Tab}')
    await expect.element(toastOf('Two')).toHaveFocus()
    await press('{Escape}')
    await expect.element(toastOf('One')).toHaveFocus()
    await expect.element(toastOf('Two')).not.toBeInTheDocument()
    await press('{Escape}')
    await expect.element(toastOf('Three')).toHaveFocus()
    await press('{Escape}')
    await expect.element(origin).toHaveFocus()
    await expect.element(toastOf('Three')).not.toBeInTheDocument()
  })

  test('the focus goes back to where Tab came from when a toast is dismissed', async () => {
    await show({ title: 'Saved' })
    const other = page.getByRole('button', { name: 'Other' })
    focusOrigin()
    await press('{Tab}')
    await expect.element(other).toHaveFocus()
    await press('{Tab}{Tab}')
    await expect.element(dismissOf('Saved')).toHaveFocus()
    await press('{Enter}')
    await expect.element(other).toHaveFocus()
  })

  test('the focus stays where it is when a toast elsewhere closes', async () => {
    await show({ id: 'it', title: 'Below' }, { title: 'Above' })
    focusOrigin()
    await press('{F6}{Tab}')
    withdrawToast('it')
    await expect.element(toastOf('Below')).not.toBeInTheDocument()
    await expect.element(toastOf('Above')).toHaveFocus()
  })

  test('Escape in a toast leaves an open dialog alone', async () => {
    render(
      <>
        <Toaster />
        <Dialog title="Open" trigger={<Button>Edit</Button>} />
      </>,
    )
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Open' })).toBeVisible()
    toast({ title: 'Saved', duration: 0 })
    await expect.element(toastOf('Saved')).toBeVisible()
    await press('{F6}{Tab}')
    await expect.element(toastOf('Saved')).toHaveFocus()
    await press('{Escape}')
    await expect.element(toastOf('Saved')).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Open' })).toBeVisible()
  })
})
