import { useForm } from 'react-hook-form'
import { profile } from '#texts/profile'
import { askAuth } from '#web/lib/ask-auth.ts'
import { replaceSession } from '#web/lib/replace-session.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput, digitsOf } from '#web/ui/code-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { failureText } from './failure-text.ts'

const texts = profile.email.pending

type EmailCodeFormProps = {
  address: string
  /** With true when the other address had agreed before, so that the account has moved. */
  onAgreed: (isChanged: boolean) => void
}

export function EmailCodeForm({ address, onAgreed }: EmailCodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async ({ code }) => {
    const answer = { type: 'email_change', email: address, token: digitsOf(code) } as const
    try {
      const { session } = await replaceSession(() => askAuth((client) => client.verifyOtp(answer)))
      onAgreed(session !== null)
    } catch (error) {
      setError('code', { message: failureText(error) }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={onSubmit}>
      <Field label={texts.codeLabel(address)} error={errors.code?.message}>
        <div className="flex gap-2">
          <CodeInput {...register('code', { required: profile.code.required })} />
          <Button type="submit" variant="secondary" pending={isSubmitting} pendingText={texts.confirming}>
            {texts.confirm}
          </Button>
        </div>
      </Field>
    </form>
  )
}
