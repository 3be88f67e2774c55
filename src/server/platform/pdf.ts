import { inflateSync } from 'node:zlib'

export type PdfFault = 'unreadable' | 'locked' | 'active' | 'too_long'

/** What can run, play, send or carry something else, by the names that PDFs have for it. */
const activeNames =
  /\/(JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|SubmitForm|ImportData|GoToE|GoToR)(?![A-Za-z])/
/** Short ones, which pixels can spell by chance: looked for only where there are none. */
const shortActiveNames = /\/(JS|AA|XFA)(?![A-Za-z])/

const mostStreams = 10_000
const mostUnpackedBytes = 32 * 1024 * 1024

/** What speaks against a PDF; null when nothing does. It is read as text, and never drawn by the server. */
export function faultOfPdf(bytes: Uint8Array, { mostPages }: { mostPages: number }): PdfFault | null {
  const text = Buffer.from(bytes).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-1024).includes('%%EOF')) return 'unreadable'
  const { outside, streams } = readParts(text)
  if (hasName('Encrypt', outside)) return 'locked'
  const whole = plainNames(text)
  const packed = streams && unpackObjects(bytes, streams)
  // Every one of them must have been opened: something may hide in the others.
  if (packed?.length !== countNames('ObjStm', whole)) return 'unreadable'
  const objects = [outside, ...packed].join('\n')
  if (activeNames.test(whole) || activeNames.test(objects) || shortActiveNames.test(objects)) return 'active'
  const pages = objects.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
  return pages > mostPages ? 'too_long' : null
}

type Stream = { dictionary: string; start: number }

/** What a PDF says outside of its streams, and where each of these begins; null when there are too many. */
function readParts(text: string): { outside: string; streams: Stream[] | null } {
  const outside: string[] = []
  const streams: Stream[] = []
  let [from, isInside] = [0, false]
  for (const { 0: word, index } of text.matchAll(/endobj|endstream|stream(?:\r\n|[\r\n ])/g)) {
    const part = isInside ? '' : plainNames(text.slice(from, index))
    outside.push(part)
    if (word.startsWith('stream')) streams.push({ dictionary: part, start: index + word.length })
    if (streams.length > mostStreams) return { outside: outside.join('\n'), streams: null }
    isInside = word.startsWith('stream') || (isInside && word === 'endobj')
    from = index + word.length
  }
  outside.push(plainNames(text.slice(from)))
  return { outside: outside.join('\n'), streams }
}

/** The objects that are packed into streams; null when one of these is packed in another way than is usual. */
function unpackObjects(bytes: Uint8Array, streams: Stream[]) {
  const unpacked: string[] = []
  let room = mostUnpackedBytes
  for (const { dictionary, start } of streams.filter(({ dictionary }) => hasName('ObjStm', dictionary))) {
    const isUsual =
      /\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary) &&
      !hasName('DecodeParms', dictionary)
    if (!isUsual || room <= 0) return null
    try {
      const objects = inflateSync(bytes.subarray(start), { maxOutputLength: room })
      room -= objects.length
      unpacked.push(plainNames(objects.toString('latin1')))
    } catch {
      return null
    }
  }
  return unpacked
}

/** In a name every sign may be written by its number: `/J#61vaScript`. Byte by byte, so that many cost no more than few. */
function plainNames(text: string) {
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

const countNames = (name: string, text: string) =>
  text.match(new RegExp(`/${name}(?![A-Za-z])`, 'g'))?.length ?? 0
const hasName = (name: string, text: string) => countNames(name, text) > 0
