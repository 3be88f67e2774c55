import { createHash } from 'node:crypto'

/** Any change of it changes every sample tutor. */
const fixedSeed = 'coral-sand-2025'

export type Random = ReturnType<typeof randomFor>

/**
 * A random generator that gives the same numbers at every start. Each purpose has its own, named by its label, so that a change
 * in one place does not affect the others.
 */
export function randomFor(label: string) {
  const seed = createHash('sha256').update(`${fixedSeed}:${label}`).digest()
  const next = sfc32(seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8), seed.readInt32LE(12))
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))

  function shuffle<T>(list: readonly T[]) {
    const result = [...list]
    for (let at = result.length - 1; at > 0; at--) {
      const other = int(0, at)
      ;[result[at], result[other]] = [result[other]!, result[at]!]
    }
    return result
  }

  return {
    /** A number from 0 up to, but excluding, 1. */
    next,
    /** A whole number, both ends included. */
    int,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)]!,
    shuffle,
    /** Some items of the list, in the list's order. */
    some<T>(list: readonly T[], count: number) {
      const chosen = new Set(shuffle(list).slice(0, count))
      return list.filter((item) => chosen.has(item))
    },
    weighted<T>(choices: readonly (readonly [T, number])[]) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return choices.at(-1)![0]
    },
    bytes: (count: number) => Uint8Array.from({ length: count }, () => int(0, 255)),
  }
}

/** Chris Doty-Humphrey's small fast counter generator. */
function sfc32(a: number, b: number, c: number, counter: number) {
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
}
