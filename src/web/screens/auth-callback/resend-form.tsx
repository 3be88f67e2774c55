import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { authDialog } from '#texts/auth'
import { callback } from '#texts/callback'
import { CodeForm } from '#web/features/auth/code-form.tsx'
import { fieldRules } from '#web/features/auth/field-rules.ts'
import { resendVerification } from '#web/features/auth/resend-verification.ts'
import { askAuth } from '#web/lib/ask-auth.ts'
import { replaceSession } from '#web/lib/replace-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'

const texts = callback.resend
const emailRules = {
  required: texts.required.text,
  validate: fieldRules.email.validate.address,
}

export function ResendForm({ onVerified }: { onVerified: (email: string) => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(
    async ({ email }) => {
      if (await resendVerification(email.trim())) setSentTo(email.trim())
    },
    ({ email }) => {
      if (email?.type === 'required') toast({ ...texts.required, kind: 'destructive' })
    },
  )

  async function verify(email: string, token: string) {
    await replaceSession(() => askAuth((client) => client.verifyOtp({ email, token, type: 'signup' })))
    onVerified(email)
  }

  return (
    <div className="flex flex-col gap-6 text-left">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Field label={texts.email} error={errors.email?.message}>
          <Input required type="email" autoComplete="email" {...register('email', emailRules)} />
        </Field>
        <Button type="submit" pending={isSubmitting} pendingText={texts.pending}>
          {texts.submit}
        </Button>
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
