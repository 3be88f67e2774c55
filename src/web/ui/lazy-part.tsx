import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { savesData } from '#web/lib/data-saver.ts'

type LazyPartOptions<Props> = {
  /** Whether to load it; by default it is loaded as soon as it is rendered. */
  useIsWanted?: (props: Props) => boolean
  waiting?: ReactNode
  missing?: ReactNode
  /** Called when it did not arrive. Where it stops being wanted then, the next wish tries again. */
  onMissing?: (props: Props) => void
}

/**
 * A part of the page in a chunk of its own. It is loaded in an effect and not by suspending, so that the server
 * renders `waiting`.
 */
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
  /** To be called when it is about to be wanted; should it fail, the wish itself tries again. */
  LazyPart.preload = () => void (savesData() || load().catch(() => {}))
  return LazyPart
}

export function LoadingBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className="loading-bar" />
}
