type Gap = 'gap-before' | 'gap-after'

const mostShown = 7

/** First, last, the current page and its neighbours; a gap never stands for a single page. */
export function pagesAround(page: number, pages: number): (number | Gap)[] {
  const from = page <= 4 || pages <= mostShown ? 1 : page - 1
  const to = page >= pages - 3 || pages <= mostShown ? pages : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...(from > 1 ? [1, 'gap-before' as const] : []),
    ...middle,
    ...(to < pages ? ['gap-after' as const, pages] : []),
  ]
}
