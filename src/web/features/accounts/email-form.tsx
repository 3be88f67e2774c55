import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isEmailAddress } from '#contract/accounts/rules'
import { profile } from '#texts/profile'
import type { Account } from '#web/lib/auth/session.ts'
import { Button } from '#web/ui/button.tsx'
import { digitsOf } from '#web/ui/form/code-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { updateUser, userQuery } from './accounts.queries.ts'
import { type FieldOf, FormError, showRefusal } from './form-errors.tsx'
import { MailedCodeField } from './mailed-code-field.tsx'
import { useSectionFocus } from './section.tsx'

const texts = profile.email
const empty = { email: '', code: '' }

const fieldOf: FieldOf<typeof empty> = {
  validation_failed: 'email',
  reauthentication_not_valid: 'code',
}

type EmailFormProps = {
  account: Account
  onAsked: () => void
  /** Given where a button has opened the form, which then takes the focus. */
  onCancel?: () => void
}

export function EmailForm({ account, onAsked, onCancel }: EmailFormProps) {
  const queries = useQueryClient()
  const focusSection = useSectionFocus()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({ defaultValues: empty, shouldUnregister: true })
  const { register, setFocus, setError } = form
  const { errors, isSubmitting } = form.formState

  const isAskedFor = Boolean(onCancel)
  useEffect(() => {
    if (isAskedFor) setFocus('email')
  }, [isAskedFor, setFocus])

  const onSubmit = form.handleSubmit(async ({ email, code = '' }) => {
    try {
      const user = await updateUser({ email: email.trim(), nonce: digitsOf(code) || undefined })
      if (!user) return setNeedsCode(true)
      focusSection()
      queries.setQueryData(userQuery().queryKey, user)
      onAsked()
    } catch (error) {
      showRefusal(error, fieldOf, setError)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <Field label={texts.label} error={errors.email?.message} required>
        <Input
          type="email"
          autoComplete="email"
          {...register('email', {
            validate: {
              address: (email) => isEmailAddress(email) || texts.invalid,
              other: (email) => email.trim().toLowerCase() !== account.email || texts.same,
            },
          })}
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
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" variant="secondary" pending={isSubmitting} pendingText={texts.changing}>
          {texts.change}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {profile.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
