import { type ComponentType, useEffect, useState } from 'react'

type LazyPart<Props> = {
  isWanted: boolean
  load: () => Promise<ComponentType<Props>>
  /** Called when it does not arrive; it should no longer be wanted then. */
  onMissing: () => void
}

/** A part of the page that comes when it is first wanted, and stays. All three must be steady between renders. */
export function useLazyPart<Props>({ isWanted, load, onMissing }: LazyPart<Props>) {
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>()
  const isLoading = isWanted && !part
  useEffect(() => {
    if (isLoading) load().then((Component) => setPart({ Component }), onMissing)
  }, [isLoading, load, onMissing])
  return { Part: part?.Component, isLoading }
}
