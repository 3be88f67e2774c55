import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { TestRouter } from '#tests/support/components/router.tsx'
import { Link, NavLink } from './link.tsx'

/** Clicks a link, and returns whether the browser would have followed it. */
function follow(link: Partial<Parameters<typeof Link>[0]> = {}, click: MouseEventInit = {}) {
  const container = render(
    <TestRouter>
      <Link to="/two" {...link}>
        There
      </Link>
    </TestRouter>,
  )
  const isLeft = vi.fn((event: Event) => !event.defaultPrevented)
  const stop = (event: Event) => {
    isLeft(event)
    event.preventDefault()
  }
  window.addEventListener('click', stop, { once: true })
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...click })
  container.querySelector('a')!.dispatchEvent(event)
  return isLeft.mock.results[0]!.value
}

test('a plain click stays within the application', () => {
  expect(follow()).toBe(false)
})

test.each<MouseEventInit>([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])("a click with %j is the browser's", (click) => {
  expect(follow({}, click)).toBe(true)
})

test.each([{ target: '_blank' }, { download: '' }, { to: 'https://example.com/' }])(
  "a link with %j is the browser's",
  (link) => {
    expect(follow(link)).toBe(true)
  },
)

test('who prevents a click has it', async () => {
  const { href } = window.location
  expect(follow({ onClick: (event) => event.preventDefault() })).toBe(false)
  expect(window.location.href).toBe(href)
})

test('a navigation link marks the page that is shown', async () => {
  render(
    <TestRouter>
      {['/one', '/two'].map((to) => (
        <NavLink key={to} to={to} className={({ isActive }) => (isActive ? 'active' : '')}>
          {to}
        </NavLink>
      ))}
    </TestRouter>,
  )
  const [one, two] = ['/one', '/two'].map((name) => page.getByRole('link', { name }))
  await one!.click()
  await expect.element(one!).toHaveAttribute('aria-current', 'page')
  await expect.element(one!).toHaveClass('active')
  await two!.click()
  await expect.element(one!).not.toHaveAttribute('aria-current')
  await expect.element(two!).toHaveClass('active')
})
