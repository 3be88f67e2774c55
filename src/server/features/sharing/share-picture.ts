import sharp from 'sharp'
import { sharePictureSize } from '#contract/files/pictures'
import {
  block,
  brandAt,
  type Column,
  colours,
  nameOf,
  notesLine,
  placeNote,
  portraitAt,
  ratingNote,
  someOf,
  stack,
  svgOf,
  verifiedNote,
} from './drawing.ts'
import type { TutorFacts } from './picture-facts.ts'

const column: Column = { x: 80, width: 600, align: 'left' }
const centre = { x: 930, y: 315, radius: 176 }
const subjectsShown = 3

/** The preview that chats show with a link to a tutor. */
export async function drawSharePicture(tutor: TutorFacts, portrait: Uint8Array | null) {
  const ground = `<rect width="${sharePictureSize.width}" height="${sharePictureSize.height}" fill="${colours.ground}"/>`
  const brand = brandAt({ x: column.x, y: 108, size: 46 })
  const drawn = ground + brand + halo() + portraitAt(tutor, portrait, centre) + wordsAbout(tutor)
  return sharp(Buffer.from(svgOf(sharePictureSize, drawn)))
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function halo() {
  const ring = (r: number, opacity: number) =>
    `<circle cx="${centre.x}" cy="${centre.y}" r="${r}" fill="${colours.lagoon}" fill-opacity="${opacity}"/>`
  return ring(262, 0.07) + ring(224, 0.1)
}

function wordsAbout(tutor: TutorFacts) {
  const lines = [
    ...block(nameOf(tutor), column, {
      fill: colours.lagoonStrong,
      weight: 600,
      sizes: [78, 66, 56, 46],
      gap: 0,
    }),
    ...notesLine([...ratingNote(tutor), ...verifiedNote(tutor)], column, { size: 34, gap: 34 }),
    ...block(someOf(tutor.subjects, subjectsShown), column, {
      fill: colours.volcano,
      weight: 400,
      sizes: [36, 32],
      gap: 28,
    }),
    ...notesLine(placeNote(tutor), column, { size: 34, gap: 28 }),
  ]
  return stack(lines, { top: 140, bottom: sharePictureSize.height - 60 })
}
