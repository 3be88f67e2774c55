import { useForm } from 'react-hook-form'
import { replyMax } from '#contract/reviews/rules'
import type { Review } from '#contract/tutors/profiles.api'
import { reviews } from '#texts/reviews'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useReply } from './reviews.mutations.ts'

const texts = reviews.reply

type ReplyFormProps = { review: Review; tutorId: string; onDone: () => void }

export function ReplyForm({ review, tutorId, onDone }: ReplyFormProps) {
  const { mutate, isPending } = useReply(tutorId, review.id, () => {
    toast(texts.saved)
    onDone()
  })
  const written = review.reply?.text
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: written ?? '' } })

  const onSubmit = handleSubmit(({ text }) => mutate(text))

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <Field label={texts.label} hint={texts.hint} error={formState.errors.text?.message} required>
        <Textarea
          counter
          autoFocus
          rows={3}
          maxLength={replyMax}
          defaultValue={written}
          {...register('text', { validate: (text) => text.trim() !== '' || texts.required })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending} pendingText={texts.saving}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
