import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const colours = ['teal', 'coral', 'gold', 'navy', 'white', 'black']
/** Landscape, portrait, square, tiny and long. */
const shapes = [
  [640, 480],
  [300, 500],
  [400, 400],
  [1, 1],
  [900, 20],
  [20, 900],
] as const

/** Colourful on purpose: a picture of one colour hides what went wrong with it. */
function photo([width, height]: readonly [number, number], background: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, noise, background } })
}

const gps = {
  IFD0: { Copyright: 'Somebody', Model: 'A phone' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '20/1 18/1 58/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '57/1 31/1 33/1',
  },
}

export const photoWithPlace = () => photo([400, 300], 'teal').withExif(gps).jpeg().toBuffer()

/** Fifty pictures as cameras, phones and programs make them. */
export async function goodPictures() {
  const encodings: ((image: Sharp) => Sharp)[] = [
    (image) => image.png(),
    (image) => image.jpeg(),
    (image) => image.jpeg({ progressive: true, quality: 95 }),
    (image) => image.png({ palette: true, colours: 16 }),
    (image) => image.png({ progressive: true }),
    (image) => image.greyscale().jpeg(),
  ]
  const everyWay = shapes.flatMap((shape, at) =>
    encodings.map((encode) => encode(photo(shape, colours[at]!)).toBuffer()),
  )
  const turned = [1, 3, 6, 8].map((orientation) =>
    photo([300, 200], 'coral').withMetadata({ orientation }).jpeg().toBuffer(),
  )
  const odd = [
    photoWithPlace(),
    photo([300, 200], 'gold').withIccProfile('p3').jpeg().toBuffer(),
    photo([300, 200], 'gold').toColourspace('cmyk').jpeg().toBuffer(),
    photo([300, 200], 'gold').toColourspace('rgb16').png().toBuffer(),
    photo([300, 200], 'gold').toColourspace('b-w').png().toBuffer(),
    photo([300, 200], 'gold').ensureAlpha(0.4).png().toBuffer(),
    photo([300, 200], 'navy')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">A place</x:xmpmeta>')
      .jpeg()
      .toBuffer(),
    photo([2000, 1500], 'navy').blur(8).jpeg({ quality: 60 }).toBuffer(),
    filledUp(photo([300, 200], 'white').jpeg().toBuffer(), '<script>alert(1)</script>'),
    filledUp(photo([300, 200], 'white').png().toBuffer(), 'PK\x03\x04'),
  ]
  return Promise.all([...everyWay, ...turned, ...odd])
}

/** With something behind it, and as large as it may be. */
async function filledUp(picture: Promise<Buffer>, hidden: string) {
  const bytes = await picture
  return Buffer.concat([bytes, Buffer.from(hidden.padEnd(mostBytes - bytes.length, ' '), 'latin1')])
}

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const pngStart = '\x89PNG\r\n\x1a\n'
const jpegStart = '\xff\xd8\xff\xe0'
const mostBytes = 2 * 1024 * 1024

const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: 'teal' } })
const fileOf = (image: Sharp) => image.toBuffer()

/** One part of a PNG: its length, name, content and checksum. */
function chunk(name: string, content: Buffer) {
  const named = Buffer.concat([bytesOf(name), content])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(content.length)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

/** A PNG in black and white, made by hand: it says what size it is, and may say anything. */
function pngBy({ width, height, rows = height }: { width: number; height: number; rows?: number }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  const body = rows > 0 ? [chunk('IDAT', pixels)] : []
  return Buffer.concat([bytesOf(pngStart), chunk('IHDR', header), ...body, chunk('IEND', Buffer.alloc(0))])
}

function changed(bytes: Buffer, at: number) {
  const copy = Buffer.from(bytes)
  copy[at]! ^= 0xff
  return copy
}

/** A JPEG that says to have 65,500 × 65,500 pixels. */
function hugeJpeg(jpeg: Buffer) {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(65_500, frame + 5)
  copy.writeUInt16BE(65_500, frame + 7)
  return copy
}

const ftyp = (brand: string) => bytesOf(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`)

/** Files that are no picture, not a whole one, or one that costs too much, by what they are. */
export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const [png, jpeg, noisy] = await Promise.all([
    fileOf(square(60).png()),
    fileOf(square(300).jpeg()),
    fileOf(
      sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
          background: 'teal',
        },
      }).png(),
    ),
  ])
  return {
    nothing: Buffer.alloc(0),
    'one byte': bytesOf('x'),
    'an SVG': bytesOf(svg),
    'an SVG with a declaration': bytesOf(`<?xml version="1.0"?>${svg}`),
    'an SVG that reads files': bytesOf(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>`,
    ),
    'a page': bytesOf(html),
    'a page without a head': bytesOf('<img src=x onerror=alert(1)>'),
    'a script': bytesOf('alert(document.domain)'),
    'a PHP script': bytesOf('<?php system($_GET["c"]); ?>'),
    'a shell script': bytesOf('#!/bin/sh\nrm -rf /\n'),
    text: bytesOf('just words'),
    JSON: bytesOf('{"picture":true}'),
    'a PDF': bytesOf('%PDF-1.7\n1 0 obj\n<< /OpenAction 2 0 R >>\n%%EOF'),
    'a PostScript file': bytesOf('%!PS-Adobe-3.0\n(%pipe%id) (r) file'),
    'an ImageMagick script': bytesOf(
      'push graphic-context\nfill url(https://x.example/"|id")\npop graphic-context',
    ),
    'a ZIP': bytesOf('PK\x03\x04\x14\0\0\0\0\0'),
    'a gzip': bytesOf('\x1f\x8b\x08\0\0\0\0\0\0\x03'),
    'a Windows program': bytesOf('MZ\x90\0\x03\0\0\0'),
    'a Linux program': bytesOf('\x7fELF\x02\x01\x01\0'),
    'a film': ftyp('isom'),
    'a HEIC': ftyp('heic'),
    'a GIF': await fileOf(square(20).gif()),
    'a GIF that is a script': bytesOf('GIF89a=1;alert(1)//'),
    'a WebP': await fileOf(square(20).webp()),
    'an AVIF': await fileOf(square(20).avif({ effort: 0 })),
    'a TIFF': await fileOf(square(20).tiff()),
    'a BMP': bytesOf('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'),
    'an icon': bytesOf('\0\0\x01\0\x01\0\x10\x10'),
    'a Photoshop file': bytesOf('8BPS\0\x01\0\0\0\0'),
    'a JPEG 2000': bytesOf('\0\0\0\x0cjP  \r\n\x87\n'),
    'an MNG': bytesOf('\x8aMNG\r\n\x1a\n'),
    zeros: Buffer.alloc(4096),
    'a PNG behind a mark': Buffer.concat([bytesOf('\xef\xbb\xbf'), png]),
    'a JPEG behind a line break': Buffer.concat([bytesOf('\n'), jpeg]),
    'a JPEG behind a page': Buffer.concat([bytesOf(html), jpeg]),
    'a PNG behind a ZIP': Buffer.concat([bytesOf('PK\x03\x04'), png]),
    'a JPEG behind a PDF': Buffer.concat([bytesOf('%PDF-1.4\n'), jpeg]),
    'the beginning of a PNG': bytesOf(pngStart),
    'the beginning of a JPEG': bytesOf(jpegStart),
    'a page that begins like a PNG': bytesOf(pngStart + html),
    'a page that begins like a JPEG': bytesOf(jpegStart + html),
    'an SVG that begins like a PNG': bytesOf(pngStart + svg),
    'a PNG without its pixels': pngBy({ width: 60, height: 60, rows: 0 }),
    'a PNG with half of its rows': pngBy({ width: 600, height: 600, rows: 300 }),
    'a PNG without a width': pngBy({ width: 0, height: 60 }),
    'a PNG with a wrong header': changed(png, 20),
    'a PNG with changed pixels': changed(noisy, Math.floor(noisy.length / 2)),
    'half a PNG': noisy.subarray(0, Math.floor(noisy.length / 2)),
    'the header of a PNG': png.subarray(0, 33),
    'half a JPEG': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    'the header of a JPEG': jpeg.subarray(0, 160),
    'a PNG of 10,000 × 1': pngBy({ width: 10_000, height: 1 }),
    'a PNG of 1 × 10,000': pngBy({ width: 1, height: 10_000 }),
    'a PNG of 20,000 × 1,000': pngBy({ width: 20_000, height: 1000 }),
    'a PNG of 6,000 × 100': pngBy({ width: 6000, height: 100 }),
    'a PNG of 2³¹ − 1 × 1': pngBy({ width: 2 ** 31 - 1, height: 1, rows: 0 }),
    'a JPEG of 8,000 × 8': await fileOf(
      sharp({ create: { width: 8000, height: 8, channels: 3, background: 'teal' } }).jpeg(),
    ),
    'a JPEG without a frame': Buffer.concat([jpeg.subarray(0, 20), bytesOf('\xff\xd9')]),
    'a JPEG with a segment beyond its end': bytesOf(`${jpegStart}\xff\xffJFIF`),
    'a JPEG of nothing but padding': Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(100_000, 0xff)]),
    'a PNG of 20,000 × 20,000': pngBy({ width: 20_000, height: 20_000 }),
    'a PNG of 25 megapixels': pngBy({ width: 5000, height: 5000 }),
    'a PNG that says to have 2³⁰ rows': pngBy({ width: 8, height: 2 ** 30, rows: 10 }),
    'a JPEG that says to be huge': hugeJpeg(jpeg),
    '2 MB and one byte': Buffer.concat([jpeg, Buffer.alloc(mostBytes + 1 - jpeg.length)]),
    '3 MB': Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]),
  }
}
