import { days } from '#contract/catalog/rules'
import { TutorDetails } from '#contract/tutors/details'
import { hashPassword } from '#server/features/auth/passwords'
import { setPlan } from '#server/features/tutors/plan'
import { editProfile } from '#server/features/tutors/register'
import type { App } from '#server/platform/app'
import type { User } from '#server/platform/user'
import { goodPassword } from './auth.ts'
import { createPeople, type Person } from './people.ts'
import { testApp } from './test-app.ts'
import { tutorForm } from './tutor-forms.ts'

type Teacher = { user: User; publicId: string }
export type Market = Awaited<ReturnType<typeof openMarket>>

const { email: _, ...form } = tutorForm
/** Every day, so that students can choose among many hours. */
const teaching = TutorDetails.parse({
  ...form,
  availability: { ...form.availability, days: [...days] },
})

export const userOf = ({ id, email, sessionId }: Person): User => ({
  id,
  email,
  sessionId,
  role: 'user',
  proof: 'one step',
  tutorId: null,
})

/** Makes or edits somebody's profile, and answers its public id. */
export async function teach(app: App, { id: userId }: User) {
  const { id } = await editProfile(app, { userId, details: teaching })
  return id
}

/** Tutors on the free and on paid plans, half of whom confirm each request, and students. */
export async function openMarket({ tutors, students }: { tutors: number; students: number }) {
  const server = await testApp({ env: { OFFER_FOUNDING_PLACES: '0' } })
  const { app } = server
  const passwordHash = await hashPassword(goodPassword)
  let people = 0

  /** With a password, by which accounts are deleted. */
  async function newPeople(count: number) {
    const emails = Array.from({ length: count }, () => `person${people++}@test.example`)
    const made = await createPeople(server, emails)
    await app.db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('email', 'in', emails)
      .execute()
    return made
  }

  const teachers: Teacher[] = []
  for (const [at, owner] of (await newPeople(tutors)).entries()) {
    const user = userOf(owner)
    teachers.push({ user, publicId: await teach(app, user) })
    const { id: tutorId } = await app.db
      .updateTable('tutors')
      .set({ confirms_bookings: at % 2 === 1 })
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (at % 3 === 2) await setPlan(app, { tutorId, plan: 'standard' })
  }
  return { ...server, teachers, students: await newPeople(students), newPeople }
}
