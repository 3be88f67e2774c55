type Span = { startsAt: string; endsAt: string }

/** Sorts spans, and joins those that touch or overlap. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { startsAt, endsAt } of spans) {
    const last = joined.at(-1)
    if (last && startsAt <= last.endsAt) last.endsAt = endsAt > last.endsAt ? endsAt : last.endsAt
    else joined.push({ startsAt, endsAt })
  }
  return joined
}
