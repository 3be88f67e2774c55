import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations, render, setTheme, themes } from '#tests/support/components/render'
import { fruits } from '../samples.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

function FruitSelect({ onValueChange }: { onValueChange?: (value: string) => void }) {
  const [value, setValue] = useState<(typeof fruits)[number]['value'] | null>(null)
  return (
    <Field label="Fruit">
      <Select
        options={fruits}
        placeholder="Choose a fruit"
        value={value}
        onValueChange={(chosen) => {
          setValue(chosen)
          onValueChange?.(chosen)
        }}
      />
    </Field>
  )
}

function AnyFruitSelect() {
  const [value, setValue] = useState('mango')
  const options = [{ value: '', label: 'Any fruit' }, ...fruits]
  return <Select aria-label="Fruit" options={options} value={value} onValueChange={setValue} />
}

const trigger = page.getByRole('combobox', { name: 'Fruit' })

test('arrow keys open and walk the list, Enter chooses, focus returns', async () => {
  const onValueChange = vi.fn()
  render(<FruitSelect onValueChange={onValueChange} />)
  await expect.element(trigger).toHaveTextContent('Choose a fruit')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Mango' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('lychee')
  await expect.element(trigger).toHaveTextContent('Lychee')
  await expect.element(trigger).toHaveFocus()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('typing jumps to the option, Escape leaves the value alone', async () => {
  const onValueChange = vi.fn()
  render(<FruitSelect onValueChange={onValueChange} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('pin')
  await expect.element(page.getByRole('option', { name: 'Pineapple' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(onValueChange).not.toHaveBeenCalled()
})

test('the pointer chooses too', async () => {
  render(<FruitSelect />)
  await trigger.click()
  await page.getByRole('option', { name: 'Pineapple' }).click()
  await expect.element(trigger).toHaveTextContent('Pineapple')
})

test('an option with the empty value can be chosen and shows its label', async () => {
  render(<AnyFruitSelect />)
  await expect.element(trigger).toHaveTextContent('Mango')
  await trigger.click()
  await page.getByRole('option', { name: 'Any fruit' }).click()
  await expect.element(trigger).toHaveTextContent('Any fruit')
})

test('a disabled select does not open', async () => {
  render(<Select aria-label="Fruit" options={fruits} defaultValue="mango" disabled />)
  await expect.element(trigger).toBeDisabled()
  await userEvent.tab()
  await expect.element(trigger).not.toHaveFocus()
})

test('its value goes with the form', async () => {
  const container = render(
    <form>
      <Select aria-label="Fruit" name="fruit" options={fruits} defaultValue="lychee" />
    </form>,
  )
  expect(new FormData(container.querySelector('form')!).get('fruit')).toBe('lychee')
})

test('the open list puts no style element into the page', async () => {
  render(<FruitSelect />)
  await trigger.click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  expect([...document.querySelectorAll('style')].filter((style) => /base-ui/.test(style.outerHTML))).toEqual(
    [],
  )
})

test.each(themes)('the open list has no accessibility violation in the %s theme', async (theme) => {
  setTheme(theme)
  render(<FruitSelect />)
  await trigger.click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expectNoAxeViolations()
})
