import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { profile } from '#texts/profile'
import { newPasswordChecks } from '#web/lib/auth/password-checks.ts'
import type { Account } from '#web/lib/auth/session.ts'
import { Button } from '#web/ui/button.tsx'
import { digitsOf } from '#web/ui/form/code-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput, UsernameField } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { updateUser, useAccountRefresh } from './accounts.queries.ts'
import { type FieldOf, FormError, showRefusal } from './form-errors.tsx'
import { MailedCodeField } from './mailed-code-field.tsx'

const texts = profile.password
const empty = { current: '', next: '', code: '' }

const fieldOf: FieldOf<typeof empty> = {
  current_password_required: 'current',
  current_password_invalid: 'current',
  same_password: 'next',
  weak_password: 'next',
  validation_failed: 'next',
  reauthentication_not_valid: 'code',
}

export function PasswordSection({ account }: { account: Account }) {
  const refresh = useAccountRefresh()
  const [needsCode, setNeedsCode] = useState(false)
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: empty,
    shouldUnregister: true,
  })
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async ({ current, next, code = '' }) => {
    try {
      const user = await updateUser({
        password: next,
        current_password: current || undefined,
        nonce: digitsOf(code) || undefined,
      })
      setNeedsCode(!user)
      if (!user) return
      reset()
      toast(profile.saved)
      await refresh()
    } catch (error) {
      showRefusal(error, fieldOf, setError)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <UsernameField email={account.email} />
      {account.hasPassword && !account.isRecovering ? (
        <Field label={texts.current} error={errors.current?.message} required>
          <PasswordInput
            autoComplete="current-password"
            {...register('current', { required: texts.currentRequired })}
          />
        </Field>
      ) : (
        !account.hasPassword && <p>{texts.none}</p>
      )}
      <Field label={texts.next} hint={texts.hint} error={errors.next?.message} required>
        <PasswordInput
          autoComplete="new-password"
          {...register('next', { required: texts.nextRequired, validate: newPasswordChecks })}
        />
      </Field>
      {needsCode && (
        <MailedCodeField
          email={account.email}
          error={errors.code?.message}
          {...register('code', { required: profile.code.required })}
        />
      )}
      <FormError message={errors.root?.message} />
      <p className="text-sm text-muted">{texts.othersOut}</p>
      <Button type="submit" pending={isSubmitting} pendingText={texts.saving} className="sm:self-start">
        {account.hasPassword ? texts.save : texts.set}
      </Button>
    </form>
  )
}
