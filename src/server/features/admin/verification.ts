import type { AdminVerification } from '#contract/admin/verification.api'
import { decide } from '#server/features/verification/decide'
import { requestById } from '#server/features/verification/requests'
import type { App } from '#server/platform/app'
import type { User } from '#server/platform/user'
import { type Decision, recorded } from './recorded.ts'

export async function verificationRequest(app: App, user: User, id: string): Promise<AdminVerification> {
  const request = await requestById(app, id)
  const { user_id, ...profile } = await app.db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.user_id')
    .leftJoin('tutor_docs', 'tutor_docs.tutor_id', 'tutors.id')
    .select(['tutors.user_id', 'full_name as accountName', 'city', 'subjects', 'grades', 'laureates'])
    .select(['years_experience as yearsExperience', 'students_taught as studentsTaught'])
    .select(['six_credits as sixCredits'])
    .select(({ fn, val }) => fn.coalesce('bio', val('')).as('bio'))
    .where('public_id', '=', request.tutor.id)
    .executeTakeFirstOrThrow()
  return { ...request, isOwn: user_id === user.id, profile }
}

type OfDocument = Decision & { documentId: string }

export const decideApproval = (app: App, decision: OfDocument) =>
  recorded(app, decision, 'verification_approved', (app) => decideAs(app, 'approve', decision))

export const decideRejection = (app: App, decision: OfDocument) =>
  recorded(app, decision, 'verification_rejected', (app) => decideAs(app, 'reject', decision))

async function decideAs(app: App, event: 'approve' | 'reject', { user, id, documentId, reason }: OfDocument) {
  await decide(app, { requestId: id, documentId, adminId: user.id, decision: event, reason })
  const { tutor_id } = await app.db
    .selectFrom('verification_requests')
    .select('tutor_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { tutorId: tutor_id }
}
