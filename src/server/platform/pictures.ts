import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { type PictureExtension, type PictureWidth, pictureFormats, pictureWidths } from '#contract/pictures'

export type PictureVariant = {
  /** The picture's own name: a hash of everything encoded from it. */
  picture: string
  /** The file's name: `<picture>-144.avif`. */
  name: string
  width: number
  contentType: string
  bytes: Uint8Array
}

const largest = 288
const squareShape = { width: largest, height: largest, channels: 3 } as const

/** From 0 to 9: more effort makes smaller files, slowly. */
const usualEffort: Record<PictureWidth, number> = { 144: 2, 288: 2 }

/** A small file can unfold into gigabytes; a larger picture is refused before it is decoded. */
const limitInputPixels = 24e6
const decodingSeconds = 5

export class PictureError extends Error {
  readonly reason: 'unsupported' | 'unreadable'

  constructor(reason: 'unsupported' | 'unreadable', cause?: unknown) {
    super(`The picture is ${reason}.`, { cause })
    this.reason = reason
  }
}

const signatures = [
  { type: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const

/** Judged by the content, never by a file's name or declared type. */
export function pictureType(bytes: Uint8Array) {
  return signatures.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte))?.type ?? null
}

/** Crops a JPEG or PNG to squares and encodes it anew: no metadata and no hidden content survives. */
export async function encodePicture(
  bytes: Uint8Array,
  { avifEffort = usualEffort } = {},
): Promise<PictureVariant[]> {
  if (!pictureType(bytes)) throw new PictureError('unsupported')
  const square = await cropToSquare(bytes)
  const files = await Promise.all(
    pictureWidths.flatMap((width) =>
      pictureFormats.map(async ({ extension, contentType }) => {
        const image = sharp(square, { raw: squareShape }).resize(width, width)
        const bytes = await encodeAs(extension, image, avifEffort[width]).toBuffer()
        return { width, extension, contentType, bytes }
      }),
    ),
  )
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.bytes)
  const picture = hash.digest('hex').slice(0, 32)
  return files.map(({ extension, ...file }) => ({
    ...file,
    picture,
    name: `${picture}-${file.width}.${extension}`,
  }))
}

/** Whether a JPEG or PNG is whole, and not too costly to look at. */
export async function isReadable(bytes: Uint8Array) {
  try {
    await decode(bytes).resize(8, 8, { fit: 'fill' }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

const decode = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels, failOn: 'error' }).timeout({ seconds: decodingSeconds })

async function cropToSquare(bytes: Uint8Array) {
  try {
    return await decode(bytes)
      .rotate()
      .resize(largest, largest, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
  } catch (error) {
    throw new PictureError('unreadable', error)
  }
}

function encodeAs(extension: PictureExtension, image: Sharp, avifEffort: number) {
  if (extension === 'avif') return image.avif({ quality: 50, effort: avifEffort })
  return extension === 'webp' ? image.webp({ quality: 72 }) : image.jpeg({ quality: 78 })
}
