import { useEffect, useRef } from 'react'
import { findTutors } from '#texts/find-tutors'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const texts = findTutors.more

type MoreTutorsProps = {
  progress: string
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  /** Whether the next page may come before it is asked for. */
  isAutomatic: boolean
  onMore: () => void
  onMoreAsked: () => void
}

/** The end of the list: what comes next comes when it is nearly in sight, or by the button. */
export function MoreTutors({
  progress,
  hasMore,
  isLoading,
  hasFailed,
  isAutomatic,
  onMore,
  onMoreAsked,
}: MoreTutorsProps) {
  const end = useRef<HTMLDivElement>(null)
  const isWatching = hasMore && isAutomatic && !isLoading && !hasFailed

  useEffect(() => {
    if (!isWatching) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '600px',
    })
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [isWatching, onMore])

  return (
    <div ref={end} className="mt-8 flex flex-col items-center gap-3">
      {hasFailed && <Notice kind="danger">{findTutors.failure.text}</Notice>}
      <p role="status" className="text-sm text-muted">
        {progress}
      </p>
      {hasMore && (
        <Button variant="secondary" pending={isLoading} pendingText={texts.pending} onClick={onMoreAsked}>
          {hasFailed ? findTutors.failure.retry : texts.action}
        </Button>
      )}
    </div>
  )
}
