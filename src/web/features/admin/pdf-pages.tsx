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

/** Stands for a page while the document is fetched and read. */
export const DocumentSkeleton = () => (
  <SkeletonGroup label={admin.verification.opening}>
    <Skeleton className="aspect-[210/297]" />
  </SkeletonGroup>
)

/** More than this no phone gives to a canvas. */
const mostPixels = 16_000_000

type PdfPageProps = {
  page: PDFPageProxy
  label: string
  /** How wide it is shown, in CSS pixels. */
  width: number
}

/** A page that keeps its room, and is drawn while it is in sight or about to be. */
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
      {/* A canvas that was drawn on keeps its memory: out of sight, and for another size, there is a new one. */}
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

/** On the page, so that it moves nothing; one for each state, as a longer text in its place would jump. What is drawn at once is there before anybody could read that it is drawn. */
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

/** A picture that cannot be unpacked is left out, and all that is known of it is that there is nothing. */
const hasLostPicture = ({ objs }: PDFPageProxy) => Array.from(objs).some(([, data]) => data === null)

function viewportOf(page: PDFPageProxy, shownWidth: number) {
  const { width, height } = page.getViewport({ scale: 1 })
  const sharp = (shownWidth * devicePixelRatio) / width
  return page.getViewport({ scale: Math.min(sharp, Math.sqrt(mostPixels / (width * height))) })
}
