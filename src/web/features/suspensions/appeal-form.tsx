import { useForm } from 'react-hook-form'
import { appealMax } from '#contract/suspensions/rules'
import { suspensions } from '#texts/suspensions'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useAppeal } from './suspensions.queries.ts'

const texts = suspensions.appeal

/** The text stays in the form when it could not be sent. */
export function AppealForm() {
  const appeal = useAppeal()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { text: '' } })
  const { errors, isSubmitting } = formState
  const onSubmit = handleSubmit(async ({ text }) => {
    try {
      await appeal.mutateAsync(text)
      toast(texts.sent)
    } catch (error) {
      showRefusal(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p>{texts.text}</p>
      <Field label={texts.label} hint={texts.hint} error={errors.text?.message} required>
        <Textarea
          rows={6}
          counter
          maxLength={appealMax}
          {...register('text', { validate: (text) => text.trim() !== '' || texts.empty })}
        />
      </Field>
      {errors.root && (
        <Notice kind="danger" title={texts.failed}>
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" pending={isSubmitting} pendingText={texts.sending} className="sm:self-start">
        {texts.send}
      </Button>
    </form>
  )
}
