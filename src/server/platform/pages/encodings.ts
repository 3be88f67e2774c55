import { headerReader } from '../http/read-header.ts'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The encodings that a browser accepts, the best first. */
export const acceptedEncodings = (header = ''): Encoding[] => readEncodings(header)

/** An encoding with `q=0` is refused. */
const readEncodings = headerReader((header) => {
  const taken = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, ...weights]) => !weights.some((weight) => /^q=0(\.0*)?$/.test(weight)))
    .map(([name]) => name)
  return encodings.filter((encoding) => taken.includes(encoding))
})
