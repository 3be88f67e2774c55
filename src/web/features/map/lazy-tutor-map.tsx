import { type ComponentType, useEffect, useState } from 'react'
import { MapFailure, MapLoading } from './map-waiting.tsx'
import type { TutorMapProps } from './tutor-map.tsx'

type Part = 'loading' | 'failed' | { TutorMap: ComponentType<TutorMapProps> }

/** The map and all it needs come when one is shown; the place for it is there from the start. */
export function LazyTutorMap(props: TutorMapProps) {
  const [part, setPart] = useState<Part>('loading')

  useEffect(() => {
    import('./tutor-map.tsx').then(setPart, () => setPart('failed'))
  }, [])

  return (
    <div className="h-150 overflow-hidden rounded-card border border-line bg-lagoon-wash">
      {part === 'loading' && <MapLoading />}
      {part === 'failed' && <MapFailure />}
      {typeof part === 'object' && <part.TutorMap {...props} />}
    </div>
  )
}
