import { expect, test } from 'vitest'
import { publicId, uuidv7 } from './ids.ts'

test('a UUIDv7 carries its version, its variant and the time', () => {
  const id = uuidv7(new Date('2026-01-01T00:00:00Z'))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-01-01T00:00:00Z'))
})

test('two ids of one moment differ, and a later one sorts after', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  expect(uuidv7(now)).not.toBe(uuidv7(now))
  expect(uuidv7(now) < uuidv7(new Date('2026-01-01T00:00:01Z'))).toBe(true)
})

const zeros = new Uint8Array(4)

test.each([
  ['Priya Doorgakant', 'priya-doorgakant-0000'],
  ['Éléonore d’Unienville', 'eleonore-d-unienville-0000'],
  ['  Jean-Marc  ', 'jean-marc-0000'],
  ['李小龍', 'tutor-0000'],
  ['a'.repeat(100), `${'a'.repeat(60)}-0000`],
])('the public id of %j is %j with a tail', (name, id) => {
  expect(publicId(name, zeros)).toBe(id)
})

test('the tail is random', () => {
  const ids = new Set(Array.from({ length: 50 }, () => publicId('Priya Doorgakant')))
  expect(ids.size).toBeGreaterThan(45)
  for (const id of ids) expect(id).toMatch(/^priya-doorgakant-[0-9a-z]{4}$/)
})
