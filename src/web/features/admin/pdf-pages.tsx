import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { admin } from '#texts/admin'
import { cx } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const texts = admin.verification.pdf

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

/** Reads the pages of a file. The PDF script is loaded with the first file. */
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

/** Stands for a page while the document is fetched and read. */
export const DocumentSkeleton = () => (
  <SkeletonGroup label={admin.verification.opening}>
    <Skeleton className="aspect-[210/297]" />
  </SkeletonGroup>
)

/** Phones refuse a canvas with more pixels than this. */
const mostPixels = 16_000_000

type PdfPageProps = {
  page: PDFPageProxy
  label: string
  /** The width in CSS pixels. */
  width: number
}

/** A page reserves its room, and is drawn only while it is in or near the viewport. */
function PdfPage({ page, label, width }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((moments) => setNear(moments.at(-1)!.isIntersecting), {
      scrollMargin: '100%',
    })
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <figure ref={frame} className="flex flex-col gap-1">
      {/* A drawn canvas keeps its memory. A new key replaces it when it leaves the viewport or changes its size. */}
      <PageCanvas key={`${width} ${isNear}`} page={page} label={label} width={width} isDrawn={isNear} />
      <figcaption aria-hidden className="text-center text-sm text-muted">
        {label}
      </figcaption>
    </figure>
  )
}

type PageCanvasProps = Pick<PdfPageProps, 'page' | 'label' | 'width'> & { isDrawn: boolean }
type Drawing = 'under way' | 'done' | 'incomplete' | 'failed'

function PageCanvas({ page, label, width, isDrawn }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<Drawing>('under way')
  const viewport = viewportOf(page, width)
  useEffect(() => {
    if (!isDrawn) return
    let isLeft = false
    const drawing = page.render({ canvas: canvas.current, viewport: viewportOf(page, width) })
    drawing.promise.then(
      () => isLeft || setState(hasLostPicture(page) ? 'incomplete' : 'done'),
      () => isLeft || setState('failed'),
    )
    return () => {
      isLeft = true
      drawing.cancel()
    }
  }, [page, width, isDrawn])
  return (
    <div className="relative">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={Math.ceil(viewport.width)}
        height={Math.ceil(viewport.height)}
        className="h-auto w-full bg-white"
      />
      {isDrawn && state !== 'done' && <PageNote key={state} state={state} label={label} />}
    </div>
  )
}

type PageNoteProps = { state: Exclude<Drawing, 'done'>; label: string }

/**
 * The note lies on the page, so that it moves nothing. Each state has its own element, since a text that changes its length would
 * jump. The note appears after a delay, so that a page that is drawn at once never shows it.
 */
function PageNote({ state, label }: PageNoteProps) {
  const isUnderWay = state === 'under way'
  return (
    <p
      role={isUnderWay ? 'status' : 'alert'}
      className={cx(
        'absolute inset-x-2 top-1/4 mx-auto flex w-fit items-center gap-2 rounded-md bg-wash px-3 py-2 text-sm',
        isUnderWay && 'transition-opacity delay-500 starting:opacity-0',
      )}
    >
      {isUnderWay && <Spinner />} {texts.drawing[state](label)}
    </p>
  )
}

/** A picture that could not be decoded is missing from the page; pdf.js only records null for it. */
const hasLostPicture = ({ objs }: PDFPageProxy) => Array.from(objs).some(([, data]) => data === null)

function viewportOf(page: PDFPageProxy, shownWidth: number) {
  const { width, height } = page.getViewport({ scale: 1 })
  const sharp = (shownWidth * devicePixelRatio) / width
  return page.getViewport({ scale: Math.min(sharp, Math.sqrt(mostPixels / (width * height))) })
}
