import { mostCompared, savedPath } from '#contract/saved/rules'

const name = 'compare'
const idForm = /^[a-z0-9-]{1,80}$/

/** The tutors whom an address asks to see side by side. */
export function readCompared(params: URLSearchParams) {
  const ids = params.get(name)?.split(',') ?? []
  return [...new Set(ids.filter((id) => idForm.test(id)))].slice(0, mostCompared)
}

export const compareString = (ids: string[]) => (ids.length > 0 ? `?${name}=${ids.join(',')}` : '')

export const compareUrl = (ids: string[]) => savedPath + compareString(ids)
