import type { MyReview } from '#contract/reviews/api'
import { reviews } from '#texts/reviews'
import { Button } from '#web/ui/button.tsx'
import { Dialog, ModalActions, ModalClose } from '#web/ui/overlay/dialog.tsx'
import { ReviewForm } from './review-form.tsx'

const texts = reviews.dialog

type ReviewDialogProps = {
  tutor: { id: string; name: string }
  /** The visitor's own review, which the dialog edits. */
  mine: MyReview | null
  isSignedIn: boolean
  open: boolean
  onClose: () => void
  onLogin: () => void
}

/** The form starts again each time the dialog opens, empty or with the own review. */
export function ReviewDialog({ tutor, mine, isSignedIn, open, onClose, onLogin }: ReviewDialogProps) {
  return (
    <Dialog
      title={texts.title(tutor.name)}
      description={isSignedIn ? undefined : texts.loginNeeded}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {isSignedIn ? (
        <ReviewForm tutor={tutor} mine={mine} onDone={onClose} />
      ) : (
        <ModalActions>
          <ModalClose render={<Button variant="secondary">{texts.cancel}</Button>} />
          <Button onClick={onLogin}>{texts.login}</Button>
        </ModalActions>
      )}
    </Dialog>
  )
}
