import { callback } from '#texts/callback'

type Failure = { error: string | null; code: string | null; description: string | null }

const mostCharacters = 200

/** Anybody can write a link, so its own words are shown only where we have none, and only as short plain text. */
export function failureText({ error, code, description }: Failure) {
  return textByCode(code) ?? plain(`${error ?? code}: ${description || callback.failed.unknown}`)
}

export function textByCode(code: string | null | undefined) {
  return code && Object.hasOwn(callback.errors, code) ? callback.errors[code] : undefined
}

/** Without line breaks, invisible characters and those that turn the writing direction around. */
function plain(text: string) {
  const characters = [...text.replace(/[\p{C}\s]+/gu, ' ').trim()]
  if (characters.length <= mostCharacters) return characters.join('')
  return `${characters.slice(0, mostCharacters - 1).join('')}…`
}
