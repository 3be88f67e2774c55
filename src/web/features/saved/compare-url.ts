import { mostCompared, savedPath } from '#contract/saved/rules'

const name = 'compare'
const idForm = /^[a-z0-9-]{1,80}$/

/** The ids of the tutors that the URL compares. */
export function readCompared(params: URLSearchParams) {
  const ids = params.get(name)?.split(',') ?? []
  return [...new Set(ids.filter((id) => idForm.test(id)))].slice(0, mostCompared)
}

export const compareString = (ids: string[]) => (ids.length > 0 ? `?${name}=${ids.join(',')}` : '')

export const compareUrl = (ids: string[]) => savedPath + compareString(ids)
