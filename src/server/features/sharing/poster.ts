import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { texts } from '#server/locales/texts'
import { pdfOfPng } from '#server/platform/files/pdf-page'
import {
  block,
  brandAt,
  type Column,
  colours,
  nameOf,
  notesLine,
  placeNote,
  portraitAt,
  someOf,
  stack,
  svgOf,
  verifiedNote,
} from './drawing.ts'
import { type PictureFacts, spoken } from './picture-facts.ts'

/** A4 in tenths of a millimetre. */
const paper = { width: 2100, height: 2970 }
const dotsPerInch = 300
const pixels = (tenths: number) => Math.round((tenths / 254) * dotsPerInch)

const margin = 150
const middle: Column = { x: paper.width / 2, width: paper.width - 2 * margin, align: 'middle' }
const band = 560
const panel = { top: 1880, height: 940 }
const code = { size: 640, x: margin + 90, y: panel.top + 80 }
const subjectsShown = 8

/** The poster is hung up, so it shows nothing that changes, such as the rating or the places left. */
export function drawPoster(tutor: PictureFacts, portrait: Uint8Array | null) {
  const ground = `<path fill="${colours.surface}" d="M0 0h${paper.width}v${paper.height}H0z"/>
    <path fill="${colours.ground}" d="M0 0h${paper.width}v${band}H0z"/>`
  const brand = brandAt({ x: margin, y: 250, size: 96 })
  const drawn = portraitAt(tutor, portrait, { x: middle.x, y: band, radius: 330 })
  return svgOf(paper, ground + brand + drawn + wordsAbout(tutor) + panelOf(tutor))
}

function wordsAbout(tutor: PictureFacts) {
  const lines = [
    ...block(nameOf(tutor), middle, {
      fill: colours.lagoonStrong,
      weight: 600,
      sizes: [200, 170, 140, 116],
      gap: 0,
    }),
    ...block(someOf(tutor.subjects, subjectsShown), middle, {
      fill: colours.volcano,
      weight: 400,
      sizes: [100, 84, 72, 60],
      gap: 70,
    }),
    ...notesLine([...placeNote(tutor), ...verifiedNote(tutor)], middle, { size: 76, gap: 70 }),
  ]
  return stack(lines, { top: band + 370, bottom: panel.top - 90 })
}

const beside: Column = { x: code.x + code.size + 80, width: 810, align: 'left' }
const below: Column = { ...middle, width: middle.width - 160 }

function panelOf({ url, locale }: PictureFacts) {
  const { scan, whatFor } = texts[locale].pictures
  const ground = `<rect x="${margin}" y="${panel.top}" width="${middle.width}" height="${panel.height}" rx="60" fill="${colours.lagoonStrong}"/>`
  const white = { fill: colours.surface, gap: 0 }
  const invitation = [
    ...block(scan, beside, { ...white, weight: 600, sizes: [116] }),
    ...block(whatFor, beside, {
      ...white,
      fill: colours.ground,
      weight: 400,
      sizes: [72],
      gap: 50,
      lines: 4,
    }),
  ]
  const address = block(spoken(url), below, {
    ...white,
    weight: 600,
    sizes: [104, 92, 80, 70, 60, 50, 42],
    lines: 1,
  })
  const [top, bottom] = [code.y, code.y + code.size]
  return (
    ground +
    codeOf(url) +
    stack(invitation, { top, bottom }) +
    stack(address, { top: bottom + 20, bottom: panel.top + panel.height - 50 })
  )
}

/** The border is the quiet zone that QR readers need. */
const codeOf = (url: string) =>
  renderSVG(url, { ecc: 'M', border: 4 }).replace(
    '<svg ',
    `<svg x="${code.x}" y="${code.y}" width="${code.size}" height="${code.size}" shape-rendering="crispEdges" `,
  )

/** The PDF holds one picture of 300 dots per inch. */
export async function printPoster(tutor: PictureFacts, portrait: Uint8Array | null) {
  const png = await sharp(Buffer.from(drawPoster(tutor, portrait)), { density: 72 * (pixels(254) / 254) })
    .resize(pixels(paper.width), pixels(paper.height), { fit: 'fill' })
    .flatten({ background: colours.surface })
    .removeAlpha()
    .png({ palette: false, compressionLevel: 9 })
    .toBuffer()
  return pdfOfPng(png, tutor.name)
}
