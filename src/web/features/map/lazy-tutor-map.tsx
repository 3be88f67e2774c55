import { MapPinOff, RefreshCw } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { map as texts } from '#texts/map'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
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
      {part === 'loading' && <Loading />}
      {part === 'failed' && <Failure />}
      {typeof part === 'object' && <part.TutorMap {...props} />}
    </div>
  )
}

const middle = 'flex h-full flex-col items-center justify-center gap-3 p-6 text-center'

function Loading() {
  return (
    <p role="status" className={middle}>
      <Spinner className="text-lagoon" /> {texts.loading}
    </p>
  )
}

/** Browsers remember a script that failed for as long as the page lives, so only a new page can try again. */
function Failure() {
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
