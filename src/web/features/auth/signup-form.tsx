import type { UseFormReturn } from 'react-hook-form'
import { authDialog } from '#texts/auth'
import { refusalCode } from '#web/lib/auth/call-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { signUp } from './auth.queries.ts'
import { reportFailure } from './auth-toasts.ts'
import { fieldRules } from './field-rules.ts'

const texts = authDialog.signup

type SignupFormProps = {
  form: UseFormReturn<{ fullName: string; email: string; password: string }>
  onSignedUp: (email: string) => void
}

export function SignupForm({ form, onSignedUp }: SignupFormProps) {
  const { register, handleSubmit, setError, reset, formState } = form
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async ({ fullName, email, password }) => {
    const address = email.trim()
    try {
      await signUp({ fullName, email: address, password })
      reset()
      toast(texts.done)
      onSignedUp(address)
    } catch (error) {
      const field = refusalCode(error) === 'weak_password' ? 'password' : 'root'
      setError(field, { message: reportFailure(texts.failed, error) }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field label={authDialog.fields.fullName} error={errors.fullName?.message}>
        <Input required autoComplete="name" {...register('fullName', fieldRules.fullName)} />
      </Field>
      <Field label={authDialog.fields.email} error={errors.email?.message}>
        <Input required type="email" autoComplete="username" {...register('email', fieldRules.email)} />
      </Field>
      <Field
        label={authDialog.fields.password}
        hint={authDialog.fields.passwordHint}
        error={errors.password?.message}
      >
        <PasswordInput
          required
          autoComplete="new-password"
          {...register('password', fieldRules.newPassword)}
        />
      </Field>
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <p className="text-sm text-muted">{texts.age}</p>
      <Button type="submit" pending={isSubmitting} pendingText={texts.pending}>
        {texts.submit}
      </Button>
    </form>
  )
}
