import { ui } from '#texts/ui'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Stands where the data of a part of the page could not be fetched. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      <Notice kind="danger">{text}</Notice>
      <Button variant="secondary" onClick={onRetry} className="sm:self-start">
        {ui.tryAgain}
      </Button>
    </>
  )
}
