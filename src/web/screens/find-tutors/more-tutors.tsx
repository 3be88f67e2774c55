import { useEffect, useRef } from 'react'
import { findTutors } from '#texts/find-tutors'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const texts = findTutors.more

/** From here on the button alone brings more, so that one can get to the end of the page. */
const automaticMost = 96

type MoreTutorsProps = {
  shown: number
  total: number
  totalIsExact: boolean
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
  onMoreAsked: () => void
}

/** The end of the list: what comes next comes when it is nearly in sight, or by the button. */
export function MoreTutors({
  shown,
  total,
  totalIsExact,
  hasMore,
  isLoading,
  hasFailed,
  onMore,
  onMoreAsked,
}: MoreTutorsProps) {
  const end = useRef<HTMLDivElement>(null)

  // Looks anew after each page: an end that stays in sight tells nothing by itself.
  useEffect(() => {
    if (!hasMore || isLoading || hasFailed || shown >= automaticMost) return
    const observer = new IntersectionObserver(
      // A busy browser tells of several moments at once.
      (moments) => moments.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: '600px' },
    )
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [hasMore, isLoading, hasFailed, shown, onMore])

  return (
    <div ref={end} className="mt-8 flex flex-col items-center gap-3">
      {hasFailed && <Notice kind="danger">{findTutors.failure.text}</Notice>}
      <p role="status" className="text-sm text-muted">
        {texts.shown(shown, total, totalIsExact)}
      </p>
      {hasMore && (
        <Button variant="secondary" pending={isLoading} pendingText={texts.pending} onClick={onMoreAsked}>
          {hasFailed ? findTutors.failure.retry : texts.action}
        </Button>
      )}
    </div>
  )
}
