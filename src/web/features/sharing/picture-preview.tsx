import { useState } from 'react'
import { cx } from '#web/ui/classes.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type PicturePreviewProps = {
  src: string
  alt: string
  size: { width: number; height: number }
  failed: string
  className?: string
}

/** A picture that the server may have to draw first. Its room is reserved, and loading can be retried. */
export function PicturePreview(props: PicturePreviewProps) {
  // Another source starts again, whatever the state of the last.
  return <Preview key={props.src} {...props} />
}

function Preview({ src, alt, size, failed, className }: PicturePreviewProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return <LoadFailure text={failed} onRetry={() => setState('loading')} />
  return (
    <div className={cx('relative w-full', className)}>
      {state === 'loading' && <Skeleton className="absolute inset-0" />}
      <img
        {...size}
        src={src}
        alt={alt}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className="relative h-auto w-full"
      />
    </div>
  )
}
