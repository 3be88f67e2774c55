import { useState } from 'react'
import { type UseFormRegister, useController, useForm } from 'react-hook-form'
import type { MyReview } from '#contract/reviews/api'
import { commentMax, type ReviewTag, reviewTags } from '#contract/reviews/rules'
import { reviewTagNames, starNames } from '#texts/review-words'
import { reviews } from '#texts/reviews'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { StarInput } from '#web/ui/form/star-input.tsx'
import { ModalActions, ModalClose } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { DeleteReview } from './delete-review.tsx'
import { toastFailure, useSaveReview } from './reviews.mutations.ts'

const texts = reviews.dialog

type Form = { rating: number | null; tags: ReviewTag[]; comment: string }
type ReviewFormProps = {
  tutor: { id: string; name: string }
  mine: MyReview | null
  onDone: () => void
}

export function ReviewForm({ tutor, mine, onDone }: ReviewFormProps) {
  const save = useSaveReview(tutor.id)
  // Read once: while a first review is being saved, the form must not offer to delete it.
  const [isEdit] = useState(mine !== null)
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: formOf(mine) })
  const { field: rating, fieldState } = useController({
    control,
    name: 'rating',
    rules: { required: reviews.ratingRequired.text },
  })

  const onSubmit = handleSubmit(
    async ({ rating, ...words }) => {
      try {
        const { isNew, points } = await save({ rating: rating!, ...words })
        toast(isNew ? reviews.submitted(tutor.name, points) : reviews.updated(tutor.name))
        onDone()
      } catch (error) {
        if (toastFailure(error) === 'unauthenticated') onDone()
      }
    },
    () => toast({ ...reviews.ratingRequired, kind: 'destructive' }),
  )

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <StarInput
        legend={texts.rating}
        labels={starNames}
        value={rating.value}
        onValueChange={rating.onChange}
        error={fieldState.error?.message}
        required
        ref={(group) => rating.ref(group && { focus: () => group.querySelector('input')?.focus() })}
      />
      <TagsField register={register} />
      <Field label={texts.comment} hint={texts.commentHint}>
        <Textarea
          counter
          rows={3}
          maxLength={commentMax}
          defaultValue={mine?.comment}
          {...register('comment')}
        />
      </Field>
      <ModalActions>
        <ModalClose render={<Button variant="secondary">{texts.cancel}</Button>} />
        <Button type="submit" pending={formState.isSubmitting} pendingText={texts.submitting}>
          {texts.submit}
        </Button>
      </ModalActions>
      {isEdit && <DeleteReview tutor={tutor} onDeleted={onDone} />}
    </form>
  )
}

function formOf(mine: MyReview | null): Form {
  if (!mine) return { rating: null, tags: [], comment: '' }
  return { rating: mine.rating, tags: mine.tags as ReviewTag[], comment: mine.comment }
}

function TagsField({ register }: { register: UseFormRegister<Form> }) {
  return (
    <Fieldset legend={texts.tags} hint={texts.tagsHint}>
      <div className="flex flex-wrap gap-2">
        {reviewTags.map((tag) => (
          <Checkbox key={tag} look="pill" label={reviewTagNames[tag]} value={tag} {...register('tags')} />
        ))}
      </div>
    </Fieldset>
  )
}
