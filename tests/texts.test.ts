import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// The samples are for developers, who see them in English.
const files = globSync('src/web/{ui,lib,shell,features,screens}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/samples\.tsx$/.test(file),
)

type Node = { type: string; start: number; [key: string]: unknown }
type Found = { file: string; line: number; text: string }

/** Every part of a file's syntax tree, with the one it is in. */
function* nodesOf(value: unknown, parent?: Node): Generator<[Node, Node | undefined]> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item, parent)
  if (typeof value !== 'object' || value === null || !('type' in value)) return
  const node = value as Node
  yield [node, parent]
  for (const child of Object.values(node)) yield* nodesOf(child, node)
}

/** Where `textOf` finds something that a person would read, or hear. */
function findIn(source: string, file: string, textOf: (node: Node, parent?: Node) => unknown): Found[] {
  return [...nodesOf(parseSync(file, source).program)].flatMap(([node, parent]) => {
    const text = textOf(node, parent)
    const isRead = typeof text === 'string' && /\p{L}/u.test(text)
    return isRead ? [{ file, line: source.slice(0, node.start).split('\n').length, text: text.trim() }] : []
  })
}

const find = (textOf: Parameters<typeof findIn>[2]) =>
  files.flatMap((file) => findIn(readFileSync(file, 'utf8'), file, textOf))

const jsxText = (node: Node, parent?: Node) => {
  if (node.type === 'JSXText') return node.value
  const isContent = parent?.type === 'JSXExpressionContainer' && node.type === 'Literal'
  return isContent && /[A-Z]|\w \w/.test(String(node.value)) ? node.value : null
}

const readProps = new Set(['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'label', 'hint'])

/** The words in the value of a prop that people read: in quotes, or between the blanks of a template. */
function propText(node: Node) {
  if (node.type !== 'JSXAttribute' || !readProps.has(String((node.name as Node).name))) return null
  const value = node.value as Node | null
  const given = value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value
  if (given?.type === 'Literal') return given.value
  if (given?.type !== 'TemplateLiteral') return null
  return (given.quasis as { value: { raw: string } }[]).map(({ value: { raw } }) => raw).join('')
}

const formatters = new Set([
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toLocaleUpperCase',
])

/** Formats by the browser's language, or by one that is spelled out: not by that of the page. */
function foreignFormat(node: Node) {
  if (node.type !== 'MemberExpression') return null
  const [object, property] = [node.object, node.property] as Node[]
  return object?.name === 'Intl' ? 'Intl' : formatters.has(String(property?.name)) ? property!.name : null
}

test('the finders find what they look for', () => {
  const lookIn = (source: string, textOf: Parameters<typeof findIn>[2]) =>
    findIn(source, 'example.tsx', textOf).map(({ text }) => text)
  expect(lookIn('<p>Hello {name} · {"Good day"}</p>', jsxText)).toEqual(['Hello', 'Good day'])
  expect(lookIn('<p>{a} · {b}</p>', jsxText)).toEqual([])
  expect(lookIn('<i title="Close" alt={`Of `} className="Wide" label={words} />', propText)).toEqual([
    'Close',
    'Of',
  ])
  expect(lookIn('new Intl.NumberFormat("en"); n.toLocaleString()', foreignFormat)).toEqual([
    'Intl',
    'toLocaleString',
  ])
})

test('no component spells words: they are in the texts of each language', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(find(jsxText)).toEqual([])
})

test('no component names, describes or labels anything in words of its own', () => {
  expect(find(propText)).toEqual([])
})

test('numbers and dates are written by the formats of the page', () => {
  expect(find(foreignFormat)).toEqual([])
})
