import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reviews } from '#texts/reviews'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useDeleteReview } from './reviews.mutations.ts'

const texts = reviews.deletion

type DeleteReviewProps = {
  tutor: { id: string; name: string }
  /** The accessible name, for screens with several of these buttons. */
  label?: string
  onDeleted?: () => void
}

export function DeleteReview({ tutor, label, onDeleted }: DeleteReviewProps) {
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'declined'>('unasked')
  const { mutate, isPending } = useDeleteReview(tutor.id, () => {
    toast(texts.done(tutor.name))
    onDeleted?.()
  })
  if (question !== 'asked')
    return (
      <Button
        // After "keep", the button in place of the question takes the focus.
        autoFocus={question === 'declined'}
        variant="quiet"
        aria-label={label}
        onClick={() => setQuestion('asked')}
        className="sm:self-start"
      >
        <Trash2 aria-hidden /> {texts.action}
      </Button>
    )
  return (
    <Fieldset legend={texts.question}>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" pending={isPending} pendingText={texts.confirming} onClick={() => mutate()}>
          {texts.confirm}
        </Button>
        {/* The button with the focus was removed, and the harmless answer takes it. */}
        <Button autoFocus variant="secondary" onClick={() => setQuestion('declined')}>
          {texts.keep}
        </Button>
      </div>
    </Fieldset>
  )
}
