import { profile } from '#texts/profile'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Stands where a section's data could not be fetched. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      <Notice kind="danger">{text}</Notice>
      <Button variant="secondary" onClick={onRetry} className="sm:self-start">
        {profile.tryAgain}
      </Button>
    </>
  )
}
