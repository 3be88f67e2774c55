import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MapFailure, MapFrame, MapLoading } from './map-frame.tsx'
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

/** The map's scripts are loaded when a map is shown. Its room is reserved from the start. */
export function TutorMap({ className = 'h-150', ...props }: TutorMapProps & { className?: string }) {
  return (
    <MapFrame className={className}>
      <TutorMapPart {...props} />
    </MapFrame>
  )
}

export const pinMapClass = 'h-72'

export function PinMap(props: PinMapProps) {
  return (
    <MapFrame className={pinMapClass}>
      <PinMapPart {...props} />
    </MapFrame>
  )
}
