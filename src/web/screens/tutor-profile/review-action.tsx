import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { tutorProfile } from '#texts/tutor-profile'
import { askForLogin } from '#web/features/auth/auth-dialog-state.ts'
import { LazyReviewDialog, loadReviewDialog } from '#web/features/reviews/lazy-review-dialog.tsx'
import { myReviewQuery } from '#web/features/reviews/reviews.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { untilKnown, type Viewer } from './viewer.ts'

const texts = tutorProfile.reviews

type ReviewActionProps = { tutor: { id: string; name: string }; viewer: Viewer }

/** The way to write a review, or to change the own one. Whoever is signed out comes back to it after the login. */
export function ReviewAction({ tutor, viewer }: ReviewActionProps) {
  const [wish, setWish] = useState<'none' | 'review' | 'login'>('none')
  const button = useRef<HTMLButtonElement>(null)
  const onClose = useCallback(() => setWish('none'), [])
  const isMember = viewer === 'member'
  const { data, isPending } = useQuery({ ...myReviewQuery(tutor.id), enabled: isMember })
  const mine = (isMember && data?.review) || null
  const isKnown = !isMember || !isPending
  const preload = () => void loadReviewDialog().catch(() => {})

  function onLogin() {
    setWish('login')
    askForLogin(texts.login, button.current)
  }

  if (viewer === 'owner') return null
  if (mine?.isHidden) return <p className="text-right text-sm text-muted">{texts.hidden}</p>
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setWish('review')}
        className={isKnown ? untilKnown(viewer) : 'invisible'}
      >
        {mine ? texts.edit : texts.action}
      </Button>
      <LazyReviewDialog
        tutor={tutor}
        mine={mine}
        isSignedIn={isMember}
        open={wish === 'review' || (wish === 'login' && isMember && isKnown)}
        onClose={onClose}
        onLogin={onLogin}
      />
    </>
  )
}
