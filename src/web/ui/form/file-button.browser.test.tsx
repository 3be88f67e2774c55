import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { FileButton } from './file-button.tsx'

const picture = () => new File(['a picture'], 'kavi.png', { type: 'image/png' })

test('the button asks for a file and hands it on, the same one twice if need be', async () => {
  const onFile = vi.fn()
  const container = render(
    <FileButton accept="image/png" onFile={onFile}>
      Upload a picture
    </FileButton>,
  )
  const input = container.querySelector('input')!
  const asked = vi.fn((event: Event) => event.preventDefault())
  input.addEventListener('click', asked)
  await page.getByRole('button', { name: 'Upload a picture' }).click()
  expect(asked).toHaveBeenCalledOnce()

  await userEvent.upload(input, picture())
  await userEvent.upload(input, picture())
  expect(onFile.mock.calls.map(([{ name }]) => name)).toEqual(['kavi.png', 'kavi.png'])
})

test('while it is pending it asks for nothing', async () => {
  const container = render(
    <FileButton onFile={() => {}} pending>
      Upload a picture
    </FileButton>,
  )
  const asked = vi.fn((event: Event) => event.preventDefault())
  container.querySelector('input')!.addEventListener('click', asked)
  await page.getByRole('button', { name: 'Upload a picture' }).click({ force: true })
  expect(asked).not.toHaveBeenCalled()
})
