import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { savesData } from '#web/lib/data-saver.ts'

type LazyPartOptions<Props> = {
  /** Whether to load it. The default is to load it when it is rendered. */
  useIsWanted?: (props: Props) => boolean
  waiting?: ReactNode
  missing?: ReactNode
  /** Called when the script failed to load. If `useIsWanted` becomes false then, the next time it is true tries again. */
  onMissing?: (props: Props) => void
}

/** A component in a chunk of its own. It is loaded in an effect and not by suspending, so that the server renders `waiting`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { useIsWanted = () => true, waiting, missing, onMissing }: LazyPartOptions<Props>,
) {
  let loaded: ComponentType<Props> | undefined

  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [isMissing, setMissing] = useState(false)
    const isWanted = useIsWanted(props)
    const isLoading = isWanted && !Part
    const onFailure = useEffectEvent(() => {
      setMissing(true)
      onMissing?.(props)
    })
    useEffect(() => {
      if (isLoading)
        load().then(
          (Part) => {
            loaded = Part
            setPart(() => Part)
          },
          () => onFailure(),
        )
      else setMissing(false)
    }, [isLoading])
    if (Part) return <Part {...props} />
    if (!isWanted) return null
    return isMissing ? missing : waiting
  }
  /** Called when the part may be needed soon. A failure is ignored, since it is loaded again when it is needed. */
  LazyPart.preload = () => void (savesData() || load().catch(() => {}))
  return LazyPart
}

export function LoadingBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className="loading-bar" />
}
