import { expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { startS3Server } from '#tests/support/files/s3-server'
import { StorageError } from './files.ts'
import { requireUsable, s3Store } from './s3.ts'

const key = 'pictures/4f1c-144.avif'
const bytes = Buffer.from([0, 1, 2, 254, 255])

test('what was put can be got, replaced and removed', async () => {
  const store = await startS3Server()
  const files = s3Store(store.settings)
  await files.put(key, Buffer.from('one'), 'image/avif')
  await files.put(key, bytes, 'image/avif')
  expect([...store.stored]).toEqual([[`/files/${key}`, { bytes, contentType: 'image/avif' }]])
  expect(Buffer.from((await files.get(key))!)).toEqual(bytes)
  await files.remove(key)
  await files.remove(key)
  expect(await files.get(key)).toBeNull()
})

test('a key that could leave the bucket is refused', async () => {
  const files = s3Store((await startS3Server()).settings)
  for (const bad of ['../secret', 'pictures/../../secret', 'pictures/..', 'pictures/a?acl', ''])
    await expect(files.get(bad)).rejects.toThrow('not allowed')
})

test.each([
  [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  [{ accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
  [{ region: 'elsewhere' }, 'InvalidAccessKeyId'],
])('with %j every use fails as with a full disk, and so does the start', async (change, code) => {
  const { settings } = await startS3Server()
  const wrong = { ...settings, ...change }
  await expectOutOfOrder(wrong, code)
  await expect(requireUsable(s3Store(wrong), wrong)).rejects.toThrow(
    `The store of FILES_URL cannot be used (${code}): check the key and the secret in it`,
  )
})

test('a bucket that is not there is not taken for a file that is not there', async () => {
  const { settings } = await startS3Server()
  const wrong = { ...settings, bucketUrl: settings.bucketUrl.replace('/files', '/other') }
  await expectOutOfOrder(wrong, 'NoSuchBucket')
  await expect(requireUsable(s3Store(wrong), wrong)).rejects.toThrow(`create the bucket ${wrong.bucketUrl}`)
})

test('a store that fails, says nothing, breaks off or is away is out of order', async () => {
  const store = await startS3Server()
  await s3Store(store.settings).put(key, bytes, 'image/avif')
  store.break('failing')
  await expectOutOfOrder(store.settings, 'InternalError')
  store.break('silent')
  await expectOutOfOrder(store.settings, undefined)
  store.break('cut')
  await expect(s3Store(store.settings).get(key)).rejects.toThrow(StorageError)
  const away = { ...store.settings, bucketUrl: 'http://127.0.0.1:9/files' }
  await expect(requireUsable(s3Store(away), away)).rejects.toThrow(
    'check the address and whether the store runs',
  )
})

test('a store that works is left as it was by the check at the start', async () => {
  const store = await startS3Server()
  await requireUsable(s3Store(store.settings), store.settings)
  expect(store.stored.size).toBe(0)
})

test('FILES_URL names the endpoint, the bucket, the key and the region', async () => {
  const { url, settings } = await startS3Server()
  expect(readConfig({ FILES_URL: url }).fileBucket).toEqual(settings)
})

async function expectOutOfOrder(settings: Parameters<typeof s3Store>[0], code: string | undefined) {
  const files = s3Store(settings, 300)
  const uses = [() => files.put(key, bytes, 'image/avif'), () => files.get(key), () => files.remove(key)]
  for (const use of uses) {
    const error = await use().catch((error) => error)
    expect(error).toBeInstanceOf(StorageError)
    expect(error.code).toBe(code)
  }
}
