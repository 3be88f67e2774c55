import { MapPinOff, RefreshCw } from 'lucide-react'
import { map as texts } from '#texts/map'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const middle = 'flex h-full flex-col items-center justify-center gap-3 p-6 text-center'

export function MapLoading() {
  return (
    <p role="status" className={middle}>
      <Spinner className="text-lagoon" /> {texts.loading}
    </p>
  )
}

/** Browsers remember a script that failed for as long as the page lives, so only a new page can try again. */
export function MapFailure() {
  return (
    <div role="alert" className={middle}>
      <MapPinOff aria-hidden className="size-8 text-muted" />
      <p className="font-semibold">{texts.failure.title}</p>
      <p>{texts.failure.text}</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        <RefreshCw aria-hidden /> {texts.failure.retry}
      </Button>
    </div>
  )
}
