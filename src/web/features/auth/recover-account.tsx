import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { authDialog } from '#texts/auth'
import { authMessage } from '#web/lib/auth/auth-errors.ts'
import { replaceSession } from '#web/lib/auth/replace-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sendRecoveryMail, verifyMailCode } from './auth.queries.ts'
import { CodeForm } from './code-form.tsx'
import { fieldRules } from './field-rules.ts'
import { ResendMail } from './resend-mail.tsx'

const texts = authDialog.forgot

type RecoverAccountProps = {
  email: string
  /** Called with true while a code is verified, which signs in before `onRecovered` is called. */
  onChecking?: (isChecking: boolean) => void
  onRecovered: () => void
}

/** The text is the same whether or not the address has an account. */
export function RecoverAccount({ email, onChecking, onRecovered }: RecoverAccountProps) {
  const [sentAt] = useState(Date.now)
  async function recover(token: string) {
    onChecking?.(true)
    try {
      await replaceSession(() => verifyMailCode(email, token, 'recovery'))
      onRecovered()
    } finally {
      onChecking?.(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.sentTo(email)}</p>
      <CodeForm texts={texts.code} onCode={recover} />
      <ResendMail texts={texts} sentAt={sentAt} onResend={() => sendRecoveryMail(email)} />
    </div>
  )
}

type ForgotPasswordProps = { email: string; onSent: (email: string) => void }

export function ForgotPassword({ email, onSent }: ForgotPasswordProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email } })
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async ({ email }) => {
    try {
      await sendRecoveryMail(email.trim())
      onSent(email.trim())
    } catch (error) {
      setError('root', { message: authMessage(error) })
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p>{texts.text}</p>
      <Field label={authDialog.fields.email} error={errors.email?.message}>
        <Input required type="email" autoComplete="username" {...register('email', fieldRules.email)} />
      </Field>
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <Button type="submit" pending={isSubmitting} pendingText={texts.pending}>
        {texts.submit}
      </Button>
    </form>
  )
}
