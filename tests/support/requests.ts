import type { OfferForm, RequestForm } from '#contract/requests/api'
import {
  createLessonRequest,
  listLessonRequests,
  listTutorRequests,
  makeLessonOffer,
} from '#contract/requests/api'
import { testApp } from './app.ts'
import { createPeople, createTutor, type GivenTutor, type Person } from './people.ts'

const wanted = { grade: '10', subject: 'Physics', city: 'Curepipe', days: ['Saturday'] } as const

/** Two families, and tutors of Physics in Curepipe, each with an account. */
export async function requestApp(tutors: GivenTutor[] = [{}], options: Parameters<typeof testApp>[0] = {}) {
  const server = await testApp(options)
  const names = ['asha', 'ravi', ...tutors.map((_, at) => `tutor${at}`)]
  const people = await createPeople(
    server,
    names.map((name) => `${name}@test.example`),
  )
  const [family, other, ...owners] = people as [Person, Person, ...Person[]]
  const addTutor = (userId: string, at: number, given: GivenTutor = {}) =>
    createTutor(server.app, {
      userId,
      publicId: `tutor-${at}`,
      name: `Tutor ${'ABCDEFGHIJKLMNO'[at]}`,
      city: 'Curepipe',
      ...given,
    })
  const rows = []
  for (const [at, given] of tutors.entries()) rows.push(await addTutor(owners[at]!.id, at, given))
  return { ...server, family, other, owners, rows, addTutor }
}

type Sent<Form> = { [field in keyof Form]?: unknown }

export const requestLessons = (person: Person, changes: Sent<RequestForm> = {}) =>
  person.request(createLessonRequest, { body: { ...wanted, ...changes } })

/** The same for one who must be let: the request as it is then. The clock stands still, so the order says nothing of the newest. */
export async function requested(person: Person, changes: Sent<RequestForm> = {}) {
  const before = new Set((await ownRequests(person)).map(({ id }) => id))
  const { body } = await requestLessons(person, changes)
  return body.requests.find(({ id }) => !before.has(id))!
}

export const ownRequests = async (person: Person) => (await person.call(listLessonRequests)).requests
export const seenBy = async (tutor: Person) => (await tutor.call(listTutorRequests)).requests

export const offer = (tutor: Person, id: string, changes: Sent<OfferForm> = {}) =>
  tutor.request(makeLessonOffer, {
    params: { id },
    body: { text: 'I have a place on Saturday morning.', fee: { amount: 600, per: 'hour' }, ...changes },
  })
