import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { type CheckKind, lastDayOfCheck } from '#contract/verification/checks'
import { uuidv7 } from '#server/platform/ids'
import { randomFor } from './random.ts'
import { dayMs } from './times.ts'
import type { tutorRows } from './tutor-rows.ts'

type Tutor = ReturnType<typeof tutorRows>['tutors'][number]
type Given = { adminId: string; now: Date }

/** How long ago the latest and the earliest check was: none of them is soon to be renewed. */
const [latest, earliest] = [5, 300]

/** What our team has checked of the sample tutors: of those who are verified the identity, of some more than that. */
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

/** When it was checked: not before the tutor was here. */
function momentOf({ public_id, created_at }: Tutor, kind: CheckKind, now: Date) {
  const days = randomFor(`checked:${public_id}:${kind}`).int(latest, earliest)
  return new Date(Math.max(created_at.getTime(), now.getTime() - days * dayMs))
}
