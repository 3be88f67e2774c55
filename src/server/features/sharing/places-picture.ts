import { createHash } from 'node:crypto'
import type { Locale } from '#contract/locales'
import { placesPictureSize } from '#contract/sharing/rules'
import { texts } from '#server/locales/texts'
import { type PictureFacts, spoken } from './picture-facts.ts'

const { width, height } = placesPictureSize
const left = 24

/**
 * The picture has a background of its own, to be legible on any site. The colours are those of src/web/styles.css in both themes. The
 * theme is that of the page around it, if the browser passes that on to pictures.
 */
const style = `text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
.ground{fill:#fff;stroke:#e3ddd6}.title{fill:#00576f;font-weight:700}.text{fill:#271e1a}.muted{fill:#63574f}.link{fill:#007089;font-weight:600}.bar{fill:#f2943c}
@media (prefers-color-scheme:dark){.ground{fill:#211c19;stroke:#3f3833}.title{fill:#8fdcec}.text{fill:#f0ece7}.muted{fill:#b8b0a9}.link{fill:#6cc7da}}`

/** Opened by itself, the picture is a document. It may use this style and nothing else. */
export const placesPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

/** How many places are left in the class that meets next. Tutors embed it in their own sites as a picture without any script. */
export function drawPlaces(tutor: PictureFacts) {
  const { headline, detail } = linesOf(tutor)
  return pictureOf(`${headline}. ${detail}. ${tutor.name}`, [
    line('muted', tutor.name, { y: 36, sizes: [15] }),
    line('title', headline, { y: 70, sizes: [26] }),
    line('text', detail, { y: 98, sizes: [16, 14, 13] }),
    line('link', spoken(tutor.url), { y: 126, sizes: [14, 13, 12, 11] }),
  ])
}

/** For a tutor who does not exist or is hidden. It has the same size, so the site keeps its layout, and it does not say which. */
export function drawNoPlaces(siteUrl: string, locale: Locale) {
  const { findTutor, findTutorHere, atProduct } = texts[locale].pictures
  return pictureOf(findTutorHere, [
    line('title', findTutor, { y: 64, sizes: [26] }),
    line('text', atProduct, { y: 92, sizes: [16] }),
    line('link', spoken(siteUrl), { y: 120, sizes: [14] }),
  ])
}

function linesOf({ classes, subjects, city, locale }: PictureFacts) {
  const words = texts[locale].pictures
  const [next] = classes
  if (!next) return { headline: words.lessonsAndClasses, detail: [...subjects.slice(0, 3), city].join(', ') }
  const others = classes.filter(({ placesLeft }) => placesLeft > 0).length - 1
  const more = others > 0 ? ` ${words.more(others)}` : ''
  const headline = next.placesLeft > 0 ? words.placesLeft(next.placesLeft) : words.allTaken
  return { headline, detail: `${next.subject}, ${next.when}${more}` }
}

function pictureOf(title: string, lines: string[]) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(title)}</title><style>${style}</style><rect class="ground" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="12"/><path class="bar" d="M0 24h6v${height - 48}H0z"/>${lines.join('')}</svg>`
}

type Place = { y: number; sizes: number[] }

/** The text is in the largest of the sizes in which it fits. If it fits in none, it is cut in the smallest. */
function line(look: string, text: string, { y, sizes }: Place) {
  const letters = [...text.replace(/\s+/g, ' ')]
  const roomOf = (size: number) => (width - 2 * left) / size
  const size = sizes.find((size) => emsOf(letters) <= roomOf(size)) ?? sizes.at(-1)!
  const shown = escaped(cut(letters, roomOf(size)))
  return `<text class="${look}" x="${left}" y="${y}" font-size="${size}">${shown}</text>`
}

/** The widths of letters, in ems of a rather wide font: it is not known which font the picture will be drawn with. */
const widths: [RegExp, number][] = [
  [
    /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f000}-\u{3fffd}]/u,
    1.1,
  ],
  [/[MWmw@%]/, 0.95],
  [/[A-Z]/, 0.7],
  [/[ijltfrI .,:;'’/()[\]|-]/, 0.37],
]
const usualWidth = 0.62

const emsOf = (letters: string[]) =>
  letters.reduce((sum, letter) => sum + (widths.find(([some]) => some.test(letter))?.[1] ?? usualWidth), 0)

function cut(letters: string[], ems: number) {
  if (emsOf(letters) <= ems) return letters.join('')
  const shown = [...letters]
  while (shown.length > 0 && emsOf(shown) + 1 > ems) shown.pop()
  return `${shown.join('').trimEnd()}…`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML forbids are removed, because one of them would keep the whole picture from being shown. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign]!)
