import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import { type CheckKind, lastDayOfCheck } from '#contract/verification/checks'
import { uuidv7 } from '#server/platform/ids'
import { randomFor } from './random.ts'
import type { tutorRows } from './tutor-rows.ts'

type Tutor = ReturnType<typeof tutorRows>['tutors'][number]
type Given = { adminId: string; now: Date }

/** How many days ago the latest and the earliest check was, so that none is due for renewal soon. */
const [latest, earliest] = [5, 300]

/** The approved checks of sample tutors: the identity of the verified ones, and more for some. */
export function checkRows(tutors: Tutor[], given: Given) {
  const verified = tutors.filter(({ verified }) => verified)
  return {
    verification_requests: verified.map((tutor) => requestRow(tutor, given)),
    checks: verified.flatMap((tutor) => checksOf(tutor, given)),
  }
}

function requestRow(tutor: Tutor, { adminId, now }: Given) {
  const decidedAt = momentOf(tutor, 'identity', now)
  const submittedAt = new Date(decidedAt.getTime() - dayMs)
  return {
    id: uuidv7(submittedAt, randomFor(`verification:${tutor.public_id}`).bytes(10)),
    tutor_id: tutor.id,
    tutor_user_id: tutor.user_id,
    state: 'approved' as const,
    created_at: submittedAt,
    submitted_at: submittedAt,
    decided_at: decidedAt,
    decided_by: adminId,
  }
}

function checksOf(tutor: Tutor, given: Given) {
  const random = randomFor(`checks:${tutor.public_id}`)
  const [subject = null] = tutor.subjects
  return [
    checkRow(tutor, { kind: 'identity', subject: null }, given),
    ...(random.chance(0.6) ? [checkRow(tutor, { kind: 'character', subject: null }, given)] : []),
    ...(random.chance(0.5) ? [checkRow(tutor, { kind: 'qualification', subject }, given)] : []),
    ...(random.chance(0.2) ? [checkRow(tutor, { kind: 'results', subject }, given)] : []),
  ]
}

type Topic = { kind: CheckKind; subject: string | null }

function checkRow(tutor: Tutor, { kind, subject }: Topic, { adminId, now }: Given) {
  const checkedAt = momentOf(tutor, kind, now)
  return {
    id: uuidv7(checkedAt, randomFor(`check:${tutor.public_id}:${kind}`).bytes(10)),
    tutor_id: tutor.id,
    tutor_user_id: tutor.user_id,
    kind,
    subject,
    state: 'valid' as const,
    submitted_at: checkedAt,
    checked_on: dayInMauritius(checkedAt),
    checked_by: adminId,
    expires_on: lastDayOfCheck(checkedAt),
  }
}

/** The moment of the check, which must not be before the tutor registered. */
function momentOf({ public_id, created_at }: Tutor, kind: CheckKind, now: Date) {
  const days = randomFor(`checked:${public_id}:${kind}`).int(latest, earliest)
  return new Date(Math.max(created_at.getTime(), now.getTime() - days * dayMs))
}
