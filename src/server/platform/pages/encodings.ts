import { headerReader } from '../http/read-header.ts'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The encodings a browser takes, the best first. */
export const acceptedEncodings = (header = ''): Encoding[] => readEncodings(header)

/** An encoding that is refused with `q=0` does not count. */
const readEncodings = headerReader((header) => {
  const taken = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, ...weights]) => !weights.some((weight) => /^q=0(\.0*)?$/.test(weight)))
    .map(([name]) => name)
  return encodings.filter((encoding) => taken.includes(encoding))
})
