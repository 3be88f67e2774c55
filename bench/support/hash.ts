import { hash } from '@node-rs/argon2'
import { cost, hashesAtOnce } from '#server/features/auth/passwords'

/** `node hash.ts SECONDS` prints how many passwords Argon2 hashes in a second, as many at once as the server. */
const seconds = Number(process.argv[2])

const end = performance.now() + seconds * 1000
let done = 0
await Promise.all(
  Array.from({ length: hashesAtOnce }, async () => {
    while (performance.now() < end) {
      await hash('a password', cost)
      done += 1
    }
  }),
)
console.log(done / seconds)
