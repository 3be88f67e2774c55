const mostKnown = 100

/** Caches the result for each header value, because most browsers send one of a few. */
export function headerReader<Value>(read: (header: string) => Value) {
  const known = new Map<string, Value>()
  return (header: string): Value => {
    const remembered = known.get(header)
    if (remembered !== undefined) return remembered
    const value = read(header)
    if (known.size < mostKnown) known.set(header, value)
    return value
  }
}
