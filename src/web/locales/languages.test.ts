import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const exportsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)(.*)/gm)].map(
    ([, name, rest]) => ({ name: name!, rest: rest! }),
  )

test.each(['fr', 'mfe'])('%s has every text of English, and the compiler compares them', (locale) => {
  const files = globSync('src/{web,contract}/locales/en/*.ts').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const translated = exportsOf(file.replace('/en/', `/${locale}/`))
    const names = translated.map(({ name }) => name)
    expect([file, names]).toEqual([file, expect.arrayContaining(exportsOf(file).map(({ name }) => name))])
    const isFree = (rest: string) => !/^(: |\(| = \()/.test(rest)
    expect([file, translated.filter(({ rest }) => isFree(rest))]).toEqual([file, []])
  }
})

/** All fixed texts in what a file exports. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('French keeps its signs beside their words: no space before them breaks a line', async () => {
  for (const file of globSync('src/{web,contract,server}/locales/fr/*.ts')) {
    const texts = textsIn({ ...(await import(`../../../${file}`)) })
    expect(texts.filter((text) => / [:;?!»]|« /.test(text))).toEqual([])
    expect(texts.filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([])
  }
})
