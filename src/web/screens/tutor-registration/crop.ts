type Size = { width: number; height: number }

/** The middle of the square that is used, as a share of the picture's sides, and how near it is. */
export type Crop = { x: number; y: number; zoom: number }

export const firstCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const mostZoom = 4

/** Twice the largest size on any screen. */
const savedPixels = 576

/** The square in pixels of the picture; it never leaves the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  return {
    side,
    left: within(x * width - side / 2, width - side),
    top: within(y * height - side / 2, height - side),
  }
}

/** Moves the square by shares of its own side, as far as the picture goes. */
export function moveCrop(crop: Crop, size: Size, right: number, down: number): Crop {
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

export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop) {
  const { side, left, top } = squareOf(image, crop)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a file of its own; small pictures are not blown up. */
export function cropSquare(image: ImageBitmap, crop: Crop): Promise<Blob | 'unreadable'> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(savedPixels, Math.round(squareOf(image, crop).side)))
  canvas.height = canvas.width
  drawCrop(canvas, image, crop)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? 'unreadable'), 'image/jpeg', 0.92))
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))
