import { MapPinOff, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { mapFrame as texts } from '#texts/map-frame'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function MapFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`${className} overflow-hidden rounded-card border border-line bg-lagoon-wash`}>
      {children}
    </div>
  )
}

/** A placeholder of the map's size. */
export function MapToCome({ className, isMissing }: { className: string; isMissing?: boolean }) {
  return <MapFrame className={className}>{isMissing ? <MapFailure /> : <MapLoading />}</MapFrame>
}

const middle = 'flex h-full flex-col items-center justify-center gap-3 p-6 text-center'

export function MapLoading() {
  return (
    <p role="status" className={middle}>
      <Spinner className="text-lagoon" /> {texts.loading}
    </p>
  )
}

/** Browsers remember a failed script until the page is reloaded, so only a reload can try again. */
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
