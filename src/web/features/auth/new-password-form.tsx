import { useForm } from 'react-hook-form'
import { newPassword } from '#texts/new-password'
import { authMessage } from '#web/lib/auth/auth-errors.ts'
import { refusalCode } from '#web/lib/auth/call-auth.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput, UsernameField } from '#web/ui/form/password-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { setPassword } from './auth.queries.ts'
import { fieldRules } from './field-rules.ts'

/** The service's error codes that another password would avoid. */
const badPassword = ['weak_password', 'same_password', 'validation_failed']

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const session = useSession()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async ({ password }) => {
    try {
      await setPassword(password)
      toast(newPassword.done)
      onDone()
    } catch (error) {
      const field = badPassword.includes(refusalCode(error) ?? '') ? 'password' : 'root'
      setError(field, { message: authMessage(error) }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <UsernameField email={'account' in session ? session.account.email : ''} />
      <Field label={newPassword.label} hint={newPassword.hint} error={errors.password?.message}>
        <PasswordInput
          required
          autoComplete="new-password"
          {...register('password', fieldRules.newPassword)}
        />
      </Field>
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <Button type="submit" pending={isSubmitting} pendingText={newPassword.pending}>
        {newPassword.submit}
      </Button>
    </form>
  )
}
