import sharp, { type Sharp } from 'sharp'
import { mostBytes } from './hostile-pictures.ts'

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
