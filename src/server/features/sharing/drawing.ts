import { initialsOf } from '#contract/accounts/rules'
import { unknownCity } from '#contract/catalog/rules'
import { product } from '#contract/product'
import { texts } from '#server/locales/texts'
import { fitText, isDrawable, type Lettering, outlinesOf, widthOf } from '#server/platform/files/lettering'
import type { TutorFacts } from './picture-facts.ts'

/** The light colours of src/web/styles.css. */
export const colours = {
  ground: '#eaf7f9',
  surface: '#ffffff',
  lagoon: '#007089',
  lagoonStrong: '#00576f',
  volcano: '#271e1a',
  muted: '#63574f',
  cane: '#2e9e52',
  sunset: '#f2943c',
}

const star = `<path fill="${colours.sunset}" d="M12 2l3.1 6.3 6.9 1-5 4.9 1.2 6.8L12 17.8 5.8 21 7 14.2l-5-4.9 6.9-1z"/>`
const pinOf = (fill: string) =>
  `<path fill="${fill}" d="M12 2a8 8 0 0 0-8 8c0 5.4 8 12 8 12s8-6.6 8-12a8 8 0 0 0-8-8zm0 11a3 3 0 1 1 0-6 3 3 0 0 1 0 6z" fill-rule="evenodd"/>`
const greenTick = `<circle cx="12" cy="12" r="10" fill="${colours.cane}"/>
  <path d="M7.5 12.5l3 3 6-6.5" fill="none" stroke="${colours.surface}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`
/** The shape is that of src/web/shell/logo.tsx. */
const book =
  'M11.2 22.9C7.4 19.2 2 15.6 2 9.8c0-.9.1-1.8.3-2.6.1-.4.3-.5.7-.4 4.5.9 7.2 3 8.2 6.4zM12.8 22.9c3.8-3.7 9.2-7.3 9.2-13.1 0-.9-.1-1.8-.3-2.6-.1-.4-.3-.5-.7-.4-4.5.9-7.2 3-8.2 6.4z'
const logoIn = (fill: string) =>
  `<circle cx="12" cy="4.9" r="3.8" fill="${colours.sunset}"/><path fill="${fill}" d="${book}"/>`

export const svgOf = ({ width, height }: { width: number; height: number }, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`

const words = (text: string, fill: string, place: Lettering & { x: number; y: number }) =>
  `<path fill="${fill}" d="${outlinesOf(text, place)}"/>`

/** Places a shape that is drawn on 24 by 24, by its top left corner. */
const icon = (shape: string, { x, y, size }: { x: number; y: number; size: number }) =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})">${shape}</g>`

type Brand = { x: number; y: number; size: number; book?: string; letters?: string }

/** The logo and the name of the product. The size is that of the letters, and `y` is their baseline. */
export function brandAt({ x, y, size, book = colours.lagoon, letters = colours.volcano }: Brand) {
  const name = words(product.name, letters, { x: x + size * 1.57, y, size, weight: 600 })
  return icon(logoIn(book), { x: x - size * 0.11, y: y - size * 1.04, size: size * 1.3 }) + name
}

export const brandWidth = (size: number) => size * 1.57 + widthOf(product.name, { size, weight: 600 })

type Circle = { x: number; y: number; radius: number }

/** The portrait, or the initials without one. The ring of a verified tutor is green. */
export function portraitAt({ name, verified }: TutorFacts, portrait: Uint8Array | null, at: Circle) {
  const { x, y, radius } = at
  const scale = radius / 176
  const ring = (r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
  const rim =
    ring(radius + 14 * scale, verified ? colours.cane : colours.surface) +
    ring(radius + 6 * scale, colours.surface)
  return rim + (portrait ? pictureIn(portrait, at) : initialsIn(name, at)) + (verified ? badgeAt(at) : '')
}

function pictureIn(portrait: Uint8Array, { x, y, radius }: Circle) {
  const data = Buffer.from(portrait).toString('base64')
  const place = `x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}"`
  return `<clipPath id="round"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>
    <image ${place} clip-path="url(#round)" href="data:image/jpeg;base64,${data}"/>`
}

function initialsIn(name: string, { x, y, radius }: Circle) {
  const ground = `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours.lagoon}" fill-opacity="0.14"/>`
  const initials = initialsOf({ name })
  const size = radius * 0.8
  if (!isDrawable(initials))
    return (
      ground + icon(logoIn(colours.lagoon), { x: x - size / 1.75, y: y - size / 1.65, size: size * 1.14 })
    )
  const lettering = { size, weight: 600 } as const
  const left = x - widthOf(initials, lettering) / 2
  return ground + words(initials, colours.lagoonStrong, { x: left, y: y + size * 0.36, ...lettering })
}

function badgeAt({ x, y, radius }: Circle) {
  const rim = `<circle cx="12" cy="12" r="11.8" fill="${colours.surface}"/>`
  return icon(rim + greenTick, { x: x + radius * 0.466, y: y + radius * 0.466, size: radius / 2 })
}

/** `height` is the distance from the baseline of the line before. */
export type Line = { height: number; draw: (y: number) => string }

/** Lines begin at `x`, or have their middle there. */
export type Column = { x: number; width: number; align: 'left' | 'middle' }

const startOf = ({ x, align }: Column, width: number) => (align === 'left' ? x : x - width / 2)

/** Draws lines below each other, centred between top and bottom. */
export function stack(lines: Line[], { top, bottom }: { top: number; bottom: number }) {
  const total = lines.reduce((sum, { height }) => sum + height, 0)
  let y = top + (bottom - top - total) / 2
  return lines
    .map(({ height, draw }) => {
      y += height
      return draw(y)
    })
    .join('')
}

type Block = { fill: string; weight: Lettering['weight']; sizes: number[]; gap: number; lines?: number }

/** Sets a text in the largest of the sizes in which it fits into the lines, two unless told otherwise. */
export function block(text: string, column: Column, { fill, weight, sizes, gap, lines: most = 2 }: Block) {
  if (!text) return []
  const { size, lines } = fitText(text, weight, sizes, { width: column.width, lines: most })
  return lines.map(
    (line, at): Line => ({
      height: at === 0 ? size + gap : size * 1.16,
      draw: (y) =>
        words(line, fill, { x: startOf(column, widthOf(line, { size, weight })), y, size, weight }),
    }),
  )
}

/** An icon with a text, of which `strong` comes first. */
type Note = { shape: string; text: string; strong?: string }
type Notes = { size: number; gap: number; fill?: string; strongFill?: string }

/** Sets notes beside each other. Without notes there is no line. */
export function notesLine(
  notes: Note[],
  column: Column,
  { size, gap, fill = colours.muted, strongFill = colours.volcano }: Notes,
): Line[] {
  if (notes.length === 0) return []
  const scale = size / 34
  const [bold, plain] = [{ size, weight: 600 } as const, { size, weight: 400 } as const]
  const strongWidth = (strong: string) => (strong ? widthOf(strong, bold) + 12 * scale : 0)
  const widths = notes.map(({ text, strong = '' }) => 48 * scale + strongWidth(strong) + widthOf(text, plain))
  const between = 36 * scale
  const total = widths.reduce((sum, width) => sum + width, (notes.length - 1) * between)
  const draw = (y: number) => {
    let x = startOf(column, total)
    return notes
      .map(({ shape, text, strong = '' }, at) => {
        const start = x + 48 * scale
        const drawn =
          icon(shape, { x: x - 3 * scale, y: y - 31 * scale, size: 40 * scale }) +
          words(strong, strongFill, { x: start, y, ...bold }) +
          words(text, fill, { x: start + strongWidth(strong), y, ...plain })
        x += widths[at]! + between
        return drawn
      })
      .join('')
  }
  return [{ height: size + gap, draw }]
}

/** The typeface does not have all scripts. A name that it cannot draw is replaced. */
export function nameOf({ name, subjects, locale }: TutorFacts) {
  if (isDrawable(name)) return name
  const { tutorOf, tutor } = texts[locale].pictures
  return subjects[0] ? tutorOf(subjects[0]) : tutor
}

export function someOf(subjects: string[], most: number) {
  const more = subjects.length - most
  return subjects.slice(0, most).join(', ') + (more > 0 ? ` +${more}` : '')
}

export function ratingNote({ rating, reviewCount, locale }: TutorFacts): Note[] {
  if (reviewCount === 0) return []
  const { pictures } = texts[locale]
  return [{ shape: star, text: pictures.reviews(reviewCount), strong: pictures.rating(rating) }]
}

export const verifiedNote = ({ verified, locale }: TutorFacts): Note[] =>
  verified ? [{ shape: greenTick, text: texts[locale].pictures.verified }] : []

export const placeNote = ({ city }: TutorFacts, fill = colours.lagoon): Note[] =>
  city === unknownCity ? [] : [{ shape: pinOf(fill), text: city }]
