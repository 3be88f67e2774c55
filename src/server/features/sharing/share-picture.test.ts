import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const cached = 'public, max-age=3600, stale-while-revalidate=86400'

test('every listed tutor has a picture for chats, which is kept until the tutor changes', async () => {
  const { get, app } = await testApp({ data: 'sample' })
  const pictures = []
  for (const id of ['dummy-tutor-1', 'dummy-tutor-2', 'dummy-tutor-3']) {
    const response = await get(`/share/tutors/${id}.jpg`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = await bytesOf(response)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(200_000)
    pictures.push(bytes.toString('base64'))
  }
  expect(new Set(pictures).size).toBe(3)

  const path = '/share/tutors/dummy-tutor-1.jpg'
  const first = await get(path)
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe(cached)
  expect((await bytesOf(first)).toString('base64')).toBe(pictures[0])
  const known = await get(path, { 'if-none-match': etag })
  expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
  const rename = (name: string) =>
    app.db.updateTable('tutors').set({ name }).where('public_id', '=', 'dummy-tutor-1')
  await rename('<b>Éloïse & “Łucja”</b>').execute()
  const changed = await get(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)

  await app.db
    .updateTable('tutors')
    .set({ listed_at: null })
    .where('public_id', '=', 'dummy-tutor-2')
    .execute()
  const wrong = ['dummy-tutor-2.jpg', 'nobody.jpg', '..%2Fdummy-tutor-1.jpg', 'a/b.jpg', 'dummy-tutor-1.png']
  for (const file of wrong) expect([file, (await get(`/share/tutors/${file}`)).status]).toEqual([file, 404])
})

test('one visitor cannot keep the server drawing', async () => {
  const { get, app } = await testApp({ data: 'sample', env: { RATE_LIMIT_SCALE: '0.05' } })
  const ids = await app.db.selectFrom('tutors').select('public_id').limit(5).execute()
  const ask = async (id: string) => (await get(`/share/tutors/${id}.jpg`)).status
  const statuses = []
  for (const { public_id } of ids) statuses.push(await ask(public_id))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await ask(ids[0]!.public_id)).toBe(200)
})
