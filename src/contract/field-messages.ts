import type { fields } from './locales/en/fields.ts'

type FieldTexts = typeof fields
type Given<Key extends keyof FieldTexts> = FieldTexts[Key] extends (...given: infer Values) => string
  ? Values
  : []

/** A key for what is wrong with a field, without a language. It is a string because zod's issues carry strings. */
export type FieldMessage = string & { readonly isFieldMessage: true }

/** A control character that nobody types, so that no sentence is mistaken for a key. */
const mark = '\u001f'

export const fieldMessage = <Key extends keyof FieldTexts>(key: Key, ...given: Given<Key>) =>
  `${mark}${JSON.stringify([key, ...given])}` as FieldMessage

/** The message in the language of the texts. A message that is a sentence already stays as it is. */
export function translateField(message: string, texts: Partial<FieldTexts>) {
  if (!message.startsWith(mark)) return message
  const [key, ...given] = JSON.parse(message.slice(mark.length)) as [keyof FieldTexts, ...unknown[]]
  const text = texts[key] as string | ((...given: unknown[]) => string)
  return typeof text === 'function' ? text(...given) : text
}
