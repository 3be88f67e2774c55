import type { Grade, Subject } from '#contract/catalog/rules'

type Search = { grade?: Grade; subject?: Subject }

let last: Search = {}

/** Keeps the choices of the last search in memory, so that a booking form starts with them. */
export function storeLastSearch({ grade, subject }: Search) {
  last = { grade, subject }
}

export const lastSearch = () => last
