import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldMessage, translateField } from './field-messages.ts'
import { endpoints } from './index.ts'
import { fields as en } from './locales/en/fields.ts'
import { fields as fr } from './locales/fr/fields.ts'
import { fields as mfe } from './locales/mfe/fields.ts'

const languages = { en, fr, mfe }

test('a message is said in the language of the texts, with what it names', () => {
  const message = fieldMessage('overlapsTimeOn', 'Monday')
  expect(translateField(message, en)).toBe('This overlaps another time on Monday.')
  expect(translateField(message, fr)).toBe('Cet horaire en chevauche un autre le lundi.')
  expect(translateField(message, mfe)).toBe('Sa ler-la tom lor enn lot Lindi.')
  expect(translateField(fieldMessage('chooseSubject'), fr)).toBe('Choisissez une matière.')
  expect(translateField(fieldMessage('giveRupees', 100_000), fr)).toMatch(/de 1 à 100\s000\./)
})

test.each(['Already a sentence.', '', '["chooseSubject"]', 'chooseSubject'])('%j stays as it is', (text) => {
  expect(translateField(text, fr)).toBe(text)
})

test('what somebody typed comes through as it was', () => {
  for (const name of ['"],["x', '\u001f["chooseSubject"]', '\\', '🌴', '</script>'])
    expect(translateField(fieldMessage('entryThere', name), en)).toBe(
      `“${name}” is in the calendar on this day already.`,
    )
})

type Def = z.core.$ZodTypeDef & Record<string, unknown>
type Part = { _zod: { def: Def } }

/** Yields the messages of a schema with all its parts and checks. */
function* messagesOf(part: unknown, seen: Set<unknown>): Generator<string> {
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  const def = (part as Part)._zod?.def
  if (!def) {
    for (const inner of Object.values(part)) yield* messagesOf(inner, seen)
    return
  }
  const error = def.error as z.core.$ZodErrorMap | undefined
  for (const code of ['invalid_type', 'unrecognized_keys'] as const) {
    const said = error?.({ code, input: undefined, path: [], keys: [], expected: 'string' } as never)
    const message = typeof said === 'object' ? said?.message : said
    if (message !== undefined && message !== null) yield message
  }
  for (const inner of Object.values(def)) yield* messagesOf(inner, seen)
}

test('whatever the schema of an endpoint says is a text in every language', () => {
  const seen = new Set<unknown>()
  const messages = endpoints.flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((schema) => [...messagesOf(schema, seen)]),
  )
  expect(messages.length).toBeGreaterThan(300)
  const raw = messages.filter((message) => !message.startsWith('\u001f'))
  expect(raw).toEqual([])
  for (const texts of Object.values(languages))
    for (const message of messages) expect(translateField(message, texts), message).toMatch(/^.*\S.*$/)
})

test('no other sentence stands in a schema or a check', () => {
  const files = globSync('src/contract/**/*.ts', {
    exclude: ['**/*.test.ts', '**/locales/**', '**/examples.ts'],
  })
  const sentences = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:message|error): ?['"`][^\n]*/g)].map(([found]) => found),
  )
  expect(sentences).toEqual([])
})

test('every text is used', () => {
  const code = globSync('src/{contract,server}/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const used = new Set([...code.matchAll(/\bfieldMessage\(\s*'(\w+)'/g)].map(([, key]) => key))
  expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([])
})

test('texts are written as their language is', () => {
  for (const [key, text] of Object.entries(fr)) expect(String(text), key).not.toMatch(/\p{L}'\p{L}/u)
  for (const [key, text] of Object.entries(mfe)) {
    const sentence = typeof text === 'string' ? text : ''
    expect(sentence, key).not.toMatch(/ [:;?!]/)
  }
})
