import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture, isReadable, pictureType, sizeOf } from './pictures.ts'

const red = { r: 200, g: 40, b: 40 }

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } })
}

test.each(['jpeg', 'png'] as const)('a %s becomes squares of two sizes in three formats', async (format) => {
  const variants = await encodePicture(await blank(640, 480).toFormat(format).toBuffer())
  const picture = variants[0]!.picture
  expect(picture).toMatch(/^[0-9a-f]{32}$/)
  expect(variants.map(({ name, contentType }) => [name, contentType])).toEqual([
    [`${picture}-144.avif`, 'image/avif'],
    [`${picture}-144.webp`, 'image/webp'],
    [`${picture}-144.jpg`, 'image/jpeg'],
    [`${picture}-288.avif`, 'image/avif'],
    [`${picture}-288.webp`, 'image/webp'],
    [`${picture}-288.jpg`, 'image/jpeg'],
  ])
  for (const { bytes, width } of variants) {
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width })
  }
})

test('the name follows the content', async () => {
  const nameOf = async (bytes: Uint8Array) => (await encodePicture(bytes))[0]!.picture
  const first = await blank(300, 300).png().toBuffer()
  expect(await nameOf(first)).toBe(await nameOf(first))
  expect(await nameOf(await blank(300, 300).negate().png().toBuffer())).not.toBe(await nameOf(first))
})

test('no metadata survives, and the camera’s rotation is applied', async () => {
  const upperHalf = await blank(400, 200).negate().png().toBuffer()
  const camera = await blank(400, 400)
    .composite([{ input: upperHalf, top: 0, left: 0 }])
    .withExif({
      IFD0: { Copyright: 'Somebody' },
      IFD3: { GPSLatitude: '20/1 9/1 43/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  expect((await sharp(camera).metadata()).exif).toBeDefined()

  for (const { bytes } of await encodePicture(camera)) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
    const [top] = await sharp(bytes).resize(2, 2, { kernel: 'nearest' }).raw().toBuffer()
    expect(top).toBeGreaterThan(150)
  }
})

test.each([
  { what: 'grey', make: () => blank(300, 300).greyscale().png() },
  { what: 'with an alpha channel', make: () => blank(300, 300).ensureAlpha(0).png() },
  { what: 'printed in four colours', make: () => blank(300, 300).toColourspace('cmyk').jpeg() },
  { what: 'smaller than the squares', make: () => blank(20, 10).png() },
])('a picture $what is encoded', async ({ make }) => {
  const variants = await encodePicture(await make().toBuffer())
  expect(variants).toHaveLength(6)
  for (const { bytes } of variants) expect((await sharp(bytes).metadata()).channels).toBe(3)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each([
  { what: 'SVG', make: () => Buffer.from(svg) },
  { what: 'HTML', make: () => Buffer.from('<!doctype html><title>x</title>') },
  { what: 'WebP', make: () => blank(300, 300).webp().toBuffer() },
  { what: 'GIF', make: () => blank(300, 300).gif().toBuffer() },
  { what: 'nothing', make: () => Buffer.alloc(0) },
])('$what is refused as unsupported', async ({ make }) => {
  const bytes = await make()
  expect(pictureType(bytes)).toBeNull()
  await expect(encodePicture(bytes)).rejects.toMatchObject({ reason: 'unsupported' })
})

test('a truncated JPEG is refused as unreadable', async () => {
  const noise = sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const whole = await noise.jpeg().toBuffer()
  await expect(encodePicture(whole)).resolves.toHaveLength(6)
  await expect(encodePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    reason: 'unreadable',
  })
})

test('a file that only begins like a PNG is refused as unreadable', async () => {
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    Buffer.from('<script>alert(1)</script>'),
  ])
  await expect(encodePicture(bytes)).rejects.toMatchObject({ reason: 'unreadable' })
})

test('a picture of more than 24 megapixels is refused', async () => {
  const bomb = await blank(6000, 4001).png().toBuffer()
  await expect(encodePicture(bomb)).rejects.toMatchObject({ reason: 'unreadable' })
})

test.each([
  [1, 1],
  [640, 480],
  [480, 640],
  [16_000, 400],
])('the header of a picture of %i × %i is read as it is', async (width, height) => {
  const files = [
    blank(width, height).png(),
    blank(width, height).jpeg(),
    blank(width, height).jpeg({ progressive: true }),
  ]
  for (const file of files) expect(sizeOf(await file.toBuffer())).toEqual({ width, height })
})

test.each([
  [10_000, 1],
  [1, 10_000],
  [10_000, 100],
  [16_001, 600],
  [600, 16_001],
])('a picture of %i × %i is refused by its header: nothing of it is decoded', async (width, height) => {
  // There is no image data after the header: decoding it would fail with another error.
  const png = (await blank(width, height).png().toBuffer()).subarray(0, 33)
  await expect(encodePicture(png)).rejects.toMatchObject({ reason: 'unreadable', cause: undefined })
  expect(await isReadable(png)).toBe(false)
})

test('of a long picture a part is shown as it is, and not enlarged beyond the square', async () => {
  const stripes = await sharp(
    Buffer.from(Array.from({ length: 40 * 900 }, (_, at) => ((at % 900) % 40 < 20 ? 255 : 0))),
    {
      raw: { width: 900, height: 40, channels: 1 },
    },
  )
    .png()
    .toBuffer()
  const square = (await encodePicture(stripes)).find(({ name }) => name.endsWith('288.jpg'))!
  const row = await sharp(square.bytes)
    .greyscale()
    .extract({ left: 0, top: 144, width: 288, height: 1 })
    .raw()
    .toBuffer()
  // 40 of the 900 columns hold one dark and one bright stripe.
  const changes = [...row].filter((level, at) => at > 0 && level > 127 !== row[at - 1]! > 127)
  expect(changes.length).toBeLessThanOrEqual(2)
})
