import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', 'CONTRIBUTING.md', 'STYLE.md', 'SECURITY.md', ...globSync('docs/*.md')]
const read = (file: string) => readFileSync(file, 'utf8')

test('every file and folder that a document names is there', () => {
  expect(documents.length).toBeGreaterThan(6)
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/.-])(?:src|tests|docs|scripts|bench|drill|deploy)\/[\w./-]*\w/g)].map(
      ([path]) => [file, path],
    ),
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(([, path]) => !existsSync(path!))).toEqual([])
})

test('every file that a decision names is there', () => {
  const files = globSync('{src,tests,scripts,bench,drill,deploy}/**/*').map((file) => `/${file}`)
  const named = globSync('docs/decisions/*.md').flatMap((decision) =>
    [...read(decision).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql))`/g)].map(([, name]) => [decision, name!]),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(([, name]) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

test('the list of decisions has every one, under its own title', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \|/gm)]
  const titles = listed.map(([, number, file, title]) => [`docs/decisions/${file}`, `# ${number}: ${title}`])
  const files = globSync('docs/decisions/0*.md').sort()
  expect(titles).toEqual(files.map((file) => [file, read(file).split('\n')[0]]))
})

test('a decision that goes on from another is named there, and the other way round', () => {
  const headers = globSync('docs/decisions/0*.md').map((file) => {
    const [, goesOn = '', goneOn = ''] =
      /(?:Goes on from (.*?))?(?:Gone on from in (.*))?$/s.exec(read(file).split('\n## ')[0]!.trim()) ?? []
    return { number: /0\d{3}/.exec(file)![0], from: numbersIn(goesOn), by: numbersIn(goneOn) }
  })
  const saidLater = headers.flatMap(({ number, from }) => from.map((earlier) => `${number} ${earlier}`))
  const saidEarlier = headers.flatMap(({ number, by }) => by.map((later) => `${later} ${number}`))
  expect(saidLater.length).toBeGreaterThan(20)
  expect(saidEarlier.toSorted()).toEqual(saidLater.toSorted())
})

const numbersIn = (text: string) => text.match(/\b0\d{3}\b/g) ?? []

test('every link in a document leads to a file, and to a heading that it has', () => {
  const links = [...documents, ...globSync('docs/decisions/*.md')].flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, path, heading]) => ({
      file,
      target: path ? join(dirname(file), path) : file,
      heading,
    })),
  )
  const isBroken = ({ target, heading }: (typeof links)[number]) =>
    !existsSync(target) || (heading !== undefined && !headingsOf(target).includes(heading))
  expect(links.filter(isBroken)).toEqual([])
})

const headingsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

test('the table of the README has every variable of the configuration, and no other', () => {
  const [, schema] = /const environment = z\.object\(\{\n(.+?)\n\}\)/s.exec(read('src/server/config.ts'))!
  const known = [...schema!.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!)
  const [, table] = /^\| variable .+?\n((?:\|.*\n)+)/m.exec(read('README.md'))!
  const listed = table!
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(.+?)`/g)].map(([, name]) => name!))
  const isListed = (name: string) => listed.includes(name.startsWith('PAYPAL_') ? 'PAYPAL_…' : name)
  expect(known.length).toBeGreaterThan(20)
  expect(known.filter((name) => !isListed(name))).toEqual([])
  expect(listed.filter((name) => name !== 'PAYPAL_…' && !known.includes(name))).toEqual([])
})
