import { inflateSync } from 'node:zlib'

/** A value in a PDF. Names keep their slash; texts and words are of no interest, and become ''. */
export type PdfValue = number | string | PdfValue[] | PdfDictionary | { ref: number }
export type PdfDictionary = Map<string, PdfValue>

export type PdfObjects = {
  /** Everything that an object's number ever stood for: an update puts another one behind the first. */
  byNumber: Map<number, PdfValue[]>
  /** The same in a row, with the trailers. */
  all: PdfValue[]
  /** What streams full of objects hold, as text. */
  unpacked: string[]
}

/** It cannot be read, or only at a cost that no document is worth. */
export class PdfError extends Error {}

const mostStreams = 10_000
const mostUnpackedBytes = 32 * 1024 * 1024
const deepest = 100

/**
 * All objects of a PDF. They are looked for everywhere, and not only where the file's own tables say: those can be
 * wrong, and readers do without them then.
 */
export function readObjects(bytes: Uint8Array, text: string): PdfObjects {
  const objects: PdfObjects = { byNumber: new Map(), all: [], unpacked: [] }
  const add = (number: number, value: PdfValue) => {
    objects.all.push(value)
    const meant = objects.byNumber.get(number)
    if (meant) meant.push(value)
    else objects.byNumber.set(number, [value])
  }
  const parser = createParser(text)
  let streams = 0
  let room = mostUnpackedBytes
  for (const { 0: word, index } of text.matchAll(/(?<!end)obj|trailer/g)) {
    const value = parser.valueAt(index + word.length)
    add(word === 'obj' ? numberBefore(text, index) : Number.NaN, value)
    const start = value instanceof Map ? parser.streamStart() : null
    if (start === null) continue
    streams += 1
    if (!isObjectStream(value as PdfDictionary)) continue
    const content = unpack(value as PdfDictionary, bytes.subarray(start), room)
    room -= content.length
    objects.unpacked.push(content)
    for (const [number, packed] of packedObjects(value as PdfDictionary, content)) add(number, packed)
  }
  // One that belongs to no object we have seen may belong to one that others see.
  if (streams > mostStreams || streams < (text.match(/endstream/g)?.length ?? 0)) throw new PdfError()
  return objects
}

/** In `9 0 obj` the first number; one that stands there in an odd way is nobody's. */
const numberBefore = (text: string, at: number) =>
  Number(/(\d{1,10})\s+\d+\s*$/.exec(text.slice(Math.max(0, at - 40), at))?.[1])

/** Readers take a stream for one by these two alone, whatever it says to be. */
const isObjectStream = (dictionary: PdfDictionary) =>
  (dictionary.has('N') && dictionary.has('First')) || dictionary.get('Type') === '/ObjStm'

function unpack(dictionary: PdfDictionary, bytes: Uint8Array, room: number) {
  const isUsual =
    [dictionary.get('Filter')].flat().join() === '/FlateDecode' &&
    !['DecodeParms', 'DP', 'F'].some((key) => dictionary.has(key))
  if (!isUsual || room <= 0) throw new PdfError()
  try {
    return inflateSync(bytes, { maxOutputLength: room }).toString('latin1')
  } catch {
    throw new PdfError()
  }
}

/** It begins with the number and the place of each object. */
function packedObjects(dictionary: PdfDictionary, content: string): [number, PdfValue][] {
  const [count, first] = [dictionary.get('N'), dictionary.get('First')]
  if (typeof count !== 'number' || typeof first !== 'number') throw new PdfError()
  const numbers =
    content
      .slice(0, first)
      .match(/\d+/g)
      ?.slice(0, count * 2)
      .map(Number) ?? []
  const parser = createParser(content)
  return numbers.flatMap((number, at) =>
    at % 2 === 0 ? [[number, parser.valueAt(first + (numbers[at + 1] ?? 0))] as [number, PdfValue]] : [],
  )
}

const blank = /[\0\t\n\f\r ]+|%[^\r\n]*/y
const reference = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const word = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const hexText = /<[^>]*>?/y
const streamWord = /stream[\t ]*(?:\r\n|[\r\n])?/y
const textPart = /[^()\\]+|\\[\s\S]?|[()]/y

/**
 * A recursive-descent parser of PDF objects, one function for each kind of value. It reads as lenient readers do, since
 * whatever they make of a broken file is what somebody would see:
 * - `valueAt` starts anywhere in the text; the file's own table of places is not used.
 * - Numbers, names, references, lists and dictionaries are kept. Texts are skipped, with their brackets balanced.
 * - A key that is missing, a list or dictionary that does not end, and signs out of place are passed over.
 * - Every match takes from a budget, and nesting has a limit: a file that was made to be expensive throws `PdfError`.
 */
function createParser(text: string) {
  let at = 0
  // Objects stand beside each other: only a trap makes us read everything again and again.
  let budget = text.length * 2 + 10_000

  function take(pattern: RegExp) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    budget -= 1 + (match?.[0].length ?? 0)
    if (budget < 0) throw new PdfError()
    return match
  }

  function skipBlank() {
    while (take(blank));
  }

  function value(depth: number): PdfValue {
    if (depth > deepest) throw new PdfError()
    skipBlank()
    if (text.startsWith('<<', at)) return dictionary(depth)
    const sign = text[at]
    if (sign === '[') return list(depth)
    if (sign === '/') return plainNames(take(name)![0])
    if (sign === '(') return skipText()
    if (sign === '<') {
      take(hexText)
      return ''
    }
    const found = take(reference)
    if (found) return { ref: Number(found[1]) }
    const plain = take(word)?.[0] ?? ''
    // A sign that has no business here.
    if (!plain) at += 1
    return plain && Number.isFinite(Number(plain)) ? Number(plain) : ''
  }

  function isOver(end: string) {
    skipBlank()
    if (at >= text.length) return true
    if (!text.startsWith(end, at)) return false
    at += end.length
    return true
  }

  function list(depth: number) {
    const values: PdfValue[] = []
    at += 1
    while (!isOver(']')) values.push(value(depth + 1))
    return values
  }

  function dictionary(depth: number) {
    const entries: PdfDictionary = new Map()
    at += 2
    while (!isOver('>>')) {
      const key = take(name)?.[0]
      if (key === undefined) {
        skipSign(depth)
        continue
      }
      skipBlank()
      entries.set(plainNames(key).slice(1), text.startsWith('>>', at) ? '' : value(depth + 1))
    }
    return entries
  }

  /** Where a key should be, readers leave out one sign, and take what is behind a bracket for keys. */
  function skipSign(depth: number) {
    if (text.startsWith('<<', at)) at += 2
    else if (text[at] === '[') at += 1
    else value(depth + 1)
  }

  /** Brackets may stand in a text as they are, if each is closed. */
  function skipText() {
    let open = 0
    do {
      const part = take(textPart)?.[0]
      if (part === undefined) return ''
      if (part === '(') open += 1
      if (part === ')') open -= 1
    } while (open > 0)
    return ''
  }

  return {
    valueAt(place: number) {
      at = place
      return value(0)
    },
    /** Where the stream begins that follows what was read last; null when none does. */
    streamStart() {
      skipBlank()
      return take(streamWord) ? at : null
    },
  }
}

/** In a name every sign may be written by its number: `/J#61vaScript`. Byte by byte, so that many cost no more than few. */
export function plainNames(text: string) {
  if (!text.includes('#')) return text
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === 0x23 ? hexAt(bytes, at + 1) : null
    bytes[length] = code ?? bytes[at]!
    length += 1
    if (code !== null) at += 2
  }
  return bytes.toString('latin1', 0, length)
}

function hexAt(bytes: Uint8Array, at: number) {
  const [high, low] = [digitOf(bytes[at]), digitOf(bytes[at + 1])]
  return high === null || low === null ? null : high * 16 + low
}

function digitOf(byte = 0) {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : null
}
