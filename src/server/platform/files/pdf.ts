import {
  type PdfDictionary,
  PdfError,
  type PdfObjects,
  type PdfValue,
  plainNames,
  readObjects,
} from './pdf-objects.ts'

export type PdfFault = 'unreadable' | 'locked' | 'active' | 'too_long'

/** The PDF names of things that can run, play, send or embed something. */
const activeNames =
  /\/(JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|SubmitForm|ImportData|GoToE|GoToR)(?![A-Za-z])/
/** Short names, which pixel data can contain by chance, so they are looked for only in objects. */
const shortActiveNames = ['JS', 'AA', 'XFA']

type Limits = { mostPages: number }

/** Why a PDF must be refused, or null. Its objects are parsed, but never rendered on the server. */
export function faultOfPdf(bytes: Uint8Array, limits: Limits): PdfFault | null {
  try {
    return judge(bytes, limits)
  } catch (error) {
    // Endless nesting overflows the stack, which is a RangeError.
    if (error instanceof PdfError || error instanceof RangeError) return 'unreadable'
    throw error
  }
}

function judge(bytes: Uint8Array, { mostPages }: Limits): PdfFault | null {
  const text = Buffer.from(bytes).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-1024).includes('%%EOF')) return 'unreadable'
  const whole = plainNames(text)
  if (countNames('Encrypt', whole) > 0) return 'locked'
  const objects = readObjects(bytes, text)
  // All object streams must have been opened, because an unopened one may hide something.
  if (objects.unpacked.length < countNames('ObjStm', whole)) return 'unreadable'
  const texts = [whole, ...objects.unpacked.map(plainNames)]
  if (texts.some((text) => activeNames.test(text)) || hasAction(objects)) return 'active'
  const pages = countPages(objects, mostPages)
  if (pages === 0) return 'unreadable'
  const described = texts.reduce((sum, text) => sum + countPageObjects(text), 0)
  return Math.max(pages, described) > mostPages ? 'too_long' : null
}

/** Whether the document does anything by itself or on a click, other than going to one of its pages. */
function hasAction({ all, byNumber }: PdfObjects) {
  const isDestination = (value: PdfValue): boolean => {
    if (typeof value === 'string' || Array.isArray(value)) return true
    if (value instanceof Map) return value.get('S') === '/GoTo' && !value.has('Next')
    const meant = typeof value === 'object' ? (byNumber.get(value.ref) ?? []) : []
    return meant.length > 0 && meant.every((value) => !isReference(value) && isDestination(value))
  }
  return all.flatMap(dictionariesIn).some((dictionary) => {
    const opening = dictionary.get('OpenAction')
    return (
      shortActiveNames.some((name) => dictionary.has(name)) ||
      (opening !== undefined && !isDestination(opening))
    )
  })
}

const isReference = (value: PdfValue): value is { ref: number } =>
  typeof value === 'object' && !(value instanceof Map) && !Array.isArray(value)

function dictionariesIn(value: PdfValue): PdfDictionary[] {
  if (Array.isArray(value)) return value.flatMap(dictionariesIn)
  return value instanceof Map ? [value, ...[...value.values()].flatMap(dictionariesIn)] : []
}

/** How many pages a reader shows, for the longest of all page trees. A page or a part of a tree can occur many times. */
function countPages({ all, byNumber }: PdfObjects, mostPages: number) {
  const tooMany = mostPages + 1
  const known = new Map<number, number>()

  function countIn(node: PdfValue): number {
    if (isReference(node)) return countOf(node.ref)
    if (Array.isArray(node))
      return node.reduce<number>((sum, kid) => Math.min(sum + countIn(kid), tooMany), 0)
    if (!(node instanceof Map)) return 0
    const [kids, said] = [node.get('Kids'), node.get('Count')]
    if (kids === undefined) return 1
    return Math.max(countIn(kids), typeof said === 'number' ? Math.min(said, tooMany) : 0)
  }

  function countOf(number: number) {
    const count = known.get(number)
    if (count !== undefined) return count
    const meant = byNumber.get(number)
    if (!meant) throw new PdfError()
    // A tree that contains itself has no end.
    known.set(number, tooMany)
    const most = meant.reduce<number>((most, node) => Math.max(most, countIn(node)), 0)
    known.set(number, most)
    return most
  }

  const dictionaries = all.flatMap(dictionariesIn)
  const trees = dictionaries.flatMap((dictionary) => dictionary.get('Pages') ?? [])
  const parts = dictionaries.filter((dictionary) => dictionary.get('Type') === '/Pages')
  return [...trees, ...parts].reduce<number>((most, tree) => Math.max(most, countIn(tree)), 0)
}

const countNames = (name: string, text: string) =>
  text.match(new RegExp(`/${name}(?![A-Za-z])`, 'g'))?.length ?? 0
const countPageObjects = (text: string) => text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
