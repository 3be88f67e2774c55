import type { AdminVerification } from '#contract/admin/verification.api'
import { requestById } from '#server/features/verification/requests'
import type { App } from '#server/platform/app'
import type { User } from '#server/platform/user'

export async function verificationRequest(app: App, user: User, id: string): Promise<AdminVerification> {
  const request = await requestById(app, id)
  return { ...request, ...(await profileBeside(app, user, request.tutor.id)) }
}

/** The parts of a profile that an administrator compares with a document. */
export async function profileBeside(app: App, user: User, publicId: string) {
  const { user_id, ...profile } = await app.db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.user_id')
    .leftJoin('tutor_docs', 'tutor_docs.tutor_id', 'tutors.id')
    .select(['tutors.user_id', 'full_name as accountName', 'tutors.city', 'tutors.subjects', 'tutors.grades'])
    .select(['years_experience as yearsExperience', 'students_taught as studentsTaught'])
    .select(['laureates', 'six_credits as sixCredits'])
    .select(({ fn, val }) => fn.coalesce('bio', val('')).as('bio'))
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  return { isOwn: user_id === user.id, profile }
}
