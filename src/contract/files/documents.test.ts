import { expect, test } from 'vitest'
import { documentName, documentNameMax } from './documents.ts'

test.each([
  ['diploma.pdf', 'diploma.pdf'],
  ['Diplôme de français.PDF', 'Diplôme de français.PDF'],
  ['証明書.pdf', '証明書.pdf'],
  ['diploma', 'diploma.pdf'],
  ['diploma.html', 'diploma.html.pdf'],
  ['photo.jpg', 'photo.jpg.pdf'],
  ['../../etc/passwd', '_.._etc_passwd.pdf'],
  ['C:\\temp\\diploma.pdf', 'C__temp_diploma.pdf'],
  ['gpj.\u202efdp.exe', 'gpj.fdp.exe.pdf'],
  ['di\0plo\nma.pdf', 'diploma.pdf'],
  ['<script>".pdf', '_script__.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['   ', 'document.pdf'],
  ['', 'document.pdf'],
])('%j is kept as %j', (given, kept) => {
  expect(documentName(given, 'application/pdf')).toBe(kept)
})

test('a long name is cut, and keeps its ending', () => {
  const name = documentName(`${'😀'.repeat(500)}.jpeg`, 'image/jpeg')
  expect([...name].length).toBe(documentNameMax)
  expect(name).toMatch(/😀\.jpeg$/u)
})
