import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations, render, setTheme, themes } from '#tests/support/components/render'
import { Field } from './field.tsx'
import { MultiSelect } from './multi-select.tsx'

const towns = [
  { value: 'curepipe', label: 'Curepipe' },
  { value: 'mahebourg', label: 'Mahébourg' },
  { value: 'port-louis', label: 'Port Louis' },
  { value: 'rose-hill', label: 'Rose Hill' },
] as const
type Town = (typeof towns)[number]['value']

function TownSelect({ chosen = [] }: { chosen?: Town[] }) {
  const [value, setValue] = useState<Town[]>(chosen)
  return (
    <form>
      <Field label="Towns">
        <MultiSelect name="towns" options={towns} value={value} onValueChange={setValue} />
      </Field>
      <output data-testid="value">{value.join(' ')}</output>
    </form>
  )
}

const input = page.getByRole('combobox', { name: 'Towns' })
// It is not found by role, since an open list hides the page around it from screen readers.
const value = page.getByTestId('value')
const options = page.getByRole('option')

test('keys alone search, choose several and close', async () => {
  render(<TownSelect />)
  await userEvent.tab()
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('maheb')
  await expect.poll(() => options.elements().map((option) => option.textContent)).toEqual(['Mahébourg'])
  await userEvent.keyboard('{Enter}')
  await expect.element(value).toHaveTextContent('mahebourg')
  await expect.element(input).toHaveValue('')
  await userEvent.keyboard('rose')
  await expect.poll(() => options.elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(value).toHaveTextContent('mahebourg rose-hill')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(value).toHaveTextContent('mahebourg rose-hill')
})

test('Backspace in the empty box takes the last one away', async () => {
  render(<TownSelect chosen={['curepipe', 'port-louis']} />)
  await userEvent.tab()
  await input.click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(value).toHaveTextContent('curepipe')
})

test('arrow keys reach a chip, Delete removes it', async () => {
  render(<TownSelect chosen={['curepipe', 'port-louis']} />)
  await input.click()
  await userEvent.keyboard('{Escape}{ArrowLeft}{ArrowLeft}{Delete}')
  await expect.element(value).toHaveTextContent('port-louis')
})

test('the button of a chip removes it', async () => {
  render(<TownSelect chosen={['curepipe', 'port-louis']} />)
  await page.getByRole('button', { name: 'Remove Curepipe' }).click()
  await expect.element(value).toHaveTextContent('port-louis')
  await expect.element(page.getByRole('button', { name: 'Remove Curepipe' })).not.toBeInTheDocument()
})

test('choosing a chosen one again takes it away', async () => {
  render(<TownSelect chosen={['curepipe']} />)
  await input.click()
  await page.getByRole('option', { name: 'Curepipe' }).click()
  await expect.element(value).toBeEmptyDOMElement()
})

test('Escape closes the list, and pressed again leaves what was chosen', async () => {
  render(<TownSelect chosen={['curepipe']} />)
  await input.click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(value).toHaveTextContent('curepipe')
})

test('a search without a match says so', async () => {
  render(<TownSelect />)
  await input.fill('xyz')
  await expect.element(page.getByText('No matches')).toBeVisible()
})

test('its values go with the form', () => {
  const container = render(<TownSelect chosen={['curepipe', 'rose-hill']} />)
  expect(new FormData(container.querySelector('form')!).getAll('towns')).toEqual(['curepipe', 'rose-hill'])
})

test.each(themes)('the open list has no accessibility violation in the %s theme', async (theme) => {
  setTheme(theme)
  render(<TownSelect chosen={['curepipe', 'rose-hill']} />)
  await input.click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expectNoAxeViolations()
})
