import { Map as MapIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { dataSaver } from '#texts/data-saver'
import { savesData } from '#web/lib/data-saver.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { MapFrame, MapToCome } from './map-frame.tsx'

const texts = dataSaver.map

/** The compressed size of scripts, styles and points, without tiles. A browser test compares it. */
export const mapKilobytes = 80

/** A map that was requested once is shown at once afterwards. */
let wasAskedFor = false

type MapOnRequestProps = { className: string; children: ReactNode }

/** Loads a map and what only it needs. In data-saver mode it waits for a click. */
export function MapOnRequest({ className, children }: MapOnRequestProps) {
  const isHydrated = useHydrated()
  const [isDeferred, setIsDeferred] = useState(() => !wasAskedFor && savesData())
  // The server does not know whether the browser saves data.
  if (!isHydrated) return <MapToCome className={className} />
  if (!isDeferred) return children

  function show({ currentTarget }: MouseEvent<HTMLElement>) {
    wasAskedFor = true
    // The button is removed, so its surroundings take the focus.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    setIsDeferred(false)
  }
  return (
    <MapFrame className={className}>
      {/* Aligned to the top, since the middle is below the fold on phones. */}
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
