import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageOf } from '../bench/support/performance-page.ts'

test('docs/performance.md is what the benchmarks have written', () => {
  const results = JSON.parse(readFileSync('bench/results.json', 'utf8'))
  expect(readFileSync('docs/performance.md', 'utf8')).toBe(pageOf(results))
})

test('a result names its goal, and whether it is missed', () => {
  const machine = { machine: 'two cores', measuredOn: '2026-11-16', size: 0 }
  const page = pageOf({
    pages: {
      ...machine,
      rows: [
        {
          what: 'cached page',
          measured: 0.8123,
          of: 'a bare route',
          goal: { atLeast: 0.75 },
          here: '9 a second',
        },
        { what: 'HTML', measured: 15, unit: 'KB', goal: { atMost: 14 } },
        { what: 'rendered page', measured: 0.1 },
      ],
    },
  })
  expect(page).toContain('| cached page | 0.812 of a bare route | ≥ 0.75, met | 9 a second |')
  expect(page).toContain('| HTML | 15 KB | ≤ 14, **missed** |  |')
  expect(page).toContain('| rendered page | 0.1 |  |  |')
  expect(page).toContain('`npm run bench -- pages`, 2026-11-16: two cores.')
})
