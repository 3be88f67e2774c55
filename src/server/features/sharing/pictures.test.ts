import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locales'
import { chooseHandle } from '#contract/sharing/api'
import { posterUrl, statusPictureUrl } from '#contract/sharing/pictures'
import { setMyListing } from '#contract/tutors/registration.api'
import { testApp } from '#tests/support/app'
import { classApp, enrolIn } from '#tests/support/classes'
import { drawPoster } from './poster.ts'

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const id = 'a-tutor-0000'
const [poster, pdf, status] = [posterUrl(id, 'svg'), posterUrl(id, 'pdf'), statusPictureUrl(id)]

test('the poster is a page of A4, and its code leads to the short address', async () => {
  const { get, owner } = await classApp()
  const first = await get(poster)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await readCode(await first.text())).toEqual(
    encode('http://aprann.test/tutor/profile/a-tutor-0000', { ecc: 'M', border: 0 }).data,
  )
  expect(await readCode(await (await get(`${poster}?lang=fr`)).text())).toEqual(
    encode('http://aprann.test/fr/tutor/profile/a-tutor-0000', { ecc: 'M', border: 0 }).data,
  )
  await owner.call(chooseHandle, { body: { handle: 'asha' } })
  const second = await get(poster, { 'if-none-match': first.headers.get('etag')! })
  expect(second.status).toBe(200)
  expect(await readCode(await second.text())).toEqual(
    encode('http://aprann.test/t/asha', { ecc: 'M', border: 0 }).data,
  )
  expect((await get(poster, { 'if-none-match': second.headers.get('etag')! })).status).toBe(304)
})

test('the poster to print is a PDF of one page of A4 with the picture in it', async () => {
  const { get } = await classApp()
  const response = await get(pdf)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="poster.pdf"')
  const bytes = await bytesOf(response)
  expect(bytes.length).toBeLessThan(1_000_000)
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise
  expect(document.numPages).toBe(1)
  expect((await document.getMetadata()).info).toMatchObject({ Title: 'Asha Bundhoo' })
  const page = await document.getPage(1)
  expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842])
  await page.getOperatorList()
  const picture = await new Promise<{ width: number; height: number; data: Uint8Array }>((resolve) =>
    page.objs.get('img_p0_1', resolve as never),
  )
  expect([picture.width, picture.height]).toEqual([2480, 3508])
  // These are red, green and blue of the band at the top.
  const inBand = (50 * picture.width + 50) * 3
  expect([...picture.data.subarray(inBand, inBand + 3)]).toEqual([234, 247, 249])
  await document.loadingTask.destroy()
})

test('the status picture shows the places that are left, and is drawn anew when one is taken', async () => {
  const { get, classId, mother, asha } = await classApp({ form: { capacity: 2 } })
  const first = await get(status)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = await bytesOf(first)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 })
  expect(bytes.length).toBeLessThan(600_000)
  const etag = first.headers.get('etag')!
  expect((await get(status, { 'if-none-match': etag })).status).toBe(304)
  await enrolIn(classId, mother, [{ childId: asha.id }])
  const second = await get(status, { 'if-none-match': etag })
  expect(second.status).toBe(200)
  expect(Buffer.compare(await bytesOf(second), bytes)).not.toBe(0)
})

test.each([
  ['markup', '"><script>alert(1)</script><!-- & ]]>'],
  ['letters of no font', '李小龍 😀'],
  ['a long one', 'Wolfeschlegelsteinhausen '.repeat(4).trim()],
  ['one long word', 'W'.repeat(100)],
])('a name that is %s is drawn all the same', async (_, name) => {
  const { app, get } = await testApp({ data: 'sample' })
  await app.db
    .updateTable('tutors')
    .set({ name, subjects: ['<b>'], city: '&' })
    .where('public_id', '=', 'dummy-tutor-1')
    .execute()
  const svg = await (await get(posterUrl('dummy-tutor-1', 'svg'))).text()
  expect(svg).not.toMatch(/<script|<b>|alert/)
  await sharp(Buffer.from(svg)).metadata()
  expect((await get(statusPictureUrl('dummy-tutor-1'))).status).toBe(200)
})

test('there are none of a profile that is hidden, and none of nobody', async () => {
  const { get, owner } = await classApp()
  const statuses = async (paths: string[]) => {
    const answers = []
    for (const path of paths) answers.push((await get(path)).status)
    return answers
  }
  expect(
    await statuses([posterUrl('nobody', 'svg'), posterUrl('..%2Fx', 'pdf'), statusPictureUrl('nobody')]),
  ).toEqual([404, 404, 404])
  await owner.call(setMyListing, { body: { listing: 'hidden' } })
  expect(await statuses([poster, pdf, status])).toEqual([404, 404, 404])
})

test('one visitor cannot keep the server drawing, whatever is drawn', async () => {
  const { get } = await testApp({ data: 'sample', env: { RATE_LIMIT_SCALE: '0.05' } })
  const ask = async (path: string) => (await get(path)).status
  const drawn = ['dummy-tutor-1', 'dummy-tutor-2'].flatMap((id) => [
    posterUrl(id, 'svg'),
    `/share/tutors/${id}.jpg`,
  ])
  const statuses = []
  for (const path of drawn) statuses.push(await ask(path))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await ask(drawn[0]!), 'what is cached').toBe(200)
})

test('posters and pictures are drawn in each language', async () => {
  const { get } = await classApp()
  for (const urlIn of [
    (locale: Locale) => posterUrl(id, 'svg', locale),
    (locale: Locale) => statusPictureUrl(id, locale),
  ]) {
    const drawn = await Promise.all(
      locales.map(async (locale) => (await get(urlIn(locale))).headers.get('etag')),
    )
    expect(new Set(drawn).size).toBe(locales.length)
  }
  expect(posterUrl(id, 'svg', 'en')).toBe(poster)
})

test('a portrait is part of the poster', () => {
  const facts = {
    locale: 'en' as const,
    name: 'Asha',
    city: 'Curepipe',
    subjects: ['Physics'],
    rating: 0,
    reviewCount: 0,
  }
  const tutor = { ...facts, verified: true, picture: 'a', url: 'http://aprann.test/t/asha', classes: [] }
  expect(drawPoster(tutor, Buffer.from('face'))).toContain('data:image/jpeg;base64,ZmFjZQ==')
})

/** The modules of the code on a poster, without its margin: true where it is dark. */
async function readCode(svg: string) {
  const [code] = svg.match(/<svg x=[\s\S]*?<\/svg>/)!
  const [, size] = code.match(/viewBox="0 0 (\d+) /)!
  // uqr draws ten units for each module.
  const modules = Number(size) / 10
  const alone = code.replace(
    /^<svg x="\d+" y="\d+" width="\d+" height="\d+"/,
    `<svg width="${modules}" height="${modules}"`,
  )
  const { data, info } = await sharp(Buffer.from(alone))
    .flatten()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 128
  const inside = Array.from({ length: modules - 8 }, (_, at) => at + 4)
  return inside.map((y) => inside.map((x) => isDark(x, y)))
}
