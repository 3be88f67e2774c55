import { crc32 } from 'node:zlib'

const places = 64

/** A body of one's own with the CRC of another: `write` is given digits to put anywhere into it. */
export function bodyWithCrc(crc: number, write: (digits: string) => string) {
  const plain = Array<number>(places).fill(0)
  const crcOf = (digits: number[]) => crc32(write(digits.join('')))
  const base = crcOf(plain)
  // Each digit, turned from 0 to 1, turns the same bits of the CRC whatever the others are: 32 equations to solve.
  const rows = plain.map((_, place) => ({
    bits: (crcOf(plain.with(place, 1)) ^ base) >>> 0,
    turned: plain.with(place, 1),
  }))
  let missing = (crc ^ base) >>> 0
  let chosen = plain
  for (let bit = 31; bit >= 0; bit -= 1) {
    const has = ({ bits }: { bits: number }) => ((bits >>> bit) & 1) === 1
    const at = rows.findIndex(has)
    if (at < 0) continue
    const [pivot] = rows.splice(at, 1)
    for (const row of rows.filter(has)) Object.assign(row, combine(row, pivot!))
    if (has({ bits: missing })) {
      missing = (missing ^ pivot!.bits) >>> 0
      chosen = both(chosen, pivot!.turned)
    }
  }
  return write(chosen.join(''))
}

type Row = { bits: number; turned: number[] }

const both = (some: number[], others: number[]) => some.map((digit, at) => digit ^ others[at]!)

const combine = (row: Row, pivot: Row): Row => ({
  bits: (row.bits ^ pivot.bits) >>> 0,
  turned: both(row.turned, pivot.turned),
})
