import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { profile } from '#texts/profile'
import { refusalCode } from '#web/lib/ask-auth.ts'
import type { Account } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { digitsOf } from '#web/ui/code-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAccountRefresh } from './accounts.queries.ts'
import { failureText } from './failure-text.ts'
import { FormError } from './form-error.tsx'
import { MailedCodeField } from './mailed-code-field.tsx'
import { updateUser } from './update-user.ts'
import { UsernameField } from './username-field.tsx'

const texts = profile.password
const empty = { current: '', next: '', code: '' }

/** Which field a refusal is about; the rest is said above the button. */
const fieldOf: Record<string, keyof typeof empty | undefined> = {
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
      setError(
        fieldOf[refusalCode(error) ?? ''] ?? 'root',
        { message: failureText(error) },
        { shouldFocus: true },
      )
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <UsernameField email={account.email} />
      {account.hasPassword ? (
        <Field label={texts.current} error={errors.current?.message} required>
          <PasswordInput
            autoComplete="current-password"
            {...register('current', { required: texts.currentRequired })}
          />
        </Field>
      ) : (
        <p>{texts.none}</p>
      )}
      <Field label={texts.next} hint={texts.hint} error={errors.next?.message} required>
        <PasswordInput autoComplete="new-password" {...register('next', { required: texts.nextRequired })} />
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
