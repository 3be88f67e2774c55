import { RefreshCw } from 'lucide-react'
import { ui } from '#texts/ui'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type LoadFailureProps = {
  text: string
  onRetry: () => void
  /** True where a toast has announced the failure already. */
  isAnnounced?: boolean
}

/** Shown where the data of a part of the page failed to load. */
export function LoadFailure({ text, onRetry, isAnnounced = false }: LoadFailureProps) {
  return (
    <Notice kind="danger" title={text} {...(isAnnounced && { role: 'group' })}>
      <Button variant="secondary" onClick={() => onRetry()} className="mt-3">
        <RefreshCw aria-hidden /> {ui.tryAgain}
      </Button>
    </Notice>
  )
}
