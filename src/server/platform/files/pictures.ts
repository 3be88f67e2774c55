import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import {
  type PictureExtension,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '#contract/files/pictures'

export type PictureVariant = {
  /** The picture's name: a hash of everything that was encoded from it. */
  picture: string
  /** The name of the file: `<picture>-144.avif`. */
  name: string
  width: number
  contentType: string
  bytes: Uint8Array
}

const largest = 288

/** From 0 to 9: more effort makes smaller files, but takes longer. */
const usualEffort: Record<PictureWidth, number> = { 144: 2, 288: 2 }

/** A small file can decode to gigabytes. A larger picture is refused because of its header, before it is decoded. */
const mostPixels = 24e6
const longestSide = 16_000
const mostLopsided = 50

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

/** Detects the type from the content, never from a file's name or declared type. */
export function pictureType(bytes: Uint8Array) {
  return signatures.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte))?.type ?? null
}

type Size = { width: number; height: number }

/** Whether the size in a picture's header is one that we can afford to decode. */
export function hasBearableSize(bytes: Uint8Array) {
  const size = sizeOf(bytes)
  return size !== null && isBearable(size)
}

function isBearable({ width, height }: Size) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short > 0 && long <= longestSide && long <= short * mostLopsided && width * height <= mostPixels
}

/** The size in a picture's header, or null if none is found. */
export function sizeOf(bytes: Uint8Array): Size | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return pictureType(bytes) === 'png' ? sizeOfPng(file) : sizeOfJpeg(file)
}

function sizeOfPng(file: Buffer): Size | null {
  if (file.length < 24 || file.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/** A JPEG is a sequence of segments, each with a marker and a length. The first one that begins a frame contains the size. */
function sizeOfJpeg(file: Buffer): Size | null {
  for (let at = 2; at + 9 <= file.length; ) {
    const marker = file[at + 1]!
    if (file[at] !== 0xff || !hasLength(marker)) return null
    if (isFrame(marker)) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    // Any number of 0xff bytes may come before a marker.
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2)
  }
  return null
}

const hasLength = (marker: number) => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd9)
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Crops a JPEG or PNG to squares and encodes it again, so that no metadata and no hidden content remains. */
export async function encodePicture(
  bytes: Uint8Array,
  { avifEffort = usualEffort } = {},
): Promise<PictureVariant[]> {
  if (!pictureType(bytes)) throw new PictureError('unsupported')
  const size = sizeOf(bytes)
  if (!size || !isBearable(size)) throw new PictureError('unreadable')
  const side = Math.min(size.width, size.height, largest)
  const square = await cropToSquare(bytes, side)
  const files = await Promise.all(
    pictureWidths.flatMap((width) =>
      pictureFormats.map(async ({ extension, contentType }) => {
        const image = sharp(square, { raw: { width: side, height: side, channels: 3 } }).resize(width, width)
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

/** Large enough for codes that are scanned from a screen. */
const largestWhole = 900

/** Encodes a JPEG or PNG again as a JPEG, without metadata and hidden content. Null when it cannot be read. */
export async function encodeWhole(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (!hasBearableSize(bytes)) return null
  try {
    return await decode(bytes)
      .rotate()
      .resize(largestWhole, largestWhole, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    return null
  }
}

/** Whether a JPEG or PNG is complete, and not too costly to decode. */
export async function isReadable(bytes: Uint8Array) {
  if (!hasBearableSize(bytes)) return false
  try {
    await decode(bytes).resize(8, 8, { fit: 'fill' }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

const decode = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })

/**
 * The result is no larger than the picture's shorter side: to cover more, a long picture would be enlarged in its whole length
 * first.
 */
async function cropToSquare(bytes: Uint8Array, side: number) {
  try {
    return await decode(bytes)
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
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
