import sharp from 'sharp'
import { expect, test } from 'vitest'
import { putPicture } from '#contract/accounts/api'
import { pictureFormats, pictureUrl } from '#contract/files/pictures'
import { sharedServer, testApp } from '#tests/support/app'

const server = sharedServer((whenDone) => testApp({ data: 'accounts', whenDone }))

async function uploaded() {
  const { signInAs } = server()
  const { call } = await signInAs('Student')
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
  const { picture } = await call(putPicture, { body: new Uint8Array(await image.png().toBuffer()) })
  return picture
}

type Headers = Record<string, string>
const saving: Headers = { 'save-data': 'on' }

async function get(path: string, headers?: Headers) {
  const response = await server().get(path, headers)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { status } = response
  return { status, bytes, caching: response.headers.get('cache-control'), vary: response.headers.get('vary') }
}

const everybody = 'public, max-age=31536000, immutable'
const oneBrowser = 'private, max-age=31536000, immutable'

test.each([
  ['Save-Data', saving, 'save-data'],
  ['Save-Data on 2G', { ...saving, ect: '2g' }, 'save-data'],
  ['2G', { ect: '2g' }, 'save-data, ect'],
  ['less than 2G', { ect: 'slow-2g' }, 'save-data, ect'],
])('with %s a large picture is the small one, which no shared cache stores', async (_, headers, vary) => {
  const picture = await uploaded()
  for (const { extension } of pictureFormats) {
    const small = await get(pictureUrl(picture, 144, extension))
    const reduced = await get(pictureUrl(picture, 288, extension), headers)
    expect(reduced).toEqual({ status: 200, bytes: small.bytes, caching: oneBrowser, vary })
  }
})

test('everybody else gets what the address says', async () => {
  const picture = await uploaded()
  const large = await get(pictureUrl(picture, 288))
  const { width } = await sharp(large.bytes).metadata()
  expect(width).toBe(288)
  expect(large).toMatchObject({ caching: everybody, vary: 'save-data' })
  const others: Headers[] = [{ 'save-data': 'off' }, { ect: '3g' }, { ect: '4g' }]
  for (const headers of others) expect(await get(pictureUrl(picture, 288), headers)).toEqual(large)
  const small = await get(pictureUrl(picture))
  expect(small).toMatchObject({ caching: everybody, vary: null })
  expect(await get(pictureUrl(picture), saving)).toEqual(small)
})

test('what is not there is not found, also where data is saved', async () => {
  const unknown = 'f'.repeat(32)
  const picture = await uploaded()
  for (const path of [
    pictureUrl(unknown, 288),
    `/pictures/${picture}-999.webp`,
    `/pictures/${picture}-288.gif`,
  ])
    for (const headers of [{}, saving]) {
      const { status } = await get(path, headers)
      expect([path, status]).toEqual([path, 404])
    }
})
