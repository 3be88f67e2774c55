import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { tutorRegistration } from '#texts/tutor-registration'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ModalActions } from '#web/ui/modal.tsx'
import { type Crop, cropSquare, drawCrop, firstCrop, mostZoom, moveCrop } from './crop.ts'

const texts = tutorRegistration.picture.crop

/** It is shown at half this size, and sharp on screens with double density. */
const canvasPixels = 576

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

/** The file as a picture, turned the way its camera was held. */
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
