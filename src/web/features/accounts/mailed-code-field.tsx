import { type ComponentProps, useEffect, useRef } from 'react'
import { profile } from '#texts/profile'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/form/code-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { mailCode, useAction } from './accounts.queries.ts'

const texts = profile.mailedCode

type MailedCodeFieldProps = ComponentProps<typeof CodeInput> & { email: string; error: string | undefined }

/** Takes the focus when it appears, since the code has just been mailed. */
export function MailedCodeField({ email, error, ...input }: MailedCodeFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  const again = useAction({ mutationFn: mailCode })

  useEffect(() => {
    field.current?.querySelector('input')?.focus()
  }, [])

  return (
    <div ref={field} className="flex flex-col items-start gap-2">
      <Field
        label={texts.label}
        hint={again.isSuccess ? texts.sentAgain(email) : texts.sent(email)}
        error={error ?? again.failure}
        required
      >
        <CodeInput {...input} />
      </Field>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => again.mutate()}
        pending={again.isPending}
        pendingText={texts.sending}
      >
        {texts.sendAgain}
      </Button>
    </div>
  )
}
