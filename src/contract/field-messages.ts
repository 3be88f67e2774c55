import type { fields } from './locales/en/fields.ts'

type FieldTexts = typeof fields
type Given<Key extends keyof FieldTexts> = FieldTexts[Key] extends (...given: infer Values) => string
  ? Values
  : []

/** What is wrong with a field, in no language yet; a string, because that is what an issue of zod carries. */
export type FieldMessage = string & { readonly isFieldMessage: true }

/** A sign that nobody types begins it, so that a sentence is never taken for one. */
const mark = '\u001f'

export const fieldMessage = <Key extends keyof FieldTexts>(key: Key, ...given: Given<Key>) =>
  `${mark}${JSON.stringify([key, ...given])}` as FieldMessage

/** The sentence in the language of the texts; what is a sentence already stays as it is. */
export function translateField(message: string, texts: Partial<FieldTexts>) {
  if (!message.startsWith(mark)) return message
  const [key, ...given] = JSON.parse(message.slice(mark.length)) as [keyof FieldTexts, ...unknown[]]
  const text = texts[key] as string | ((...given: unknown[]) => string)
  return typeof text === 'function' ? text(...given) : text
}
