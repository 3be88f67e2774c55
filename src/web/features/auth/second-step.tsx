import type { ComponentProps } from 'react'
import { authDialog } from '#texts/auth'
import { Button } from '#web/ui/button.tsx'
import { cancelSecondStep, verifyTotpCode } from './auth.queries.ts'
import { closeAuthDialog } from './auth-dialog-state.ts'
import { welcomeBack } from './auth-toasts.ts'
import { CodeForm } from './code-form.tsx'

const texts = authDialog.secondStep

/** The second step of the login, after the password. */
export function SecondStep() {
  async function verify(code: string) {
    await verifyTotpCode(code)
    welcomeBack()
  }
  async function onCancel() {
    await cancelSecondStep()
    closeAuthDialog()
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.text}</p>
      <CodeForm texts={texts} onCode={verify} />
      <Button variant="ghost" onClick={onCancel} className="self-center">
        {texts.cancel}
      </Button>
    </div>
  )
}

type ConfirmCodeProps = Pick<ComponentProps<typeof CodeForm>, 'texts'> & {
  onConfirmed: () => Promise<unknown>
}

/** Asks for a code again within a session, before a sensitive action. */
export function ConfirmCode({ texts, onConfirmed }: ConfirmCodeProps) {
  async function verify(code: string) {
    await verifyTotpCode(code)
    await onConfirmed()
  }
  return <CodeForm texts={texts} onCode={verify} />
}
