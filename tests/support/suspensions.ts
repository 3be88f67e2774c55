import { keepSuspension, liftSuspension, suspendAccount } from '#contract/admin/decisions.api'
import { appealSuspension } from '#contract/suspensions/api'
import type { Person } from './people.ts'

const byAdmin =
  (decision: typeof suspendAccount | typeof liftSuspension | typeof keepSuspension) =>
  (admin: Person, { id }: { id: string }, reason = 'Asked for money before the lesson.') =>
    admin.request(decision, { params: { id }, body: { reason } })

export const suspend = byAdmin(suspendAccount)
export const lift = byAdmin(liftSuspension)
export const keep = byAdmin(keepSuspension)

export const appeal = (person: Person, text = 'It was a gift.') =>
  person.request(appealSuspension, { body: { text } })
