import { acceptInvitation, createChild, inviteGuardian } from '#contract/families/api'
import { consentVersion } from '#contract/families/rules'
import { book, bookingApp } from './bookings.ts'
import { mailsIn } from './database.ts'
import type { Person } from './people.ts'

/** A mother with two children, a father who looks after them too, a stranger, and a tutor. */
export async function familyApp(given: Parameters<typeof bookingApp>[0] = {}) {
  const server = await bookingApp({ students: 3, ...given })
  const [mother, father, stranger] = server.students as [Person, Person, Person]
  const add = (firstName: string) =>
    mother.call(createChild, { body: { firstName, grade: '10', consent: consentVersion } })
  const [asha, ravi] = [await add('Asha'), await add('Ravi')]
  await mother.call(inviteGuardian, { body: { email: father.email, childIds: [asha.id, ravi.id] } })
  const mail = (await mailsIn(server.app.db)).findLast(({ to }) => to === father.email)!
  const token = mail.text.match(/token=([\w-]+)/)![1]!
  await father.call(acceptInvitation, { body: { token, consent: consentVersion } })
  return { ...server, mother, father, stranger, asha, ravi }
}

export const bookFor = (person: Person, child: { id: string }, details: object = {}) =>
  book(person, { childId: child.id, learnerName: undefined, ...details })
