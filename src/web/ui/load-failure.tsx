import { RefreshCw } from 'lucide-react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type LoadFailureProps = { text: string; retry: string; onRetry: () => void }

/** What stays on the page after a toast, which has been read out already. */
export function LoadFailure({ text, retry, onRetry }: LoadFailureProps) {
  return (
    <Notice kind="danger" role="group" title={text}>
      <Button variant="secondary" onClick={() => onRetry()} className="mt-3">
        <RefreshCw aria-hidden /> {retry}
      </Button>
    </Notice>
  )
}
