import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { InputOf } from '#contract/endpoint'
import { searchTutors } from '#contract/search/api'
import type { TutorForm } from '#contract/tutors/form'
import type { Database } from '#server/db/schema'
import type { AuthMethod } from '#server/db/schema/accounts'
import { signAccessToken } from '#server/features/auth/sessions/access-tokens'
import { createKeys } from '#server/features/auth/sessions/keys'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import { type Api, apiAt } from './api.ts'

type Server = { app: App; url: string }
export type Person = Awaited<ReturnType<typeof createPeople>>[number]

/** People with confirmed addresses who are logged in, made without the costly steps of the auth service. */
export async function createPeople({ app, url }: Server, emails: string[]) {
  const now = app.clock.now()
  const people = emails.map((email) => ({ id: uuidv7(now), email, sessionId: uuidv7(now) }))
  await app.db
    .insertInto('users')
    .values(
      people.map(({ id, email }) => ({
        id,
        email,
        email_confirmed_at: now,
        metadata: { full_name: `${email.split('@')[0]} Ramdin` },
      })),
    )
    .execute()
  return logIn({ app, url }, people)
}

/** Somebody who is in the database already, logged in. */
export async function logInPerson(server: Server, email: string) {
  const { id } = await server.app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const [person] = await logIn(server, [{ id, email, sessionId: uuidv7(server.app.clock.now()) }])
  return person!
}

/** The second step of the login, as if the code had been given just now. */
export async function takeSecondStep({ app }: Pick<Server, 'app'>, { sessionId }: Pick<Person, 'sessionId'>) {
  await app.db
    .updateTable('sessions')
    .set({ aal: 'aal2', amr: JSON.stringify([codeNow(app)]) })
    .where('id', '=', sessionId)
    .execute()
}

const codeNow = ({ clock }: App): AuthMethod => ({
  method: 'totp',
  timestamp: Math.floor(clock.now().getTime() / 1000),
})

type Login = { id: string; email: string; sessionId: string }

async function logIn({ app, url }: Server, logins: Login[]) {
  const now = app.clock.now()
  await app.db
    .insertInto('sessions')
    .values(
      logins.map(({ id, sessionId }) => ({
        id: sessionId,
        user_id: id,
        amr: '[]',
        token_seed: randomBytes(32),
        created_at: now,
        refreshed_at: now,
      })),
    )
    .execute()
  const keys = createKeys(app)
  return logins.map(({ id, email, sessionId }) => {
    let signed: { token: string; expiresAt: number } | undefined

    const sign = (aal: 'aal1' | 'aal2', amr: AuthMethod[] = []) => {
      const user = { id, email, app_metadata: {}, user_metadata: {}, role: 'authenticated' }
      return signAccessToken(app, keys, { sessionId, aal, amr, user })
    }

    /** A token that is good at the time the clock shows. */
    async function token() {
      const seconds = app.clock.now().getTime() / 1000
      if (!signed || signed.expiresAt <= seconds) signed = await sign('aal1')
      return signed.token
    }

    /** What a browser has after the second step of the login. */
    const tokenOfTwoSteps = async () => (await sign('aal2', [codeNow(app)])).token

    return {
      id,
      email,
      sessionId,
      token,
      tokenOfTwoSteps,
      ...apiAt(url).as({ token }),
    }
  })
}

type Given = Partial<Insertable<Database['tutors']>> & { bio?: string }

/** A listed tutor, with an account unless one is given, and nothing that the test does not ask for. */
export async function createTutor({ db, clock }: App, { bio = '', ...given }: Given = {}) {
  const now = clock.now()
  const { public_id: publicId = 'a-tutor-0000', user_id: owner = uuidv7(now) } = given
  if (!given.user_id)
    await db
      .insertInto('users')
      .values({ id: owner, email: `${publicId}@test.example`, email_confirmed_at: now })
      .execute()
  const id = uuidv7(now)
  await db
    .insertInto('tutors')
    .values({ id, public_id: publicId, user_id: owner, name: 'Asha Bundhoo', listed_at: now, ...given })
    .execute()
  await db.insertInto('tutor_docs').values({ tutor_id: id, bio, norm: '', vec: '' }).execute()
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
