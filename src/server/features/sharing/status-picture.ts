import sharp from 'sharp'
import { statusPictureSize } from '#contract/sharing/rules'
import { type Texts, texts } from '#server/locales/texts'
import {
  block,
  brandAt,
  brandWidth,
  type Column,
  colours,
  type Line,
  nameOf,
  notesLine,
  placeNote,
  portraitAt,
  ratingNote,
  someOf,
  stack,
  svgOf,
} from './drawing.ts'
import { type OpenClass, type PictureFacts, spoken } from './picture-facts.ts'

const { width, height } = statusPictureSize
const middle: Column = { x: width / 2, width: width - 160, align: 'middle' }
const portraitPlace = { x: width / 2, y: 490, radius: 170 }
/** Apps cover this much of the picture at its top and its bottom. */
const covered = { top: 150, bottom: 220 }
const card = { x: 80, width: width - 160, row: 126, padding: 26, more: 62, gap: 40 }
const classesShown = 2
const subjectsShown = 4
const pale = '#d5edf2'

/** A status is looked at for some seconds on a phone, so it says only who teaches what, whether there are places, and where. */
export async function drawStatusPicture(tutor: PictureFacts, portrait: Uint8Array | null) {
  const classes = tutor.classes.filter(({ placesLeft }) => placesLeft > 0)
  const bottom = height - covered.bottom
  const addressTop = bottom - 150
  const cardTop = addressTop - heightOfCard(classes)
  const size = 60
  const brand = brandAt({
    x: (width - brandWidth(size)) / 2,
    y: covered.top + 70,
    size,
    book: pale,
    letters: colours.surface,
  })
  const drawn =
    ground +
    brand +
    portraitAt(tutor, portrait, portraitPlace) +
    stack(wordsAbout(tutor), { top: portraitPlace.y + portraitPlace.radius + 50, bottom: cardTop - 40 }) +
    (classes.length > 0 ? cardOf(classes, cardTop, texts[tutor.locale].pictures) : '') +
    stack(addressOf(tutor), { top: addressTop, bottom })
  return sharp(Buffer.from(svgOf(statusPictureSize, drawn)))
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const ground = `<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${colours.lagoon}"/><stop offset="1" stop-color="#003f52"/></linearGradient>
  <path fill="url(#sea)" d="M0 0h${width}v${height}H0z"/>
  <circle cx="${portraitPlace.x}" cy="${portraitPlace.y}" r="245" fill="#fff" fill-opacity="0.08"/>
  <circle cx="${portraitPlace.x}" cy="${portraitPlace.y}" r="${portraitPlace.radius}" fill="${colours.ground}"/>`

function wordsAbout(tutor: PictureFacts): Line[] {
  const light = { size: 44, fill: pale, strongFill: colours.surface }
  return [
    ...block(nameOf(tutor), middle, {
      fill: colours.surface,
      weight: 600,
      sizes: [92, 80, 70, 62],
      gap: 0,
    }),
    ...block(someOf(tutor.subjects, subjectsShown), middle, {
      fill: colours.surface,
      weight: 400,
      sizes: [50, 44],
      gap: 34,
    }),
    ...notesLine([...placeNote(tutor, pale), ...ratingNote(tutor)], middle, { ...light, gap: 34 }),
  ]
}

const moreThan = (classes: OpenClass[]) => classes.length - classesShown

/** The height includes the gap below the card. It is 0 if no class has places. */
function heightOfCard(classes: OpenClass[]) {
  if (classes.length === 0) return 0
  const rows = Math.min(classes.length, classesShown) * card.row + (moreThan(classes) > 0 ? card.more : 0)
  return rows + 2 * card.padding + card.gap
}

function cardOf(classes: OpenClass[], top: number, words: Texts['pictures']) {
  const column: Column = { x: card.x + 48, width: card.width - 96, align: 'left' }
  const rows = classes.slice(0, classesShown).map(({ subject, when, placesLeft }, at) => {
    const y = top + card.padding + at * card.row
    const lines = [
      ...block(words.placesLeft(placesLeft), column, {
        fill: colours.lagoonStrong,
        weight: 600,
        sizes: [46],
        gap: 0,
        lines: 1,
      }),
      ...block(`${subject}, ${when}`, column, {
        fill: colours.volcano,
        weight: 400,
        sizes: [38, 34],
        gap: 14,
        lines: 1,
      }),
    ]
    return stack(lines, { top: y, bottom: y + card.row })
  })
  const others = moreThan(classes) > 0 ? words.moreWithPlaces(moreThan(classes)) : ''
  const bottom = top + heightOfCard(classes) - card.gap
  const last = block(others, column, { fill: colours.muted, weight: 400, sizes: [34], gap: 0 })
  const ground = `<rect x="${card.x}" y="${top}" width="${card.width}" height="${bottom - top}" rx="36" fill="${colours.surface}"/>`
  return (
    ground +
    rows.join('') +
    stack(last, { top: bottom - card.padding - card.more, bottom: bottom - card.padding })
  )
}

const addressOf = ({ url, locale }: PictureFacts) => [
  ...block(texts[locale].pictures.findMe, middle, { fill: pale, weight: 400, sizes: [38], gap: 0 }),
  ...block(spoken(url), middle, {
    fill: colours.surface,
    weight: 600,
    sizes: [60, 52, 46, 40, 34, 28],
    gap: 20,
    lines: 1,
  }),
]
