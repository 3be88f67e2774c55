import type { UseFormReturn } from 'react-hook-form'
import { authDialog } from '#texts/auth'
import { refusalCode } from '#web/lib/auth/call-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { logIn } from './auth.queries.ts'
import { reportFailure, welcomeBack } from './auth-toasts.ts'
import { fieldRules } from './field-rules.ts'

const texts = authDialog.login

type LoginFormProps = {
  form: UseFormReturn<{ email: string; password: string }>
  onForgot: (email: string) => void
  onNotConfirmed: (email: string) => void
}

export function LoginForm({ form, onForgot, onNotConfirmed }: LoginFormProps) {
  const { register, handleSubmit, setError, getValues, reset, formState } = form
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async ({ email, password }) => {
    const credentials = { email: email.trim(), password }
    try {
      await logIn(credentials)
      reset({ email: '', password: '' })
      welcomeBack()
    } catch (error) {
      setError('root', { message: reportFailure(texts.failed, error) })
      if (refusalCode(error) === 'email_not_confirmed') onNotConfirmed(credentials.email)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field label={authDialog.fields.email} error={errors.email?.message}>
        <Input required type="email" autoComplete="username" {...register('email', fieldRules.email)} />
      </Field>
      <Field label={authDialog.fields.password} error={errors.password?.message}>
        <PasswordInput
          required
          autoComplete="current-password"
          {...register('password', fieldRules.password)}
        />
      </Field>
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <Button type="submit" pending={isSubmitting} pendingText={texts.pending}>
        {texts.submit}
      </Button>
      <Button variant="ghost" onClick={() => onForgot(getValues('email').trim())} className="self-center">
        {texts.forgot}
      </Button>
    </form>
  )
}
