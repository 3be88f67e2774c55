import { MapPinOff, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { map as texts } from '#texts/map'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { PinMapProps } from './pin-map.tsx'
import type { TutorMapProps } from './tutor-map.tsx'

const TutorMapPart = lazyPart(async () => (await import('./tutor-map.tsx')).TutorMap, {
  waiting: <MapLoading />,
  missing: <MapFailure />,
})
const PinMapPart = lazyPart(async () => (await import('./pin-map.tsx')).PinMap, {
  waiting: <MapLoading />,
  missing: <MapFailure />,
})

export function MapFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`${className} overflow-hidden rounded-card border border-line bg-lagoon-wash`}>
      {children}
    </div>
  )
}

/** The map and all it needs come when one is shown; the place for it is there from the start. */
export function TutorMap({ className = 'h-150', ...props }: TutorMapProps & { className?: string }) {
  return (
    <MapFrame className={className}>
      <TutorMapPart {...props} />
    </MapFrame>
  )
}

/** Stands where a map will be. */
export function MapToCome({ className, isMissing }: { className: string; isMissing?: boolean }) {
  return <MapFrame className={className}>{isMissing ? <MapFailure /> : <MapLoading />}</MapFrame>
}

export const pinMapClass = 'h-72'

export function PinMap(props: PinMapProps) {
  return (
    <MapFrame className={pinMapClass}>
      <PinMapPart {...props} />
    </MapFrame>
  )
}

const middle = 'flex h-full flex-col items-center justify-center gap-3 p-6 text-center'

function MapLoading() {
  return (
    <p role="status" className={middle}>
      <Spinner className="text-lagoon" /> {texts.loading}
    </p>
  )
}

/** Browsers remember a script that failed for as long as the page lives, so only a new page can try again. */
function MapFailure() {
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
