import { inflateSync } from 'node:zlib'

/** A value in a PDF. Names keep their slash. Texts and keywords are not needed, and become ''. */
export type PdfValue = number | string | PdfValue[] | PdfDictionary | { ref: number }
export type PdfDictionary = Map<string, PdfValue>

export type PdfObjects = {
  /** All values that each object number ever had: an update appends another one. */
  byNumber: Map<number, PdfValue[]>
  /** All objects in order, with the trailers. */
  all: PdfValue[]
  /** The decompressed text of each object stream. */
  unpacked: string[]
}

/** The PDF cannot be read, or only at an unreasonable cost. */
export class PdfError extends Error {}

const mostStreams = 10_000
const mostUnpackedBytes = 32 * 1024 * 1024
const deepest = 100

/**
 * Reads all objects of a PDF. It searches the whole file instead of following its tables, because those can be wrong, and
 * readers then ignore them too.
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
  // A stream that belongs to no object we found may belong to one that other readers find.
  if (streams > mostStreams || streams < (text.match(/endstream/g)?.length ?? 0)) throw new PdfError()
  return objects
}

/** The object number in `9 0 obj`. NaN if it is written in an odd way. */
const numberBefore = (text: string, at: number) =>
  Number(/(\d{1,10})\s+\d+\s*$/.exec(text.slice(Math.max(0, at - 40), at))?.[1])

/** Readers recognise an object stream by these two keys alone, whatever its type says. */
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

/** An object stream begins with the number and the offset of each object. */
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
 * A recursive-descent parser of PDF objects, with one function for each kind of value. It is as lenient as readers are, since
 * people see what those make of a broken file:
 * - `valueAt` starts anywhere in the text; the file's own cross-reference table is not used.
 * - Numbers, names, references, lists and dictionaries are kept. Texts are skipped, with balanced brackets.
 * - Missing keys, unclosed lists and dictionaries, and misplaced characters are passed over.
 * - Every match takes from a budget, and nesting has a limit: a file made to be expensive throws `PdfError`.
 */
function createParser(text: string) {
  let at = 0
  // Objects normally stand one after the other. Only a malicious file makes us read the same text again and again.
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
    // Skips a misplaced character.
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

  /** Where a key is expected, readers skip one character, and read keys after a bracket. */
  function skipSign(depth: number) {
    if (text.startsWith('<<', at)) at += 2
    else if (text[at] === '[') at += 1
    else value(depth + 1)
  }

  /** A text may contain unescaped brackets if they are balanced. */
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
    /** The start of the stream that follows the last value, or null. */
    streamStart() {
      skipBlank()
      return take(streamWord) ? at : null
    },
  }
}

/**
 * Names may encode any character as hexadecimal: `/J#61vaScript`. They are decoded byte by byte, so that many of them cost no
 * more than a few.
 */
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
