import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { TestRouter } from '#tests/support/components/router.tsx'
import { useLocation } from '#web/lib/router/hooks.ts'
import { Pagination } from './pagination.tsx'

function Search({ current }: { current: number }) {
  const { search } = useLocation()
  return (
    <>
      <Pagination page={current} pages={9} hrefFor={(number) => `?city=Curepipe&page=${number}`} />
      <output>{search}</output>
    </>
  )
}

function renderSearch(current: number) {
  render(
    <TestRouter>
      <Search current={current} />
    </TestRouter>,
  )
}

test('each page is a link, the current one is marked, and a link leads there', async () => {
  await page.viewport(1280, 800)
  renderSearch(5)
  await expect.element(page.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Page 4' })).not.toHaveAttribute('aria-current')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('?city=Curepipe&page=6')
})

test.each([
  [1, 'Previous page', 'Next page'],
  [9, 'Next page', 'Previous page'],
])('page %d has no "%s"', async (current, missing, present) => {
  renderSearch(current)
  await expect.element(page.getByRole('link', { name: present })).toBeVisible()
  await expect.element(page.getByRole('link', { name: missing })).not.toBeInTheDocument()
})

test('on a narrow screen it says the page and fits', async () => {
  await page.viewport(320, 600)
  renderSearch(5)
  await expect.element(page.getByText('Page 5 of 9')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Page 4' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('a single page needs no pagination', () => {
  expect(render(<Pagination page={1} pages={1} hrefFor={String} />).innerHTML).toBe('')
})
