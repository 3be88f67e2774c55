import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

const input = page.getByLabelText(/^Secret/)
const toggle = page.getByRole('button', { name: 'Show characters' })

function renderField() {
  render(
    <Field label="Secret" error="Too short." required>
      <PasswordInput autoComplete="current-password" defaultValue="lagoon" />
    </Field>,
  )
}

test('a password is hidden until it is asked for, and can be hidden again', async () => {
  renderField()
  await expect.element(input).toHaveAttribute('type', 'password')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect.element(input).toHaveAttribute('type', 'password')
})

test('the field around it names, describes and marks it; the autocomplete is its own', async () => {
  renderField()
  await expect.element(input).toHaveAccessibleDescription('Too short.')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toBeRequired()
  await expect.element(input).toHaveAttribute('autocomplete', 'current-password')
})

test('showing keeps the focus and the caret, and typing goes on where it was', async () => {
  renderField()
  const element = input.element() as HTMLInputElement
  await input.click()
  element.setSelectionRange(2, 4)
  await toggle.click()
  await expect.element(input).toHaveFocus()
  await expect.poll(() => [element.selectionStart, element.selectionEnd]).toEqual([2, 4])
  await userEvent.keyboard('X')
  await expect.element(input).toHaveValue('laXon')
})

test('the keyboard reaches the button, and stays on it', async () => {
  renderField()
  await input.click()
  await userEvent.tab()
  await expect.element(toggle).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveFocus()
})

test('the button is as large as a finger', () => {
  renderField()
  const { width, height } = toggle.element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
})
