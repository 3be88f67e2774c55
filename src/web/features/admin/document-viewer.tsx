import { Download, Eye } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Document } from '#contract/verification/api'
import { admin } from '#texts/admin'
import { verification } from '#texts/verification'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useFetchDocument } from './admin.queries.ts'
import { optionsOf } from './admin-list.tsx'
import { DocumentSkeleton, PdfPages } from './pdf-pages.tsx'

const texts = admin.verification

/** Fetches the document once somebody asks for it, and once for both viewing and saving, since each fetch is logged. */
export function DocumentViewer({ document: { id, name, type, bytes } }: { document: Document }) {
  const [isShown, setShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const fetching = useFetchDocument(id, (error) => {
    setShown(false)
    toast({ ...texts.failed, text: error.message, kind: 'destructive' })
  })
  const { data: file, isPending } = fetching
  function show() {
    setShown(true)
    // The button that had the focus is removed.
    heading.current?.focus({ preventScroll: true })
    if (!file) fetching.mutate()
  }
  function save() {
    if (file) saveFile(name, type, file)
    else fetching.mutate(undefined, { onSuccess: (fetched) => saveFile(name, type, fetched) })
  }
  const isPdf = type === 'application/pdf'
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {texts.document}
      </h2>
      <p>
        <span className="break-all">{name}</span>{' '}
        <span className="text-sm whitespace-nowrap text-muted">{verification.document.size(bytes)}</span>
      </p>
      {isShown && (
        <DocumentBox>
          {!file && <DocumentSkeleton />}
          {file && isPdf && <PdfPages file={file} />}
          {file && !isPdf && <Picture file={file} label={texts.picture(name)} />}
        </DocumentBox>
      )}
      <div className="flex flex-wrap gap-3">
        {!isShown && (
          <Button pending={isPending} onClick={show}>
            {!isPending && <Eye aria-hidden />} {texts.show}
          </Button>
        )}
        <Button variant="secondary" pending={isPending} onClick={save}>
          {!isPending && <Download aria-hidden />} {texts.save}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {texts.logged} {isPdf && texts.pdf.caution}
      </p>
    </Card>
  )
}

function Picture({ file, label }: { file: Blob; label: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setUrl(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img src={url} alt={label} className="w-full" />
}

type Zoom = keyof typeof texts.zooms
const widths: Record<Zoom, string> = {
  fit: 'w-full',
  half: 'w-[150%]',
  twice: 'w-[200%]',
  thrice: 'w-[300%]',
}

/** The box has its size before the document is loaded, so that nothing moves. */
function DocumentBox({ children }: { children: ReactNode }) {
  const [zoom, setZoom] = useState<Zoom>('fit')
  const box = useRef<HTMLDivElement>(null)
  function onZoom(next: Zoom) {
    const { scrollTop, scrollHeight } = box.current!
    flushSync(() => setZoom(next))
    // The same page stays visible when the size changes.
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
