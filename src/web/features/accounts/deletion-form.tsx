import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { profile } from '#texts/profile'
import { ApiError, call } from '#web/lib/api.ts'
import type { Account } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { digitsOf } from '#web/ui/code-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { UsernameField } from '#web/ui/username-field.tsx'
import { failureText } from './failure-text.ts'
import { FormError } from './form-error.tsx'
import { MailedCodeField } from './mailed-code-field.tsx'
import { mailCode } from './update-user.ts'

const texts = profile.deletion.dialog

type DeletionFormProps = { account: Account; onDeleted: () => Promise<void>; onCancel: () => void }

/** Asks who is there: by the password, or for an account without one by a mailed code. */
export function DeletionForm({ account, onDeleted, onCancel }: DeletionFormProps) {
  const [isCodeSent, setCodeSent] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
    shouldUnregister: true,
  })
  const { errors, isSubmitting } = formState
  const needsCode = !account.hasPassword && !isCodeSent

  const onSubmit = handleSubmit(async ({ password, code = '' }) => {
    try {
      if (needsCode) {
        await mailCode()
        setCodeSent(true)
      } else {
        const body = account.hasPassword ? { password } : { code: digitsOf(code) }
        await call('POST /api/v1/account/delete', { body })
        await onDeleted()
      }
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const [field] = (['password', 'code'] as const).filter((field) => fields[field])
      const message = field ? fields[field] : failureText(error)
      setError(field ?? 'root', { message }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {account.hasPassword && (
        <>
          <UsernameField email={account.email} />
          <Field label={texts.password} error={errors.password?.message} required>
            <PasswordInput
              autoComplete="current-password"
              {...register('password', { required: texts.passwordRequired })}
            />
          </Field>
        </>
      )}
      {isCodeSent && (
        <MailedCodeField
          email={account.email}
          error={errors.code?.message}
          {...register('code', { required: profile.code.required })}
        />
      )}
      <FormError message={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={needsCode ? 'secondary' : 'danger'}
          pending={isSubmitting}
          pendingText={needsCode ? texts.sendingCode : texts.confirming}
        >
          {needsCode ? texts.sendCode : texts.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {profile.cancel}
        </Button>
      </div>
    </form>
  )
}
