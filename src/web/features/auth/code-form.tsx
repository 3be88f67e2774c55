import { useForm } from 'react-hook-form'
import { authDialog } from '#texts/auth'
import { Button } from '#web/ui/button.tsx'
import { CodeInput, digitsOf } from '#web/ui/form/code-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { reportFailure } from './auth-toasts.ts'
import { fieldRules } from './field-rules.ts'

type CodeFormProps = {
  texts: { submit: string; pending: string; failed: { title: string; text: string } }
  onCode: (code: string) => Promise<void>
}

export function CodeForm({ texts, onCode }: CodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async ({ code }) => {
    try {
      await onCode(digitsOf(code))
    } catch (error) {
      setError('code', { message: reportFailure(texts.failed, error) }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field label={authDialog.fields.code} error={errors.code?.message}>
        <CodeInput required {...register('code', fieldRules.code)} />
      </Field>
      <Button type="submit" pending={isSubmitting} pendingText={texts.pending}>
        {texts.submit}
      </Button>
    </form>
  )
}
