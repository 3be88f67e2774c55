import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { CopyButton } from './copy-button.tsx'

const button = page.getByRole('button')

function renderButton(writeText: (text: string) => Promise<void>) {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  render(<CopyButton text="JBSWY3DP" label="Copy key" copiedLabel="Copied" />)
  return clipboard
}

test('the text is copied, and for a moment the button says so, to screen readers too', async () => {
  const clipboard = renderButton(async () => {})
  await expect.element(button).toHaveTextContent('Copy key')
  await button.click()
  expect(clipboard).toHaveBeenCalledExactlyOnceWith('JBSWY3DP')
  await expect.element(button).toHaveTextContent('Copied')
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  await expect.element(button).toHaveTextContent('Copy key')
})

test('a browser that forbids it leaves everything as it was', async () => {
  renderButton(() => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')))
  await button.click()
  await expect.element(button).toHaveTextContent('Copy key')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})
