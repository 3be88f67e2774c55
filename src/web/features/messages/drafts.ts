import { readStored, storage, store } from '#web/lib/storage.ts'

type Drafts = Record<string, string>

function readDrafts(): Drafts {
  try {
    return JSON.parse(readStored('sessionStorage', storage.messageDrafts) ?? '{}')
  } catch {
    return {}
  }
}

/** The unsent text, by the id of the thread or tutor. */
export const draftOf = (name: string) => readDrafts()[name] ?? ''

export function keepDraft(name: string, text: string) {
  const { [name]: _, ...others } = readDrafts()
  const drafts = text ? { ...others, [name]: text } : others
  store(
    'sessionStorage',
    storage.messageDrafts,
    Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null,
  )
}
