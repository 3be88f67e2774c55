import { Map as MapIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { dataSaver } from '#texts/data-saver'
import { savesData } from '#web/lib/data-saver.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { MapFrame, MapToCome } from './map-frame.tsx'

const texts = dataSaver.map

/** Scripts, styles and the tutors' points, compressed; tiles, where there are any, come on top. A browser test compares it. */
export const mapKilobytes = 80

/** Somebody who comes back to a map that they have asked for need not ask again. */
let wasAskedFor = false

type MapOnRequestProps = { className: string; children: ReactNode }

/** A map, and whatever only it needs. Where data is saved it comes when somebody asks for it. */
export function MapOnRequest({ className, children }: MapOnRequestProps) {
  const isHydrated = useHydrated()
  const [isDeferred, setIsDeferred] = useState(() => !wasAskedFor && savesData())
  // What the server renders is for everybody.
  if (!isHydrated) return <MapToCome className={className} />
  if (!isDeferred) return children

  function show({ currentTarget }: MouseEvent<HTMLElement>) {
    wasAskedFor = true
    // The button goes; reading goes on where the map comes.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    setIsDeferred(false)
  }
  return (
    <MapFrame className={className}>
      {/* At the top: on a phone the middle is below the fold. */}
      <div className="flex flex-col items-center gap-3 p-6 pt-12 text-center">
        <MapIcon aria-hidden className="size-8 text-muted" />
        <p className="max-w-prose">{texts.text(mapKilobytes)}</p>
        <Button variant="secondary" onClick={show}>
          {texts.show}
        </Button>
      </div>
    </MapFrame>
  )
}
