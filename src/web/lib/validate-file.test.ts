import { expect, test } from 'vitest'
import { documentUpload } from '#contract/files/documents'
import { pictureUpload } from '#contract/files/pictures'
import { validateFile } from './validate-file.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const twoMegabytes = 2 * 1024 * 1024

function file(start: number[], { size = start.length, type = 'image/png' } = {}) {
  const bytes = new Uint8Array(size)
  bytes.set(start)
  return new Blob([bytes], { type })
}

test.each([
  ['a PNG', file(png), 'image/png'],
  ['a JPEG, whatever it calls itself', file(jpeg, { type: 'text/plain' }), 'image/jpeg'],
  ['a picture of exactly 2 MB', file(png, { size: twoMegabytes }), 'image/png'],
])('%s is taken for what it is', async (_, blob, type) => {
  expect(await validateFile(blob, pictureUpload)).toEqual({ type, refusal: null })
})

test.each([
  ['a picture of one byte more', file(png, { size: twoMegabytes + 1 }), 'picture_too_large'],
  [
    'a drawing that calls itself a PNG',
    new Blob(['<svg></svg>'], { type: 'image/png' }),
    'picture_unsupported',
  ],
  ['half a signature', file(png.slice(0, 5)), 'picture_unsupported'],
  ['an empty file', new Blob([], { type: 'image/jpeg' }), 'picture_unsupported'],
])('%s is refused', async (_, blob, refusal) => {
  expect(await validateFile(blob, pictureUpload)).toEqual({ refusal })
})

test.each([
  ['a PDF', file([...Buffer.from('%PDF-1.7')], { type: '' }), { type: 'application/pdf', refusal: null }],
  ['a PNG of 5 MB', file(png, { size: 5 * 1024 * 1024 }), { type: 'image/png', refusal: null }],
  ['one byte more', file(png, { size: 5 * 1024 * 1024 + 1 }), { refusal: 'document_too_large' }],
  [
    'a page called diploma.pdf',
    new Blob(['<p>%PDF-'], { type: 'application/pdf' }),
    { refusal: 'document_unsupported' },
  ],
])('%s as a document is judged by what it is', async (_, blob, verdict) => {
  expect(await validateFile(blob, documentUpload)).toEqual(verdict)
})
