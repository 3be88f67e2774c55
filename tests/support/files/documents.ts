import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { hostilePictures } from './pictures.ts'

const mostBytes = 5 * 1024 * 1024

type Pdf = {
  header?: string
  /** What the catalog says besides its pages. */
  catalog?: string
  pages?: number
  /** How often each page is shown. */
  times?: number
  /** What each page says besides its size. */
  page?: string
  /** More objects, as they stand in the file. */
  objects?: (string | Buffer)[]
  tail?: string
}

/** A PDF by hand, which may say anything; its pages are empty unless they say something. */
export function pdf({
  header = '%PDF-1.7',
  catalog = '',
  pages = 1,
  times = 1,
  page = '',
  objects = [],
  tail = '%%EOF\n',
}: Pdf = {}) {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`)
  const parts = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog}>>\nendobj`,
    `2 0 obj\n<< /Type /Pages /Kids [${kids.join(' ').concat(' ').repeat(times)}] /Count ${pages * times} >>\nendobj`,
    ...kids.map(
      (_, at) => `${at + 3} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] ${page}>>\nendobj`,
    ),
    ...objects,
  ]
  const bodies = parts.map((part) =>
    Buffer.concat([Buffer.from(part as string, 'latin1'), Buffer.from('\n')]),
  )
  const start = Buffer.from(`${header}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')
  return Buffer.concat([start, ...bodies, Buffer.from(`trailer\n<< /Root 1 0 R >>\nstartxref\n0\n${tail}`)])
}

/** A stream with a dictionary in front of it. */
function stream(dictionary: string, content: Buffer, number = 90) {
  const head = `${number} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream\nendobj')])
}

/** Eight black rows of eight. */
const fax = Buffer.from('26a2fffe002002', 'hex')
const jbig2 = Buffer.concat([
  // The page, of eight by eight.
  Buffer.from('000000003000010000001300000008000000080000000000000000000000', 'hex'),
  // A region of the same size, packed like a fax.
  Buffer.from('0000000126000100000019000000080000000800000000000000000001', 'hex'),
  fax,
])
const jpeg2000 = Buffer.from(
  '/0//UQApAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/kAAKAAAAAAAWAAH/k9+AKBFQVKNv/9k=',
  'base64',
)

/**
 * A PDF of two pages with three black squares from the lower left on, packed as scanners pack: as a fax, as JBIG2 and
 * as JPEG 2000. A fourth one is broken.
 */
export function scannedPdf() {
  const picture = '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray'
  const inked = `${picture} /BitsPerComponent 1`
  const faxed = '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>'
  const places = [0, 75, 150, 225].map((at) => `q 75 0 0 75 ${at} ${at} cm /Scan${at} Do Q`)
  const names = '/Scan0 91 0 R /Scan75 92 0 R /Scan150 93 0 R /Scan225 94 0 R'
  return pdf({
    pages: 2,
    page: `/Contents 90 0 R /Resources << /XObject << ${names} >> >> `,
    objects: [
      stream('', Buffer.from(places.join(' '))),
      stream(`${inked} ${faxed}`, fax, 91),
      stream(`${inked} /Filter /JBIG2Decode`, jbig2, 92),
      stream(`${picture} /BitsPerComponent 8 /Filter /JPXDecode`, jpeg2000, 93),
      stream(`${picture} /BitsPerComponent 8 /Filter /JPXDecode`, jpeg2000.subarray(0, 40), 94),
    ],
  })
}

/** Objects packed into a stream, where their names cannot be read as they are. */
const packed = (objects: string, dictionary = '/Filter /FlateDecode') =>
  stream(`/Type /ObjStm /N 1 /First 5 ${dictionary}`, deflateSync(Buffer.from(`11 0 ${objects}`)))

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

/** The same, without saying what they are: readers do not ask. */
const secretlyPacked = (objects: string, dictionary = '/N 1 /First 5 /Filter /FlateDecode') =>
  stream(dictionary, deflateSync(Buffer.from(`11 0 ${objects}`)))

/** A page tree in place of the one before, with its root at object 2. */
const tree = (...nodes: string[]) =>
  nodes.map((node, at) => `${at === 0 ? 2 : 49 + at} 0 obj\n<< ${node} >>\nendobj`)
const tenTimes = (number: number) => `/Type /Pages /Kids [${`${number} 0 R `.repeat(10)}] /Count 1`

/** Documents that are none, not whole, or more than a document, by what they are; and how each is refused. */
export async function hostileDocuments() {
  const pictures = await hostilePictures()
  const files: Record<string, [Buffer, string]> = {
    'a PDF that runs a script when opened': [pdf({ catalog: `/OpenAction ${script}` }), 'active'],
    'a PDF with a script in a list of names': [pdf({ catalog: '/Names << /JavaScript 9 0 R >>' }), 'active'],
    'a PDF with a script under a written-out name': [
      pdf({ catalog: '/OpenAction << /S /J#61vaScr#69pt >>' }),
      'active',
    ],
    'a PDF with a script alone': [pdf({ objects: ['9 0 obj\n<< /S 8 0 R /JS (x) >>\nendobj'] }), 'active'],
    'a PDF with more actions': [pdf({ catalog: '/AA << /WC 9 0 R >>' }), 'active'],
    'a PDF that starts a program': [pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), 'active'],
    'a PDF with a file inside': [pdf({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' }), 'active'],
    'a PDF with an attached file': [
      pdf({ objects: ['9 0 obj\n<< /Subtype /FileAttachment >>\nendobj'] }),
      'active',
    ],
    'a PDF with a packed file': [
      pdf({ objects: [stream('/Type /EmbeddedFile', Buffer.from('MZ'))] }),
      'active',
    ],
    'a PDF with a film': [pdf({ objects: ['9 0 obj\n<< /Subtype /RichMedia >>\nendobj'] }), 'active'],
    'a PDF that sends a form away': [pdf({ catalog: '/OpenAction << /S /SubmitForm >>' }), 'active'],
    'a PDF that opens a file inside of it': [pdf({ catalog: '/OpenAction << /S /GoToE >>' }), 'active'],
    'a PDF with another form': [pdf({ catalog: '/AcroForm << /XFA 9 0 R >>' }), 'active'],
    'a PDF with a packed script': [pdf({ objects: [packed(script)] }), 'active'],
    'a PDF with a packed script under a written-out name': [
      pdf({ objects: [packed('<< /S /#4aavaScript >>')] }),
      'active',
    ],
    'a PDF with a script behind the second stream': [
      pdf({ objects: [stream('', Buffer.from('0 0 m')), packed(script)] }),
      'active',
    ],
    'a PDF with a script packed in secret': [pdf({ objects: [secretlyPacked(script)] }), 'active'],
    'a PDF with a script packed in secret under written-out names': [
      pdf({ objects: [secretlyPacked(script, '/#4e 1 /F#69rst 5 /Filter /FlateDecode')] }),
      'active',
    ],
    'a PDF with a form packed in secret, behind a remark and a stream in a remark': [
      pdf({
        objects: [
          '% stream\n',
          secretlyPacked('<< /XFA 9 0 R >>', '/N 1 % >>\n /First 5 /Filter [/FlateDecode]'),
        ],
      }),
      'active',
    ],
    'a PDF with a form behind a stream in a remark': [
      pdf({ objects: ['% stream\n9 0 obj\n<< /XFA 8 0 R >>\nendobj'] }),
      'active',
    ],
    'a PDF packed in secret in another way': [
      pdf({ objects: [secretlyPacked(script, '/N 1 /First 5 /Filter /LZWDecode')] }),
      'unreadable',
    ],
    'a PDF packed in secret in a way that is told elsewhere': [
      pdf({
        objects: ['8 0 obj\n/FlateDecode\nendobj', secretlyPacked(script, '/N 1 /First 5 /Filter 8 0 R')],
      }),
      'unreadable',
    ],
    'a PDF with a stream that no object has': [
      pdf({ objects: [`<< /N 1 /First 5 >>\nstream\n11 0 << >>\nendstream`] }),
      'unreadable',
    ],
    'a PDF that opens a page of the web': [
      pdf({ catalog: '/OpenAction << /S /URI /URI (https://x.example) >>' }),
      'active',
    ],
    'a PDF that prints itself': [
      pdf({ catalog: '/OpenAction 9 0 R', objects: ['9 0 obj\n<< /S /Named /N /Print >>\nendobj'] }),
      'active',
    ],
    'a PDF that goes to a page and then to the web': [
      pdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI >> >>' }),
      'active',
    ],
    'a PDF that does when opened what nobody can see': [pdf({ catalog: '/OpenAction 99 0 R' }), 'active'],
    'a PDF that is opened at a page first and does more since': [
      pdf({
        catalog: '/OpenAction 9 0 R',
        objects: ['9 0 obj\n[3 0 R /Fit]\nendobj', '9 0 obj\n<< /S /URI >>\nendobj'],
      }),
      'active',
    ],
    'a PDF whose catalog stands in its trailer': [
      pdf({ tail: 'trailer << /Root << /Pages 2 0 R /OpenAction << /S /URI >> >> >>\n%%EOF\n' }),
      'active',
    ],
    'a PDF of one page 500 times': [pdf({ times: 500 }), 'too_long'],
    'a PDF of a page ten times ten times ten times': [
      pdf({ objects: tree(tenTimes(50), tenTimes(51), tenTimes(3)) }),
      'too_long',
    ],
    'a PDF that says to have 500 pages': [
      pdf({ objects: tree('/Type /Pages /Kids [3 0 R] /Count 500') }),
      'too_long',
    ],
    'a PDF of pages without an end': [
      pdf({ objects: tree('/Type /Pages /Kids [50 0 R]', '/Type /Pages /Kids [2 0 R]') }),
      'too_long',
    ],
    'a PDF of 500 pages under a remark': [
      pdf({
        objects: [`2 %\n0 obj\n<< /Type /Pages /Kids [${'3 0 R '.repeat(500)}] >>\nendobj`],
      }),
      'too_long',
    ],
    'a PDF of pages that are not there': [
      pdf({ objects: tree('/Type /Pages /Kids [70 0 R 71 0 R]') }),
      'unreadable',
    ],
    'a PDF of a tree of 6,000 storeys': [
      pdf({
        objects: Array.from(
          { length: 6000 },
          (_, at) => `${at + 2} 0 obj << /Kids [${at + 3} 0 R] >> endobj`,
        ),
      }),
      'unreadable',
    ],
    'a PDF packed in secret behind a bracket': [
      pdf({ objects: [secretlyPacked(script, '[ /N 1 /First 5 /Filter /FlateDecode ]')] }),
      'active',
    ],
    'a PDF without pages': [pdf({ pages: 0 }), 'unreadable'],
    'a PDF of 200,000 brackets': [pdf({ objects: [`9 0 obj\n${'['.repeat(2e5)}\nendobj`] }), 'unreadable'],
    'a PDF that begins an object 200,000 times': [pdf({ objects: ['obj('.repeat(2e5)] }), 'unreadable'],
    'a PDF packed in another way': [pdf({ objects: [packed(script, '/Filter /LZWDecode')] }), 'unreadable'],
    'a PDF packed twice': [
      pdf({ objects: [packed(script, '/Filter [/ASCIIHexDecode /FlateDecode]')] }),
      'unreadable',
    ],
    'a PDF packed with a prediction': [
      pdf({ objects: [packed(script, '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')] }),
      'unreadable',
    ],
    'a PDF whose packing is broken': [
      pdf({ objects: [stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('no zlib'))] }),
      'unreadable',
    ],
    'a PDF whose packing hides behind a remark': [
      pdf({
        objects: [stream('/Type /ObjStm /Filter /FlateDecode % endobj\n', deflateSync(Buffer.from(script)))],
      }),
      'unreadable',
    ],
    'a PDF that unfolds to 100 MB': [
      pdf({
        objects: [
          stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(100 * 1024 * 1024, ' '))),
        ],
      }),
      'unreadable',
    ],
    'a PDF with 20,000 streams': [pdf({ objects: Array(20_000).fill('stream\nendstream') }), 'unreadable'],
    'a PDF with a password': [pdf({ objects: ['trailer << /Encrypt 9 0 R >>'] }), 'locked'],
    'a PDF of 21 pages': [pdf({ pages: 21 }), 'too_long'],
    'a PDF of 30 packed pages': [pdf({ objects: [packed('<< /Type /Page >> '.repeat(29))] }), 'too_long'],
    'half a PDF': [pdf().subarray(0, 100), 'unreadable'],
    'a PDF without an end': [pdf({ tail: '' }), 'unreadable'],
    'a PDF with much behind its end': [pdf({ tail: `%%EOF\n${' '.repeat(2000)}` }), 'unreadable'],
    'a PDF of an unknown kind': [pdf({ header: '%PDF-9.x' }), 'unreadable'],
    'the beginning of a PDF': [Buffer.from('%PDF-1.7\n'), 'unreadable'],
    'a PDF behind a page': [Buffer.concat([Buffer.from('<html>'), pdf()]), 'unsupported'],
    'a PDF behind a line break': [Buffer.concat([Buffer.from('\n'), pdf()]), 'unsupported'],
    'a PDF of one byte too many': [pdf({ tail: `${' '.repeat(mostBytes)}%%EOF` }), 'too_large'],
    'a JPEG of one byte too many': [Buffer.alloc(mostBytes + 1, '\xff\xd8\xff', 'latin1'), 'too_large'],
  }
  for (const what of [
    'an SVG',
    'a page',
    'a ZIP',
    'a Windows program',
    'a GIF',
    'a HEIC',
    'nothing',
    'zeros',
  ])
    files[what] = [pictures[what]!, 'unsupported']
  for (const what of [
    'half a PNG',
    'half a JPEG',
    'a PNG of 25 megapixels',
    'a page that begins like a JPEG',
  ])
    files[what] = [pictures[what]!, 'unreadable']
  return files
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'ivory' } })

const scan = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 200, sigma: 9 },
    },
  })

/** Documents as scanners, phones and programs make them, by what they are. */
export async function goodDocuments(): Promise<Record<string, [Buffer, string]>> {
  const pixels = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 251))
  return {
    'a PDF': [pdf(), 'application/pdf'],
    'an old PDF': [pdf({ header: '%PDF-1.1' }), 'application/pdf'],
    'a new PDF': [pdf({ header: '%PDF-2.0' }), 'application/pdf'],
    'a PDF of 20 pages': [pdf({ pages: 20 }), 'application/pdf'],
    'a PDF that opens at a page': [pdf({ catalog: '/OpenAction [3 0 R /FitH null]' }), 'application/pdf'],
    'a PDF that goes to a page when opened': [
      pdf({ catalog: '/OpenAction 9 0 R', objects: ['9 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj'] }),
      'application/pdf',
    ],
    'a PDF that names where it opens': [pdf({ catalog: '/OpenAction (start)' }), 'application/pdf'],
    'a PDF with a page that is shown twice': [pdf({ pages: 10, times: 2 }), 'application/pdf'],
    'a PDF with its pages packed': [
      Buffer.concat([
        Buffer.from('%PDF-1.5\n'),
        stream(
          '/Type /ObjStm /N 3 /First 16 /Filter /FlateDecode',
          deflateSync(
            Buffer.from(
              '1 0 2 33 3 66   '.padEnd(16) +
                '<< /Type /Catalog /Pages 2 0 R >>'.padEnd(33) +
                '<< /Kids 4 0 R /Count 1         >>'.slice(0, 33) +
                '<< /Type /Page >>',
            ),
          ),
        ),
        Buffer.from('\n4 0 obj[3 0 R]endobj\nstartxref\n0\n%%EOF\n'),
      ]),
      'application/pdf',
    ],
    'a PDF with a link': [
      pdf({ objects: ['9 0 obj\n<< /S /URI /URI (https://x.example) >>\nendobj'] }),
      'application/pdf',
    ],
    'a signed PDF': [pdf({ catalog: '/AcroForm << /SigFlags 3 /Fields [] >>' }), 'application/pdf'],
    'a PDF with packed objects': [pdf({ objects: [packed('<< /Type /Font >>')] }), 'application/pdf'],
    'a PDF with a scan': [
      pdf({ objects: [stream('/Subtype /Image /Filter /FlateDecode', deflateSync(pixels))] }),
      'application/pdf',
    ],
    'a PDF whose pixels spell a short name': [
      pdf({ objects: [stream('/Subtype /Image', Buffer.from('\x00\x01/JS /AA /XFA \x02'))] }),
      'application/pdf',
    ],
    'a PDF as large as it may be': [
      pdf({ tail: '%%EOF'.padStart(mostBytes - pdf({ tail: '' }).length) }),
      'application/pdf',
    ],
    'a JPEG': [await scan(900, 1200).jpeg().toBuffer(), 'image/jpeg'],
    'a large JPEG': [await plain(4000, 5600).jpeg().toBuffer(), 'image/jpeg'],
    'a PNG': [await scan(400, 600).png().toBuffer(), 'image/png'],
    'a grey PNG': [await scan(400, 600).greyscale().png().toBuffer(), 'image/png'],
  }
}
