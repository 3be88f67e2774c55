import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { CodeInput, digitsOf } from './code-input.tsx'
import { Field } from './field.tsx'

test('phones show digits for it and offer the code that has just arrived', async () => {
  render(
    <Field label="Code" error="The code is wrong.">
      <CodeInput />
    </Field>,
  )
  const input = page.getByLabelText('Code')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(input).toHaveAccessibleDescription('The code is wrong.')
})

test('a code that was copied with its gaps loses nothing', async () => {
  render(
    <Field label="Code">
      <CodeInput />
    </Field>,
  )
  const input = page.getByLabelText('Code')
  await input.fill(' 123 456 ')
  expect(digitsOf((input.element() as HTMLInputElement).value)).toBe('123456')
})
