import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { Avatar } from './avatar.tsx'

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const broken = 'data:image/gif;base64,AAAA'

test('a picture is shown under its alternative text', async () => {
  const container = render(<Avatar src={picture} alt="Ravi Kumar" name="Ravi Kumar" />)
  await expect.element(page.getByRole('img', { name: 'Ravi Kumar' })).toBeVisible()
  expect(container.querySelector('img')).not.toBeNull()
  expect(container.textContent).toBe('')
})

test('a picture that fails gives way to the initials', async () => {
  const container = render(<Avatar src={broken} alt="Ravi Kumar" name="Ravi Kumar" loading="eager" />)
  await expect.poll(() => container.textContent).toBe('RK')
  await expect.element(page.getByRole('img', { name: 'Ravi Kumar' })).toBeVisible()
})

test('beside a name the avatar is silent', () => {
  const container = render(<Avatar alt="" name="Ravi Kumar" />)
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('RK')
})
