import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations, render } from '#tests/support/components/render'
import { Button } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Every try fails, and the caller never resets the error. */
function Example() {
  const [isOpen, setOpen] = useState(false)
  const [tries, setTries] = useState(0)
  return (
    <ConfirmDialog
      title="Delete the list?"
      text="It cannot be brought back."
      trigger={<Button>Delete</Button>}
      confirm="Delete list"
      confirming="Deleting…"
      cancel="Keep list"
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={false}
      error={tries > 0 && `Try ${tries} failed.`}
      onConfirm={() => setTries(tries + 1)}
    />
  )
}

const dialog = page.getByRole('dialog', { name: 'Delete the list?' })
const opener = page.getByRole('button', { name: 'Delete', exact: true })
const confirm = page.getByRole('button', { name: 'Delete list' })
const cancel = page.getByRole('button', { name: 'Keep list' })

test('the focus starts at the button that cancels, and returns to the trigger', async () => {
  render(<Example />)
  await opener.click()
  await expect.element(dialog).toHaveAccessibleDescription('It cannot be brought back.')
  await expect.element(cancel).toHaveFocus()
  await expectNoAxeViolations()
  await cancel.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test.each(['Keep list', 'Escape'])(
  'after %s the error of a former try is not shown again',
  async (leaveBy) => {
    render(<Example />)
    await opener.click()
    await confirm.click()
    await expect.element(page.getByText('Try 1 failed.')).toBeVisible()
    await (leaveBy === 'Escape' ? userEvent.keyboard('{Escape}') : cancel.click())
    await expect.element(dialog).not.toBeInTheDocument()

    await opener.click()
    await expect.element(dialog).toBeVisible()
    await expect.element(page.getByText('Try 1 failed.')).not.toBeInTheDocument()
    await confirm.click()
    await expect.element(page.getByText('Try 2 failed.')).toBeVisible()
  },
)
