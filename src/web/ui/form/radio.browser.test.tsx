import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { RadioGroup } from './radio.tsx'

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium', disabled: true },
  { value: 'l', label: 'Large' },
] as const

function Sizes() {
  const [value, setValue] = useState<'s' | 'm' | 'l' | null>('s')
  return <RadioGroup legend="Size" options={sizes} value={value} onValueChange={setValue} />
}

test('arrow keys choose and pass over what is disabled', async () => {
  render(<Sizes />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Small' })).not.toBeChecked()
})

test('an uncontrolled group starts with its default and goes with the form', async () => {
  const container = render(
    <form>
      <RadioGroup legend="Size" name="size" options={sizes} defaultValue="s" />
    </form>,
  )
  const chosen = () => new FormData(container.querySelector('form')!).get('size')
  expect(chosen()).toBe('s')
  await page.getByText('Large').click()
  expect(chosen()).toBe('l')
})
