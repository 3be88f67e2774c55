import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSecrets, secretIn } from './secrets.ts'

const secrets = createSecrets('a secret that is long enough for this')
const text = 'Ki manyer? 😀'

test('what is sealed is opened again, and looks different every time', () => {
  const sealed = secrets.seal('letters', text)
  expect(secrets.open('letters', sealed)).toBe(text)
  expect(secrets.seal('letters', text)).not.toEqual(sealed)
  expect(sealed.toString('latin1')).not.toContain('Ki manyer')
  expect(secrets.open('letters', secrets.seal('letters', ''))).toBe('')
})

test('it is opened neither for another purpose nor with another secret', () => {
  const sealed = secrets.seal('letters', text)
  expect(() => secrets.open('numbers', sealed)).toThrow()
  expect(() => createSecrets('another secret that is long enough').open('letters', sealed)).toThrow()
})

test('not one bit of it can be changed, and nothing cut off or added', () => {
  const sealed = secrets.seal('letters', text)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = changed[at]! ^ 1
    expect(() => secrets.open('letters', changed)).toThrow()
    expect(() => secrets.open('letters', sealed.subarray(0, at))).toThrow()
  }
  expect(() => secrets.open('letters', Buffer.concat([sealed, Buffer.from('x')]))).toThrow()
})

test('a keyed hash is the same for the same, and another for every other purpose, secret and way to cut it', () => {
  const hashes = [
    secrets.mac('codes', 'ab', 'c'),
    secrets.mac('codes', 'a', 'bc'),
    secrets.mac('codes', 'abc'),
    secrets.mac('codes', 'ab', 'c', ''),
    secrets.mac('codes', '1:a', 'b'),
    secrets.mac('limits', 'ab', 'c'),
    createSecrets('another secret that is long enough').mac('codes', 'ab', 'c'),
  ]
  expect(new Set(hashes.map(String)).size).toBe(hashes.length)
  expect(secrets.mac('codes', 'ab', Buffer.from('c'))).toEqual(hashes[0])
  expect(hashes[0]).toHaveLength(32)
})

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the secret is made once, kept for its owner alone, and found again', async () => {
  const folder = join(await emptyFolder(), 'data')
  const secret = await secretIn(folder)
  expect(secret).toHaveLength(32)
  expect(await secretIn(folder)).toEqual(secret)
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test('starts that happen at once agree on one secret, and leave nothing else behind', async () => {
  const folder = await emptyFolder()
  const found = await Promise.all(Array.from({ length: 20 }, () => secretIn(folder)))
  expect(new Set(found.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test.each(['', 'short'])('a damaged secret ends the start instead of being replaced: %j', async (content) => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'secret.key'), content)
  await expect(secretIn(folder)).rejects.toThrow('is damaged: put back the file')
})
