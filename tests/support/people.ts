import { decodeJwt } from 'jose'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { PlanId } from '#contract/billing/plans'
import { days } from '#contract/catalog/rules'
import type { InputOf } from '#contract/endpoint'
import { searchTutors } from '#contract/search/api'
import { TutorDetails } from '#contract/tutors/details'
import type { TutorForm } from '#contract/tutors/form'
import type { Database } from '#server/db/schema'
import { confirmAddress } from '#server/features/auth/mails/verify'
import { nobodysHash } from '#server/features/auth/passwords'
import { createKeys, type Keys } from '#server/features/auth/sessions/keys'
import { type SessionRow, sessionResponse, startSession } from '#server/features/auth/sessions/sessions'
import { saveUnconfirmed } from '#server/features/auth/sign-up'
import { raiseSession } from '#server/features/auth/two-step/second-step'
import { findUser, type UserRow, userById } from '#server/features/auth/users'
import { changeBookingSettings } from '#server/features/bookings/settings'
import { setListing } from '#server/features/tutors/listing'
import { insertProfile } from '#server/features/tutors/save-profile'
import { setPlan, setVerified } from '#server/features/tutors/tier'
import { writeDetails } from '#server/features/tutors/write-details'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import type { User } from '#server/platform/user'
import { type Api, apiAt } from './api.ts'

type Server = { app: App; url: string }
export type Person = Awaited<ReturnType<typeof logIn>>

/** Fewer than the database has connections for the server. */
const atOnce = 5

/** People with confirmed addresses who are logged in; no password is hashed for it, and no mail is sent. */
export async function createPeople(server: Server, emails: string[], passwordHash = nobodysHash) {
  const keys = createKeys(server.app)
  // Read before several want them.
  await keys.signing()
  const create = async (email: string) =>
    logIn(server, keys, await createAccount(server.app, email, passwordHash))
  const people: Person[] = []
  for (let at = 0; at < emails.length; at += atOnce)
    people.push(...(await Promise.all(emails.slice(at, at + atOnce).map(create))))
  return people
}

/** Somebody who is in the database already, logged in. */
export async function logInPerson(server: Server, email: string) {
  const user = await findUser(server.app, email)
  return logIn(server, createKeys(server.app), user!)
}

async function createAccount(app: App, email: string, passwordHash = nobodysHash) {
  const metadata = { full_name: `${email.split('@')[0]} Ramdin` }
  const user = await saveUnconfirmed(app, { email, metadata, passwordHash, locale: 'en' })
  return confirmAddress(app, user!, { purpose: 'signup' })
}

async function logIn({ app, url }: Server, keys: Keys, user: UserRow) {
  const { id, email } = user
  const login = { user, method: 'password', network: '127.0.0.1', userAgent: '' }
  let latest = await startSession({ ...app, keys }, login)
  const sessionId = String(decodeJwt(latest.access_token).session_id)

  /** What a browser keeps of the login, signed now: a refresh that is never too late. */
  async function session() {
    latest = await sessionResponse({ ...app, keys }, await sessionOf(app, sessionId), await userById(app, id))
    return latest
  }

  /** A token that is good at the time the clock shows. */
  async function token() {
    const isExpired = latest.expires_at <= app.clock.now().getTime() / 1000
    return (isExpired ? await session() : latest).access_token
  }

  return { id, email, sessionId, session, token, ...apiAt(url).as({ token }) }
}

const sessionOf = ({ db }: App, id: string): Promise<SessionRow> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The second step of the login, as if the code had been given just now. */
export async function takeSecondStep({ app }: Pick<Server, 'app'>, person: Person) {
  const user = await userById(app, person.id)
  await raiseSession(app, { user, session: await sessionOf(app, person.sessionId) })
}

/** Whom the functions behind the routes are called by. */
export const userOf = ({ id, email, sessionId }: Person): User => ({
  id,
  email,
  sessionId,
  role: 'user',
  isSuspended: false,
  tutorId: null,
  proof: 'one step',
})

/** +230 5, and digits that are nowhere else. */
export const canaryPhone = '+23059876543'

/** The least that a profile says. */
const leastDetails = {
  name: 'Asha Bundhoo',
  subjects: ['Physics', 'Chemistry'],
  grades: ['10', '11'],
  city: 'Rose Hill',
  bio: 'Physics and chemistry, in small groups, from the first formula to the last past paper.',
  phoneNumber: canaryPhone,
  availability: { days: [...days] },
}

export type GivenTutor = Partial<z.input<typeof TutorDetails>> & {
  /** The account that has the profile; one of its own unless given. */
  userId?: string
  publicId?: string
  plan?: PlanId
  isVerified?: boolean
  isListed?: boolean
  confirmsBookings?: boolean
}

/** A listed tutor on the free plan, who is no founder. Search and cached pages are told of it by whoever needs them. */
export async function createTutor(
  app: App,
  {
    publicId = 'a-tutor-0000',
    userId: owner,
    plan,
    isVerified,
    isListed = true,
    confirmsBookings,
    ...given
  }: GivenTutor = {},
) {
  const details = TutorDetails.parse({ ...leastDetails, ...given })
  const userId = owner ?? (await createAccount(app, `${publicId}@test.example`)).id
  const tutorId = await inTransaction(app, async (app) => {
    const { id } = (await insertProfile(app, { userId, name: details.name, publicId }))!
    await writeDetails(app, { tutorId: id, userId, details, picture: null })
    if (plan) await setPlan(app, { tutorId: id, plan })
    if (isVerified) await setVerified(app, { tutorId: id, isVerified })
    return id
  })
  if (!isListed) await setListing(app, userId, 'hidden')
  if (confirmsBookings) await changeBookingSettings(app, { id: userId }, { confirmsBookings })
  return { id: tutorId, publicId }
}

/** A profile with nothing in it, which no form could be sent with: what the columns allow, screens can show. */
export async function insertRawTutor(app: App, given: Partial<Insertable<Database['tutors']>> = {}) {
  const now = app.clock.now()
  const id = uuidv7(now)
  const { public_id: publicId = 'a-tutor-0000' } = given
  const user_id = given.user_id ?? (await createAccount(app, `${publicId}@test.example`)).id
  await app.db
    .insertInto('tutors')
    .values({ id, public_id: publicId, user_id, name: 'Asha Bundhoo', listed_at: now, ...given })
    .execute()
  await app.db.insertInto('tutor_docs').values({ tutor_id: id, bio: '', norm: '', vec: '' }).execute()
  return { id, publicId }
}

/** A form that is filled in well, with a place on the map. */
export const tutorForm = {
  name: 'Priya Doorgakant',
  email: 'priya@test.example',
  grades: ['10', '11'],
  subjects: ['Physics', 'Chemistry'],
  city: 'Curepipe',
  bio: 'I explain physics with springs and lenses, and we work through every past paper together.',
  phoneNumber: '5712-3456',
  laureates: 1,
  sixCredits: 4,
  yearsExperience: 7,
  studentsTaught: 120,
  availability: { days: ['Monday', 'Saturday'], hours: { start: '09:00', end: '18:00' } },
  location: { latitude: -20.316281, longitude: 57.525943, shared: true, precision: 'approximate' },
  fee: { amount: 500, per: 'hour' },
  classFormat: { oneToOne: true, groupSize: 6, places: ['tutor', 'online'] },
  languages: ['English', 'Kreol'],
} satisfies TutorForm

/** The tutors that a search finds. */
export async function listedTutors(api: Api, query: InputOf<typeof searchTutors>['query'] = {}) {
  return (await api.call(searchTutors, { query })).tutors
}
