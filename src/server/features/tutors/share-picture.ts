import sharp from 'sharp'
import { initialsOf } from '#contract/accounts/rules'
import { unknownCity } from '#contract/catalog/rules'
import { sharePictureSize } from '#contract/files/pictures'
import { product } from '#contract/product'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { fitText, isDrawable, type Lettering, outlinesOf, widthOf } from '#server/platform/files/lettering'

export type SharedFacts = Pick<
  TutorProfile,
  'name' | 'city' | 'subjects' | 'rating' | 'reviewCount' | 'verified' | 'picture'
>

/** The light colours of src/web/styles.css. */
const colours = {
  ground: '#eaf7f9',
  surface: '#ffffff',
  lagoon: '#007089',
  lagoonStrong: '#00576f',
  volcano: '#271e1a',
  muted: '#63574f',
  cane: '#2e9e52',
  sunset: '#f2943c',
}

const left = 80
const textWidth = 600
const centre = { x: 930, y: 315 }
const radius = 176
const subjectsShown = 3

const star = `<path fill="${colours.sunset}" d="M12 2l3.1 6.3 6.9 1-5 4.9 1.2 6.8L12 17.8 5.8 21 7 14.2l-5-4.9 6.9-1z"/>`
const pin = `<path fill="${colours.lagoon}" d="M12 2a8 8 0 0 0-8 8c0 5.4 8 12 8 12s8-6.6 8-12a8 8 0 0 0-8-8zm0 11a3 3 0 1 1 0-6 3 3 0 0 1 0 6z" fill-rule="evenodd"/>`
const greenTick = `<circle cx="12" cy="12" r="10" fill="${colours.cane}"/>
  <path d="M7.5 12.5l3 3 6-6.5" fill="none" stroke="${colours.surface}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`
/** As in src/web/shell/logo.tsx. */
const book =
  'M11.2 22.9C7.4 19.2 2 15.6 2 9.8c0-.9.1-1.8.3-2.6.1-.4.3-.5.7-.4 4.5.9 7.2 3 8.2 6.4zM12.8 22.9c3.8-3.7 9.2-7.3 9.2-13.1 0-.9-.1-1.8-.3-2.6-.1-.4-.3-.5-.7-.4-4.5.9-7.2 3-8.2 6.4z'

/** What a chat shows beside a link to a tutor: name, subjects, city and rating, with the portrait if there is one. */
export async function drawSharePicture(tutor: SharedFacts, portrait: Uint8Array | null) {
  const { width, height } = sharePictureSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.ground}"/>
    ${brand()}${portraitOf(tutor, portrait)}${wordsAbout(tutor)}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()
}

const words = (text: string, fill: string, place: Lettering & { x: number; y: number }) =>
  `<path fill="${fill}" d="${outlinesOf(text, place)}"/>`

/** A shape drawn on 24 by 24, with its top left corner at a place. */
const icon = (shape: string, { x, y, size }: { x: number; y: number; size: number }) =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})">${shape}</g>`

const logo = `<circle cx="12" cy="4.9" r="3.8" fill="${colours.sunset}"/><path fill="${colours.lagoon}" d="${book}"/>`

function brand() {
  const name = words(product.name, colours.volcano, { x: left + 72, y: 108, size: 46, weight: 600 })
  return icon(logo, { x: left - 5, y: 60, size: 60 }) + name
}

function portraitOf({ name, verified }: SharedFacts, portrait: Uint8Array | null) {
  const { x, y } = centre
  const ring = (r: number, fill: string, opacity = 1) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" fill-opacity="${opacity}"/>`
  const rings = ring(262, colours.lagoon, 0.07) + ring(224, colours.lagoon, 0.1)
  const rim = ring(radius + 14, verified ? colours.cane : colours.surface) + ring(radius + 6, colours.surface)
  return rings + rim + (portrait ? pictureIn(portrait) : initialsIn(name)) + (verified ? badge() : '')
}

function pictureIn(portrait: Uint8Array) {
  const data = Buffer.from(portrait).toString('base64')
  const place = `x="${centre.x - radius}" y="${centre.y - radius}" width="${2 * radius}" height="${2 * radius}"`
  return `<clipPath id="round"><circle cx="${centre.x}" cy="${centre.y}" r="${radius}"/></clipPath>
    <image ${place} clip-path="url(#round)" href="data:image/jpeg;base64,${data}"/>`
}

function initialsIn(name: string) {
  const ground = `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="${colours.lagoon}" fill-opacity="0.14"/>`
  const initials = initialsOf({ name })
  if (!isDrawable(initials)) return ground + icon(logo, { x: centre.x - 80, y: centre.y - 85, size: 160 })
  const lettering = { size: 140, weight: 600 } as const
  const x = centre.x - widthOf(initials, lettering) / 2
  return ground + words(initials, colours.lagoonStrong, { x, y: centre.y + 50, ...lettering })
}

/** At the lower right of the portrait. */
function badge() {
  const rim = `<circle cx="12" cy="12" r="11.8" fill="${colours.surface}"/>`
  return icon(rim + greenTick, { x: centre.x + 82, y: centre.y + 82, size: 88 })
}

/** A line, and how far its foot is below that of the line before. */
type Line = { height: number; draw: (y: number) => string }

/** Lines one under another, the whole in the middle of what the brand leaves. */
function wordsAbout(tutor: SharedFacts) {
  const { subjects, city, verified, reviewCount } = tutor
  const lines = [
    ...block(nameOf(tutor), colours.lagoonStrong, { weight: 600, sizes: [78, 66, 56, 46], gap: 0 }),
    ...(verified || reviewCount > 0 ? [{ height: 68, draw: (y: number) => praise(tutor, y) }] : []),
    ...block(someOf(subjects), colours.volcano, { weight: 400, sizes: [36, 32], gap: 28 }),
    ...(city === unknownCity ? [] : [{ height: 62, draw: (y: number) => noteAt(left, y, pin, city).drawn }]),
  ]
  const total = lines.reduce((sum, { height }) => sum + height, 0)
  const [top, bottom] = [140, sharePictureSize.height - 60]
  let y = top + (bottom - top - total) / 2
  return lines
    .map(({ height, draw }) => {
      y += height
      return draw(y)
    })
    .join('')
}

/** A name in a script that the typeface does not have is not drawn; the link's own title has it. */
function nameOf({ name, subjects }: SharedFacts) {
  if (isDrawable(name)) return name
  return subjects[0] ? `${subjects[0]} tutor` : 'Tutor in Mauritius'
}

function someOf(subjects: string[]) {
  const more = subjects.length - subjectsShown
  return subjects.slice(0, subjectsShown).join(', ') + (more > 0 ? ` +${more}` : '')
}

type Block = { weight: Lettering['weight']; sizes: number[]; gap: number }

function block(text: string, fill: string, { weight, sizes, gap }: Block): Line[] {
  if (!text) return []
  const { size, lines } = fitText(text, weight, sizes, { width: textWidth, lines: 2 })
  return lines.map((line, at) => ({
    height: at === 0 ? size + gap : size * 1.16,
    draw: (y) => words(line, fill, { x: left, y, size, weight }),
  }))
}

/** The rating and the badge, beside each other. */
function praise({ rating, reviewCount, verified }: SharedFacts, y: number) {
  const reviews = reviewCount === 1 ? '1 review' : `${reviewCount} reviews`
  const stars = reviewCount > 0 ? noteAt(left, y, star, reviews, rating.toFixed(1)) : null
  const badge = verified ? noteAt(stars ? stars.end + 36 : left, y, greenTick, 'Verified tutor') : null
  return (stars?.drawn ?? '') + (badge?.drawn ?? '')
}

/** An icon with a text after it, which may begin with a strong part. */
function noteAt(x: number, y: number, shape: string, text: string, strong = '') {
  const [bold, plain] = [{ size: 34, weight: 600 } as const, { size: 34, weight: 400 } as const]
  const start = x + 48
  const after = strong ? start + widthOf(strong, bold) + 12 : start
  const drawn =
    icon(shape, { x: x - 3, y: y - 31, size: 40 }) +
    words(strong, colours.volcano, { x: start, y, ...bold }) +
    words(text, colours.muted, { x: after, y, ...plain })
  return { drawn, end: after + widthOf(text, plain) }
}
