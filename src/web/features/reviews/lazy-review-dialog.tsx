import { useCallback } from 'react'
import { tutorProfile } from '#texts/tutor-profile'
import { toast } from '#web/ui/toast.ts'
import { useLazyPart } from '#web/ui/use-lazy-part.ts'
import type { ReviewDialogProps } from './review-dialog.tsx'

const texts = tutorProfile.reviews.dialog

/** To be called when someone is about to open it. */
export async function loadReviewDialog() {
  return (await import('./review-dialog.tsx')).ReviewDialog
}

export function LazyReviewDialog(props: ReviewDialogProps) {
  const { open, onClose } = props
  const onMissing = useCallback(() => {
    onClose()
    toast({ ...texts.missing, kind: 'destructive' })
  }, [onClose])
  const { Part, isLoading } = useLazyPart({ isWanted: open, load: loadReviewDialog, onMissing })
  if (isLoading) return <div role="progressbar" aria-label={texts.loading} className="loading-bar" />
  return Part ? <Part {...props} /> : null
}
