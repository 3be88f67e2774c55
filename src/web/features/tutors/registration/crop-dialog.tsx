import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { tutorRegistration } from '#texts/tutor-registration'
import { Button } from '#web/ui/button.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'

const texts = tutorRegistration.picture.crop

/** Twice the shown size, so that it is sharp on screens with double density. */
const canvasPixels = 576

const mostZoom = 4

const sliders = [
  { part: 'zoom', label: texts.zoom, min: 1, max: mostZoom },
  { part: 'x', label: texts.leftRight, min: 0, max: 1 },
  { part: 'y', label: texts.upDown, min: 0, max: 1 },
] as const

export type CropDialogProps = {
  file: File
  onDone: (picture: Blob | 'unreadable') => void
  onCancel: () => void
}

export function CropDialog({ file, onDone, onCancel }: CropDialogProps) {
  const image = useImage(file, () => onDone('unreadable'))
  const [crop, setCrop] = useState<Crop>(firstCrop)
  const [isBusy, setBusy] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (image && canvas.current) drawCrop(canvas.current, image, crop)
  }, [image, crop])

  function onPointerMove({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (buttons === 0 || !image) return
    const { clientWidth } = currentTarget
    setCrop(moveCrop(crop, image, -movementX / clientWidth, -movementY / clientWidth))
  }

  async function onUse() {
    if (!image) return
    setBusy(true)
    onDone(await cropSquare(image, crop))
  }

  return (
    <Dialog title={texts.title} description={texts.text} open onOpenChange={onCancel}>
      <canvas
        ref={canvas}
        width={canvasPixels}
        height={canvasPixels}
        role="img"
        aria-label={texts.canvas}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
        className="mx-auto aspect-square w-full max-w-72 cursor-move touch-none rounded-card bg-wash"
      />
      {sliders.map(({ part, label, min, max }) => (
        <label key={part} className="grid grid-cols-[6rem_1fr] items-center gap-3">
          <span className="text-sm text-muted">{label}</span>
          <input
            type="range"
            min={min}
            max={max}
            step={0.02}
            value={crop[part]}
            onChange={({ target }) => setCrop({ ...crop, [part]: target.valueAsNumber })}
            className="h-11"
          />
        </label>
      ))}
      <ModalActions>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button onClick={onUse} pending={isBusy || !image}>
          {texts.use}
        </Button>
      </ModalActions>
    </Dialog>
  )
}

/** Decodes the file, and turns it the way the camera was held. */
function useImage(file: File, onFailure: () => void) {
  const [image, setImage] = useState<ImageBitmap>()
  const fail = useRef(onFailure)
  useEffect(() => {
    let isGone = false
    createImageBitmap(file).then(
      (bitmap) => (isGone ? bitmap.close() : setImage(bitmap)),
      () => isGone || fail.current(),
    )
    return () => {
      isGone = true
    }
  }, [file])
  return image
}

type Size = { width: number; height: number }

/** The middle of the square as a share of the picture's sides, and the zoom. */
type Crop = { x: number; y: number; zoom: number }

const firstCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Twice the largest size on any screen. */
const savedPixels = 576

/** The square in pixels of the picture, which it never leaves. */
function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  return {
    side,
    left: within(x * width - side / 2, width - side),
    top: within(y * height - side / 2, height - side),
  }
}

/** Moves the square by shares of its own side, within the picture. */
function moveCrop(crop: Crop, size: Size, right: number, down: number): Crop {
  const { side, left, top } = squareOf(size, crop)
  const moved = {
    left: within(left + right * side, size.width - side),
    top: within(top + down * side, size.height - side),
  }
  return {
    ...crop,
    x: (moved.left + side / 2) / size.width,
    y: (moved.top + side / 2) / size.height,
  }
}

function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop) {
  const { side, left, top } = squareOf(image, crop)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Saves the square as a file. Small pictures are not enlarged. */
function cropSquare(image: ImageBitmap, crop: Crop): Promise<Blob | 'unreadable'> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(savedPixels, Math.round(squareOf(image, crop).side)))
  canvas.height = canvas.width
  drawCrop(canvas, image, crop)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? 'unreadable'), 'image/jpeg', 0.92))
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))
