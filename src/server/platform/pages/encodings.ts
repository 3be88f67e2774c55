const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const known = new Map<string, Encoding[]>()
const mostKnown = 100

/** The encodings a browser takes, the best first. There are few such headers, so each is read once. */
export function acceptedEncodings(header = ''): Encoding[] {
  const remembered = known.get(header)
  if (remembered) return remembered
  const accepted = readHeader(header)
  if (known.size < mostKnown) known.set(header, accepted)
  return accepted
}

/** An encoding that is refused with `q=0` does not count. */
function readHeader(header: string) {
  const taken = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, ...weights]) => !weights.some((weight) => /^q=0(\.0*)?$/.test(weight)))
    .map(([name]) => name)
  return encodings.filter((encoding) => taken.includes(encoding))
}
