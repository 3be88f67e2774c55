import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { fruits } from '../samples.tsx'
import { Field } from './field.tsx'
import { Input, Textarea } from './input.tsx'
import { MultiSelect } from './multi-select.tsx'
import { NativeSelect } from './native-select.tsx'
import { Select } from './select.tsx'

const controls: [string, 'textbox' | 'combobox', ReactNode][] = [
  ['input', 'textbox', <Input key="1" />],
  ['textarea', 'textbox', <Textarea key="2" />],
  ['select', 'combobox', <Select key="3" options={fruits} />],
  ['native select', 'combobox', <NativeSelect key="5" options={fruits} />],
  ['multi-select', 'combobox', <MultiSelect key="4" options={fruits} value={[]} onValueChange={() => {}} />],
]

test.each(controls)('a field names, describes and marks its %s', async (_, role, control) => {
  render(
    <Field label="Fruit" hint="Take a ripe one." error="Choose a fruit." required>
      {control}
    </Field>,
  )
  const element = page.getByRole(role, { name: 'Fruit' })
  await expect.element(element).toHaveAccessibleDescription('Take a ripe one. Choose a fruit.')
  await expect.element(element).toHaveAttribute('aria-invalid', 'true')
  await expect.element(element).toBeRequired()
})

test.each(controls)('a field without notes leaves its %s plain', async (_, role, control) => {
  render(<Field label="Fruit">{control}</Field>)
  const element = page.getByRole(role, { name: 'Fruit' })
  await expect.element(element).not.toHaveAttribute('aria-describedby')
  await expect.element(element).not.toHaveAttribute('aria-invalid')
  await expect.element(element).not.toBeRequired()
})

test('a click on the label focuses the control', async () => {
  render(
    <Field label="Name">
      <Input />
    </Field>,
  )
  await page.getByText('Name').click()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('the counter follows the text and describes the textarea', async () => {
  render(
    <Field label="Comment" hint="Optional.">
      <Textarea counter maxLength={150} defaultValue="Good" />
    </Field>,
  )
  const textarea = page.getByRole('textbox', { name: 'Comment' })
  await expect.element(textarea).toHaveAccessibleDescription('Optional. 4/150 characters')
  await textarea.fill('Very patient')
  await expect.element(page.getByText('12/150 characters')).toBeVisible()
})

test('the counter of a controlled textarea follows its value', async () => {
  render(<Textarea aria-label="Comment" counter maxLength={150} value="Clear" onChange={() => {}} />)
  await expect.element(page.getByText('5/150 characters')).toBeVisible()
})
