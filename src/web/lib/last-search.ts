import type { Grade, Subject } from '#contract/catalog/rules'

type Search = { grade?: Grade; subject?: Subject }

let last: Search = {}

/** What was looked for, so that whoever then books need not choose it again; forgotten with the page. */
export function storeLastSearch({ grade, subject }: Search) {
  last = { grade, subject }
}

export const lastSearch = () => last
