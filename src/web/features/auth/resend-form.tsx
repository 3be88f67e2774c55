import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { authDialog } from '#texts/auth'
import { callback } from '#texts/callback'
import { CodeForm } from '#web/features/auth/code-form.tsx'
import { fieldRules } from '#web/features/auth/field-rules.ts'
import { replaceSession } from '#web/lib/auth/replace-session.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { sendVerificationMail, verifyMailCode } from './auth.queries.ts'
import { ResendButton, useResend } from './resend-mail.tsx'

const texts = callback.resend
const emailRules = {
  required: texts.required.text,
  validate: fieldRules.email.validate.address,
}

export function ResendForm({ onVerified }: { onVerified: (email: string) => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const [askedFor, setAskedFor] = useState<string>()
  const { secondsLeft, isSending, failure, resend } = useResend({
    ...authDialog.verify,
    resendFailed: texts.failed,
  })
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: { email: '' } })
  const { errors } = formState
  // The pause applies to one address; another one need not wait.
  const isAskedFor = useWatch({ control, name: 'email' }).trim() === askedFor
  const isResting = isAskedFor && secondsLeft > 0

  const onSubmit = handleSubmit(
    async (fields) => {
      if (isResting) return
      const email = fields.email.trim()
      setAskedFor(email)
      if (await resend(() => sendVerificationMail(email))) setSentTo(email)
    },
    ({ email }) => {
      if (email?.type === 'required') toast({ ...texts.required, kind: 'destructive' })
    },
  )

  async function verify(email: string, token: string) {
    await replaceSession(() => verifyMailCode(email, token, 'signup'))
    onVerified(email)
  }

  return (
    <div className="flex flex-col gap-6 text-left">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Field label={texts.email} error={errors.email?.message}>
          <Input required type="email" autoComplete="email" {...register('email', emailRules)} />
        </Field>
        <ResendButton
          type="submit"
          secondsLeft={isAskedFor ? secondsLeft : 0}
          failure={isAskedFor ? failure : undefined}
          pending={isSending}
          pendingText={texts.pending}
        >
          {texts.submit}
        </ResendButton>
      </form>
      {sentTo && (
        <>
          <Notice role="status" className="wrap-anywhere">
            {texts.sentTo(sentTo)}
          </Notice>
          <CodeForm texts={authDialog.verify} onCode={(code) => verify(sentTo, code)} />
        </>
      )}
    </div>
  )
}
