import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { admin } from '#texts/admin'
import { Notice } from '#web/ui/notice.tsx'
import { DocumentSkeleton } from './document-skeleton.tsx'
import { PdfPage } from './pdf-page.tsx'

const texts = admin.verification.pdf

/** The pages of a PDF, one below the other, as wide as there is room. */
export function PdfPages({ file }: { file: Blob }) {
  const { pages, hasFailed } = usePdf(file)
  const list = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(() => setWidth(list.current!.clientWidth))
    watch.observe(list.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={list} className="flex flex-col gap-3">
      {hasFailed && (
        <Notice kind="danger" title={texts.failed}>
          {texts.failedText}
        </Notice>
      )}
      {!pages && !hasFailed && <DocumentSkeleton />}
      {pages?.map((page) => (
        <PdfPage
          key={page.pageNumber}
          page={page}
          label={texts.page(page.pageNumber, pages.length)}
          width={width}
        />
      ))}
    </div>
  )
}

/** The pages of a file, once they are read; the script for it comes with the first PDF. */
function usePdf(file: Blob) {
  const [pages, setPages] = useState<PDFPageProxy[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const pdf = import('./pdf.ts').then(({ openPdf }) => openPdf(file))
    pdf.then(({ pages }) => pages).then(setPages, () => setFailed(true))
    return () => void pdf.then(({ close }) => close()).catch(() => {})
  }, [file])
  return { pages, hasFailed }
}
