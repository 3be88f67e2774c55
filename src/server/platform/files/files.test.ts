import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderStore } from './files.ts'

async function store() {
  const folder = await mkdtemp(join(tmpdir(), 'aprann-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, files: folderStore(folder) }
}

test('what was put can be got, replaced and removed', async () => {
  const { folder, files } = await store()
  await files.put('pictures/a.jpg', Buffer.from('one'), 'image/jpeg')
  await files.put('pictures/a.jpg', Buffer.from('two'), 'image/jpeg')
  expect(Buffer.from((await files.get('pictures/a.jpg'))!).toString()).toBe('two')
  expect(await readdir(join(folder, 'pictures'))).toEqual(['a.jpg'])
  await files.remove('pictures/a.jpg')
  await files.remove('pictures/a.jpg')
  expect(await files.get('pictures/a.jpg')).toBeNull()
})

test.each([
  '../secret',
  'pictures/../../secret',
  '/etc/passwd',
  'pictures/..',
  'a',
  'pictures/a\0.jpg',
  'Pictures/A',
  '',
])('the key %j is refused', async (key) => {
  const { files } = await store()
  await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not allowed')
  await expect(files.get(key)).rejects.toThrow('not allowed')
})
