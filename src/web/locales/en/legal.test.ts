import { expect, test } from 'vitest'
import { storage } from '#web/lib/storage.ts'
import { legal } from './legal.ts'

test('the Cookie Policy names everything that we keep in the browser, and how long', () => {
  const { blocks } = legal.cookies.sections.find(({ id }) => id === 'list')!
  const tables = blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? block.table : []))
  const names = tables[0]!.rows.map(([name]) => name)
  expect(names).toEqual([...Object.values(storage), 'Visitor key'])
  for (const row of tables[0]!.rows) expect(row.filter(Boolean)).toHaveLength(4)
})

test.each([
  ['2025-12-31', 'until the end of 2025,', 'from January 1, 2026 or'],
  ['2027-06-30', 'until June 30, 2027,', 'from July 1, 2027 or'],
])('with a free time until %s the Terms say so', (freeUntil, until, launch) => {
  const text = JSON.stringify(legal.terms({ freeUntil, foundingPlaces: 50 }))
  expect(text).toContain(`free for all tutors ${until}`)
  expect(text).toContain(`Each of the first 50 tutors to sign up gets 6 months of premium, ${launch}`)
  expect(JSON.stringify(legal.terms({ freeUntil, foundingPlaces: 0 }))).not.toContain('to sign up gets')
})
