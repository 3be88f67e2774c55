import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { admin } from '#texts/admin'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import { optionsOf } from './filters.tsx'

const texts = admin.verification

type Zoom = keyof typeof texts.zooms
const widths: Record<Zoom, string> = {
  fit: 'w-full',
  half: 'w-[150%]',
  twice: 'w-[200%]',
  thrice: 'w-[300%]',
}

/** A document to look at closely: a box that has its size before there is anything in it. */
export function DocumentBox({ children }: { children: ReactNode }) {
  const [zoom, setZoom] = useState<Zoom>('fit')
  const box = useRef<HTMLDivElement>(null)
  function onZoom(next: Zoom) {
    const { scrollTop, scrollHeight } = box.current!
    flushSync(() => setZoom(next))
    // The same page stays in sight.
    box.current!.scrollTop = (scrollTop / scrollHeight) * box.current!.scrollHeight
  }
  return (
    <div className="flex flex-col gap-2">
      <NativeSelect
        aria-label={texts.zoom}
        value={zoom}
        options={optionsOf(texts.zooms)}
        onValueChange={onZoom}
        className="sm:w-40"
      />
      <ScrollBox
        ref={box}
        label={texts.document}
        className="h-[75dvh] rounded-md border border-line bg-wash p-2"
      >
        <div className={widths[zoom]}>{children}</div>
      </ScrollBox>
    </div>
  )
}
