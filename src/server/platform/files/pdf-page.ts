/** A4 in points (1/72 inch). */
const page = { width: 595.28, height: 841.89 }

/**
 * An A4 page filled by a picture. The compressed data of a PNG is what PDF calls Flate with a PNG predictor, so it is copied
 * byte by byte, without encoding it again. The picture must have three channels of 8 bits and not be interlaced.
 */
export function pdfOfPng(png: Uint8Array, title: string) {
  const { width, height, data } = readPng(Buffer.from(png))
  const fitted = `q ${page.width} 0 0 ${page.height} 0 0 cm /Picture Do Q`
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    [`<< /Length ${fitted.length} >>`, Buffer.from(fitted)],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8
      /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width} >>
      /Length ${data.length} >>`,
      data,
    ],
    `<< /Title ${utf16(title)} >>`,
  ])
}

/** Hexadecimal digits cannot end the string, whatever the title contains. */
const utf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

type PdfObject = string | [dictionary: string, stream: Uint8Array]

/** The first object must be the catalogue, and the last one the document information. */
function writePdf(objects: PdfObject[]) {
  const parts: Buffer[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = Buffer.from(part as string)
    parts.push(bytes)
    length += bytes.length
  }
  write('%PDF-1.5\n')
  const offsets = objects.map((object, at) => {
    const offset = length
    write(`${at + 1} 0 obj\n`)
    if (typeof object === 'string') write(object)
    else for (const part of [object[0], '\nstream\n', object[1], '\nendstream']) write(part)
    write('\nendobj\n')
    return offset
  })
  const table = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  write(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`)
  write(`trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(parts)
}

const signatureLength = 8

/** The size of a picture and its compressed data. */
function readPng(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const packed: Buffer[] = []
  for (let at = signatureLength; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return { width, height, data: Buffer.concat(packed) }
}
