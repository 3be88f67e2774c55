import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

/** All fixed texts in what a file exports. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('French keeps its signs beside their words: no space before them breaks a line', async () => {
  const files = globSync('src/{web,contract,server}/locales/fr/*.ts', { cwd: process.cwd() })
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const texts = textsIn({ ...(await import(`../../../${file}`)) })
    expect(texts.filter((text) => / [:;?!»]|« /.test(text))).toEqual([])
    expect(texts.filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([])
  }
})
