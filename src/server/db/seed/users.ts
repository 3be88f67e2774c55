import { product } from '#contract/product'
import { normalise } from '#server/features/tutors/search-text'
import { uuidv7 } from '#server/platform/ids'
import { randomFor } from './random.ts'

const sampleDomain = `sample.${product.domain}`

/** The address of a sample user: `.example` never leads anywhere, so no mail can reach a stranger. */
export function sampleEmail(name: string) {
  return `${normalise(name).replace(/[^a-z0-9-]+/g, '.')}@${sampleDomain}`
}

/** An account with a confirmed address; without a password nobody can log in to it. */
export function userRow({ name, email, createdAt }: { name: string; email: string; createdAt: Date }) {
  return {
    id: uuidv7(createdAt, randomFor(`user:${email}`).bytes(10)),
    email,
    password_hash: null as string | null,
    metadata: { full_name: name },
    email_confirmed_at: createdAt,
    is_sample: true,
    created_at: createdAt,
    updated_at: createdAt,
  }
}
