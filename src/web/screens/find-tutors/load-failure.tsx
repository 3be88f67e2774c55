import { RefreshCw } from 'lucide-react'
import { findTutors } from '#texts/find-tutors'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const texts = findTutors.failure

/** The toast has been read out already; this stays. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="danger" role="group" title={texts.text}>
      <Button variant="secondary" onClick={() => onRetry()} className="mt-3">
        <RefreshCw aria-hidden /> {texts.retry}
      </Button>
    </Notice>
  )
}
