import { type ComponentType, useEffect, useState } from 'react'
import { MapFailure, MapLoading } from './map-waiting.tsx'
import type { PinMapProps } from './pin-map.tsx'

/** The map comes when there is a place to show; the room for it is there from the start. */
export function LazyPinMap(props: PinMapProps) {
  const [part, setPart] = useState<'loading' | 'failed' | { PinMap: ComponentType<PinMapProps> }>('loading')

  useEffect(() => {
    import('./pin-map.tsx').then(setPart, () => setPart('failed'))
  }, [])

  return (
    <div className="h-72 overflow-hidden rounded-card border border-line bg-lagoon-wash">
      {part === 'loading' && <MapLoading />}
      {part === 'failed' && <MapFailure />}
      {typeof part === 'object' && <part.PinMap {...props} />}
    </div>
  )
}
